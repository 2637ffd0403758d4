import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a new procedure is made from. */
export interface NewProcedure {
  /** Number or name in the address (`9001`). */
  readonly id: string
  readonly title: string
  /** Absolute folder of the project. */
  readonly root: string
}

/** What was made. */
export interface MadeProcedure {
  /** Folder name below `procedures/` (`9001-beca-de-estudio`). */
  readonly folder: string
  /** Name of the constant that the registry lists. */
  readonly constant: string
}

/** A procedure cannot be made like that. The message is Spanish and says what to do. */
export class NewProcedureError extends Error {
  override readonly name = 'NewProcedureError'
}

const smallWords = new Set([
  'a',
  'al',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'un',
  'una',
  'y',
])
const maxSlugWords = 4

/**
 * Copies the template procedure, which compiles and is tested like the rest of the project, under its own name, and lists
 * it in the registry.
 *
 * @throws NewProcedureError when the id is taken or something cannot be part of an address
 */
export function generateProcedure({ id, title, root }: NewProcedure): MadeProcedure {
  const names = namesOf(id, title)
  const procedures = join(root, 'procedures')
  if (takenIds(procedures).has(id.toLowerCase()))
    throw new NewProcedureError(`El trámite ${id} ya existe. Elija otro número.`)
  const registry = join(procedures, 'registry.ts')
  const listed = withProcedure(readFileSync(registry, 'utf8'), names)
  const target = join(procedures, names.folder)
  cpSync(join(root, 'scripts/new-procedure/template'), target, { recursive: true, errorOnExist: true })
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    writeFileSync(path, fillIn(readFileSync(path, 'utf8'), { id, title, constant: names.constant }))
  }
  writeFileSync(registry, listed)
  return names
}

/** Folder and constant of a procedure: `9001` and «Beca de estudio» give `9001-beca-estudio` and `becaEstudio`. */
export function namesOf(id: string, title: string): MadeProcedure {
  if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(id))
    throw new NewProcedureError(
      'El número o nombre va en la dirección: use solo letras sin tilde, números y guiones.',
    )
  if (!/^[\p{L}\d][\p{L}\d\s().,:-]{2,79}$/u.test(title))
    throw new NewProcedureError('Escriba el título entre comillas, de 3 a 80 letras: "Beca de estudio".')
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).filter(word => !smallWords.has(word)).slice(0, maxSlugWords)
  if (words.length === 0) throw new NewProcedureError('El título debe decir de qué es el trámite.')
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
  return { folder: `${id}-${words.join('-')}`, constant: /^\d/.test(camel) ? `tramite${camel}` : camel }
}

/** Ids of the procedures that there are, in lower case: those of the definitions, and the first part of folder names. */
function takenIds(procedures: string): ReadonlySet<string> {
  const definitions = globSync('*/procedure.ts', { cwd: procedures })
  const ids = definitions.flatMap(path => {
    const [, id] = /^ {2}id: '([^']+)'/m.exec(readFileSync(join(procedures, path), 'utf8')) ?? []
    return [id, path.split('/')[0], path.split('-')[0]].filter(one => one !== undefined)
  })
  return new Set(ids.map(id => id.toLowerCase()))
}

/** The registry with one more import and one more name in its list. */
function withProcedure(registry: string, { folder, constant }: MadeProcedure): string {
  const list = /\[([\w\s,]+)\]\.map\(procedure/.exec(registry)
  if (!list || list[1] === undefined || existsIn(list[1], constant))
    throw new NewProcedureError(`No se pudo anotar ${constant} en procedures/registry.ts. Anótelo a mano.`)
  const lastImport = registry.lastIndexOf('\nimport ')
  const end = registry.indexOf('\n', lastImport + 1) + 1
  const line = `import { ${constant} } from './${folder}/procedure.ts'\n`
  const names = list[1].trim().replace(/,$/, '')
  return `${registry.slice(0, end)}${line}${registry.slice(end)}`.replace(
    list[0],
    `[${names}, ${constant}].map(procedure`,
  )
}

function existsIn(list: string, constant: string): boolean {
  return list.split(',').some(name => name.trim() === constant)
}

function fillIn(
  text: string,
  { id, title, constant }: { id: string; title: string; constant: string },
): string {
  return text
    .replaceAll("'plantilla'", `'${id}'`)
    .replaceAll('Título del trámite', title)
    .replaceAll(/\bplantilla\b/g, constant)
    .replaceAll("'#procedures/", "'../")
}
