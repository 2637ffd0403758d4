import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '#domain/dates.ts'

/** Input of the generator. */
export interface NewProcedure {
  /** Number or name in the URL (`9001`). */
  readonly id: string
  readonly title: string
  /** Date of the ficha. */
  readonly today: IsoDate
  /** Absolute folder of the project. */
  readonly root: string
}

/** Invalid input. The message is in Spanish and says what to do. */
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
 * Copies the template procedure, which is compiled and tested like the rest of the project, under a new name, and
 * lists it in `procedures/tramites.ts` and in the table of proof of `docs/security.md`.
 *
 * @returns its folder below `procedures/` (`9001-beca-estudio`)
 * @throws NewProcedureError if the id is taken or something is invalid in a URL
 */
export function generateProcedure({ id, title, today, root }: NewProcedure): string {
  const folder = folderOf(id, title)
  const procedures = join(root, 'procedures')
  if (takenIds(procedures).has(id.toLowerCase()))
    throw new NewProcedureError(`El trámite ${id} ya existe. Elija otro número.`)
  const list = join(procedures, 'tramites.ts')
  const listed = withTramite(readFileSync(list, 'utf8'), id, folder)
  const target = join(procedures, folder)
  cpSync(join(root, 'scripts/new-procedure/template'), target, { recursive: true, errorOnExist: true })
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    writeFileSync(path, fillIn(readFileSync(path, 'utf8'), { id, title, today }))
  }
  writeFileSync(list, listed)
  proveInSecurity(root, id)
  return folder
}

/** Adds the procedure's row to the table of who may ask what, on what ground. */
function proveInSecurity(root: string, id: string): void {
  const path = join(root, 'docs/security.md')
  const text = readFileSync(path, 'utf8')
  const rows = text.match(/^\| `[^|]+` (\|[^|\n]+){4}\|$/gm) ?? []
  const last = rows.at(-1)
  if (last === undefined) throw new Error('docs/security.md has no table of proof')
  const row = `| \`${id}\` | herself | nothing of another person | none | nobody else is concerned |`
  writeFileSync(
    path,
    text.replace(last, () => `${last}\n${row}`),
  )
}

/** Folder of a procedure: `9001` and «Beca de estudio» give `9001-beca-estudio`. */
export function folderOf(id: string, title: string): string {
  if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(id))
    throw new NewProcedureError(
      'El número o nombre va en la dirección: use solo letras sin tilde, números y guiones.',
    )
  if (!/^[\p{L}\d][\p{L}\d\s().,:-]{2,79}$/u.test(title))
    throw new NewProcedureError('Escriba el título entre comillas, de 3 a 80 letras: "Beca de estudio".')
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).filter(word => !smallWords.has(word)).slice(0, maxSlugWords)
  if (words.length === 0) throw new NewProcedureError('El título debe decir de qué es el trámite.')
  return `${id}-${words.join('-')}`
}

/** Ids in use, in lower case: those of the fichas, and folder names. */
function takenIds(procedures: string): ReadonlySet<string> {
  const ids = globSync('*/ficha.ts', { cwd: procedures }).flatMap(path => {
    const [, id] = /^ {2}id: '([^']+)'/m.exec(readFileSync(join(procedures, path), 'utf8')) ?? []
    return [id, path.split('/')[0]].filter(one => one !== undefined)
  })
  return new Set(ids.map(id => id.toLowerCase()))
}

/** Inserts a line into the list. */
function withTramite(list: string, id: string, folder: string): string {
  const name = `tramite${id
    .split('-')
    .map(part => `${part[0]?.toUpperCase()}${part.slice(1)}`)
    .join('')}`
  if (new RegExp(`\\b${name}\\b`).test(list))
    throw new NewProcedureError(`No se pudo anotar ${name} en procedures/tramites.ts. Anótelo a mano.`)
  return `${list.trimEnd()}\nexport { tramite as ${name} } from './${folder}/procedure.ts'\n`
}

function fillIn(text: string, { id, title, today }: Omit<NewProcedure, 'root'>): string {
  return text
    .replaceAll("'2000-01-01'", `'${today}'`)
    .replaceAll("'plantilla'", `'${id}'`)
    .replaceAll('Título del trámite', title)
    .replaceAll("'#procedures/", "'../")
}
