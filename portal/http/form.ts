import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Documents } from '#cases/documents/document-types.ts'
import { formatFileSize } from '#domain/file-size.ts'
import type { Run } from '#domain/run.ts'
import { editedForm, editOf, type FormEdit } from '#engine/asking/form-edit.ts'
import { type Documento, type FormInput, formInput } from '#engine/asking/form-input.ts'
import type { IncomingFiles } from '#platform/files/incoming.ts'
import { documentKindsText } from '#platform/files/sniff-document.ts'
import { countPeople, peopleByName } from './people-limit.ts'
import { type KeptPart, keepPart } from './take-part.ts'

/** How many files a question takes, and their largest size in bytes. */
export interface UploadLimits {
  maxFiles: number
  maxBytes: number
}

/** Where and how the files of a form are kept. */
export interface FormFiles {
  documents: Documents
  incoming: IncomingFiles
  run: Run
  procedureId: string
  /** Limits of a file control; undefined for other controls. */
  limitsOf(name: string): UploadLimits | undefined
}

/** A posted form, with its files kept. */
export interface PostedForm {
  input: FormInput
  /** Errors of files, by control name. */
  errors: Readonly<Record<string, string>>
  /** Set if the pressed button asks for an edit, such as adding an item; undefined for the main button. */
  edit?: FormEdit | undefined
}

const maxFormFields = 5_500

/**
 * Limits of the multipart parser. It is registered with `throwFileSizeLimit: false`: a file that is too large gets an
 * error at its question, where an exception would lose the whole page's answers. Single fields may be long, so {@link
 * readForm} also counts their total length.
 */
export const multipartLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 10,
  fields: maxFormFields,
  parts: maxFormFields + 10,
  fieldSize: 64 * 1024,
}

/** Characters of all fields of a multipart form together. */
const maxFormLength = 2 * 1024 * 1024

/**
 * Reads a form in either encoding. Files are checked and kept at once; files kept earlier are found by id.
 * @throws TooManyPeopleError if she asked about too many people today; OthersPageError if a page of somebody else sent it, with files
 */
export async function readForm(request: FastifyRequest, files: FormFiles): Promise<PostedForm> {
  const pairs: [string, string][] = []
  const errors: Record<string, string> = {}
  const uploaded = new Map<string, Documento[]>()
  if (request.isMultipart()) {
    let length = 0
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        const value = String(part.value).replaceAll('\0', '')
        length += part.fieldname.length + value.length
        if (length > maxFormLength) throw drained(request, new FormTooLongError())
        request.refuseOthers?.(part.fieldname, value)
        pairs.push([part.fieldname, value])
        continue
      }
      const limits = files.limitsOf(part.fieldname)
      if (!limits || !part.filename) {
        // Drain a file that nobody asked for, or an empty one.
        part.file.resume()
        continue
      }
      const result = await keepPart(request, part, files, limits.maxBytes)
      if (result.documento) push(uploaded, part.fieldname, result.documento)
      else errors[part.fieldname] = problemText(result.problem, limits)
    }
  } else {
    if (request.body instanceof URLSearchParams) pairs.push(...request.body)
  }
  await countPeople(request, files.run, peopleByName(pairs))
  const edit = editOf(pairs)
  const kept = await keptDocuments(pairs, files, edit)
  for (const [name, list] of uploaded) for (const one of list) push(kept, name, one)
  // Kept files are in the form as files already; drop the fields that carried their ids.
  const written = pairs.filter(([name]) => !isFileId(name, files))
  const input = formInput(written, kept)
  return { input: edit ? editedForm(input, edit) : input, errors, edit }
}

/** Leaves the rest of a form unread, so that the browser reads the answer and nothing piles up. */
export function drained<E>({ raw }: FastifyRequest, error: E): E {
  raw.unpipe()
  raw.resume()
  return error
}

/** The parts of a form with files. @throws BrokenFormError if it cannot be read to its end */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    // Limits have a status of their own; anything else is what the parser could not make sense of.
    throw (error as { statusCode?: number }).statusCode ? error : new BrokenFormError({ cause: error })
  }
}

/** A form with files arrived incomplete or malformed; answered with 400. */
export class BrokenFormError extends Error {
  override readonly name = 'BrokenFormError'
  readonly statusCode = 400

  constructor(options: ErrorOptions) {
    super('The form cannot be read', options)
  }
}

/** The fields of a form exceed what any page of the portal sends; answered with 413. */
export class FormTooLongError extends Error {
  override readonly name = 'FormTooLongError'
  readonly statusCode = 413
}

/** Error text for a file that was rejected. */
export function problemText(problem: KeptPart['problem'] & string, { maxBytes }: UploadLimits): string {
  const limit = formatFileSize(maxBytes)
  switch (problem) {
    case 'empty':
      return 'El archivo está vacío. Elija otro.'
    case 'too-large':
      return `El archivo pesa más de ${limit}. Elija uno más liviano o tome la foto con menos calidad.`
    case 'wrong-type':
      return `Ese archivo no se puede leer. Vea si se abre en su teléfono o computador, y agréguelo entero, o agregue otro: ${documentKindsText}.`
    case 'unsafe':
      return 'Ese archivo no es seguro y no lo guardamos. Agregue otro.'
    case 'not-kept':
      return 'No pudimos guardar el archivo. No es culpa suya. Espere unos minutos y agréguelo de nuevo.'
    case 'too-many':
      return 'Agregó muchos archivos seguidos. Espere un minuto y agregue este de nuevo.'
    case 'no-room':
      return 'Ya agregó demasiados archivos. Quite alguno que no necesite e intente de nuevo.'
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

async function keptDocuments(
  pairs: readonly (readonly [string, string])[],
  files: FormFiles,
  edit: PostedForm['edit'],
): Promise<Map<string, Documento[]>> {
  const kept = new Map<string, Documento[]>()
  const posted = pairs
    .filter(([name]) => isFileId(name, files))
    .map(([name, id]) => ({ name: name.slice(0, -3), id }))
  if (posted.length === 0) return kept
  const removed = new Set(
    pairs.filter(([name]) => edit?.kind === 'remove' && name === `${edit.name}.quitar`).map(pair => pair[1]),
  )
  const found = await files.documents.findDocuments(
    files.run,
    posted.map(one => one.id),
  )
  const byId = new Map(found.map(one => [one.id, one]))
  for (const { name, id } of posted) {
    const document = byId.get(id)
    if (document && !removed.has(id)) push(kept, name, document)
  }
  return kept
}

const isFileId = (name: string, { limitsOf }: FormFiles) =>
  name.endsWith('.id') && limitsOf(name.slice(0, -'.id'.length)) !== undefined
