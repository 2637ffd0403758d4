import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Input of the generator. */
export interface NewInstitution {
  /** Key in settings, URLs and the database (`beca-estudio`). */
  readonly key: string
  /** Name for people («Ministerio de Educación»). */
  readonly name: string
  /** Absolute folder of the project. */
  readonly root: string
}

/** What was generated. */
export interface MadeInstitution {
  /** Folder below the project (`services/beca-estudio`). */
  readonly folder: string
  /** Name in code (`becaEstudio`). */
  readonly constant: string
}

/** Invalid input. The message is in Spanish and says what to do. */
export class NewInstitutionError extends Error {
  override readonly name = 'NewInstitutionError'
}

/**
 * Copies the template institution, which is compiled and tested like the rest of the project, under a new key, and
 * lists it.
 *
 * @throws NewInstitutionError if the key is taken or invalid
 */
export function generateInstitution({ key, name, root }: NewInstitution): MadeInstitution {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key) || key.length > 40)
    throw new NewInstitutionError(
      'La clave va en direcciones y en la base de datos: use minúsculas sin tilde, números y guiones.',
    )
  if (!/^[\p{L}\d][\p{L}\d\s().,:-]{2,79}$/u.test(name))
    throw new NewInstitutionError(
      'Escriba el nombre entre comillas, de 3 a 80 letras: "Ministerio de Educación".',
    )
  const folder = `services/${key}`
  const target = join(root, folder)
  if (existsSync(target)) throw new NewInstitutionError(`Ya existe ${folder}. Elija otra clave.`)
  const constant = key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  cpSync(join(root, 'scripts/new-institution/template'), target, { recursive: true, errorOnExist: true })
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    writeFileSync(path, fillIn(readFileSync(path, 'utf8'), { key, name, constant }))
  }
  const list = join(root, 'services/institutions.ts')
  writeFileSync(list, withInstitution(readFileSync(list, 'utf8'), { key, constant }))
  return { folder, constant }
}

/** Inserts a line into the list, sorted by name. */
function withInstitution(list: string, { key, constant }: { key: string; constant: string }): string {
  const isLine = (line: string) => line.startsWith('export ')
  const lines = list.trimEnd().split('\n')
  const sorted = [...lines.filter(isLine), `export { ${constant} } from './${key}/institution.ts'`].sort()
  const above = lines.filter(line => !isLine(line) && line !== '')
  return `${[...above, ...sorted].join('\n')}\n`
}

function fillIn(
  text: string,
  { key, name, constant }: { key: string; name: string; constant: string },
): string {
  const words = key.replaceAll('-', ' ')
  return text
    .replaceAll('plantilla.inscritos', `${key.replaceAll('-', '_')}.inscritos`)
    .replaceAll('(plantilla, import.meta.dirname)', '(plantilla)')
    .replaceAll("'plantilla'", `'${key}'`)
    .replaceAll('/plantilla/', `/${key}/`)
    .replaceAll('Institución de la plantilla', name)
    .replaceAll('Título de la plantilla', `${words[0]?.toUpperCase()}${words.slice(1)}`)
    .replaceAll('Plantilla', `${constant[0]?.toUpperCase()}${constant.slice(1)}`)
    .replaceAll('plantilla', constant)
    .replaceAll("'#services/", "'../")
}
