import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Documents, UploadProblem } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import { type Documento, type FormInput, formInput } from '#engine/form-input.ts'

/** How many files a question takes, and how large each may be. */
export interface UploadLimits {
  maxFiles: number
  maxBytes: number
}

/** What is needed to keep the files of a form. */
export interface FormFiles {
  documents: Documents
  run: Run
  procedureId: string
  /** Limits of a control that takes files; `undefined` for controls that take none. */
  limitsOf(name: string): UploadLimits | undefined
}

/** A posted form, with its files kept. */
export interface PostedForm {
  input: FormInput
  /** What was wrong with files, by control name. */
  errors: Readonly<Record<string, string>>
  /** Name and value of the button that was pressed to add or remove something; nothing for the main button. */
  edit?: { kind: 'add' | 'remove'; name: string; index?: number } | undefined
}

/** Reads a form in either encoding. Files are checked and kept at once; those kept before are found again by id. */
export async function readForm(request: FastifyRequest, files: FormFiles): Promise<PostedForm> {
  const pairs: [string, string][] = []
  const errors: Record<string, string> = {}
  const uploaded = new Map<string, Documento[]>()
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        pairs.push([part.fieldname, String(part.value)])
        continue
      }
      const limits = files.limitsOf(part.fieldname)
      const bytes = await part.toBuffer().catch(() => undefined)
      if (!limits || (bytes && bytes.length === 0 && !part.filename)) continue
      if (!bytes || part.file.truncated) {
        errors[part.fieldname] = problemText('too-large', limits)
        continue
      }
      const { documents, run, procedureId } = files
      const result = await documents.upload({
        run,
        procedureId,
        question: part.fieldname,
        fileName: part.filename,
        bytes,
        maxBytes: limits.maxBytes,
      })
      if (result.documento) push(uploaded, part.fieldname, result.documento)
      else errors[part.fieldname] = problemText(result.problem, limits)
    }
  } else {
    if (request.body instanceof URLSearchParams) pairs.push(...request.body)
  }
  const edit = editOf(pairs)
  const kept = await keptDocuments(pairs, files, edit)
  for (const [name, list] of uploaded) for (const one of list) push(kept, name, one)
  return { input: formInput(editedPairs(pairs, edit), kept), errors, edit }
}

/** What a person reads when a file was not taken. */
export function problemText(problem: UploadProblem, { maxBytes }: UploadLimits): string {
  const limit = `${Math.floor(maxBytes / (1024 * 1024))} MB`
  switch (problem) {
    case 'empty':
      return 'El archivo está vacío. Elija otro.'
    case 'too-large':
      return `El archivo pesa más de ${limit}. Elija uno más liviano o tome la foto con menos calidad.`
    case 'wrong-type':
      return 'Ese archivo no se puede leer. Agregue un PDF o una foto JPG o PNG.'
    case 'unsafe':
      return 'Ese archivo no es seguro y no lo guardamos. Agregue otro.'
    case 'no-room':
      return 'Ya agregó demasiados archivos. Quite alguno que no necesite y pruebe otra vez.'
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

async function keptDocuments(
  pairs: readonly (readonly [string, string])[],
  { documents, run, limitsOf }: FormFiles,
  edit: PostedForm['edit'],
): Promise<Map<string, Documento[]>> {
  const kept = new Map<string, Documento[]>()
  const posted = pairs
    .filter(([name]) => name.endsWith('.id') && limitsOf(name.slice(0, -3)))
    .map(([name, id]) => ({ name: name.slice(0, -3), id }))
  if (posted.length === 0) return kept
  const removed = new Set(
    pairs.filter(([name]) => edit?.kind === 'remove' && name === `${edit.name}.quitar`).map(pair => pair[1]),
  )
  const found = await documents.findDocuments(
    run,
    posted.map(one => one.id),
  )
  const byId = new Map(found.map(one => [one.id, one]))
  for (const { name, id } of posted) {
    const document = byId.get(id)
    if (document && !removed.has(id)) push(kept, name, document)
  }
  return kept
}

function editOf(pairs: readonly (readonly [string, string])[]): PostedForm['edit'] {
  for (const [name, value] of pairs) {
    if (name.endsWith('.quitar')) return { kind: 'remove', name: name.slice(0, -'.quitar'.length) }
    if (name !== 'accion') continue
    const [verb, group = '', index] = value.split(':')
    if (verb === 'agregar') return { kind: 'add', name: group }
    if (verb === 'quitar') return { kind: 'remove', name: group, index: Number(index) }
  }
  return undefined
}

/** The pairs after adding an item to a group or taking one out; later items move up. */
function editedPairs(
  pairs: readonly [string, string][],
  edit: PostedForm['edit'],
): readonly [string, string][] {
  if (!edit || (edit.kind === 'remove' && edit.index === undefined)) return pairs
  const prefix = `${edit.name}.`
  if (edit.kind === 'add') return [...pairs, [`${prefix}${formInput(pairs).count(edit.name)}.`, '']]
  return pairs.flatMap(([name, value]): [string, string][] => {
    if (!name.startsWith(prefix)) return [[name, value]]
    const [at = '', ...rest] = name.slice(prefix.length).split('.')
    const index = Number(at)
    if (index === edit.index) return []
    const moved = edit.index !== undefined && index > edit.index ? index - 1 : index
    return [[`${prefix}${moved}.${rest.join('.')}`, value]]
  })
}
