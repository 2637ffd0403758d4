import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createImports } from '#cases/imports/create-imports.ts'
import type { Imports, LineVerdict } from '#cases/imports/import-types.ts'
import { readLines } from '#cases/imports/read-lines.ts'
import { systemClock } from '#platform/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { TableError } from '#platform/spreadsheet/table.ts'
import { procedures } from '#procedures/registry.ts'
import { jobTypes } from '../job-types.ts'
import { importKinds } from './import-kinds.ts'

export const importUsage = `Uso:
  npm run importar -- casos ARCHIVO [--nombre NOMBRE] [--ensayo]
  npm run importar -- poderes ARCHIVO [--nombre NOMBRE] [--ensayo]
  npm run importar -- deshacer NOMBRE [--ensayo]

ARCHIVO es CSV, XLSX o una línea de JSON por caso (docs/connect.md). Con --ensayo dice qué pasaría con cada línea y no escribe nada.
NOMBRE es el del archivo si no lo dice: con él se deshace todo, mientras no haya pasado nada más en ninguno de sus casos.`

/** Why there is nothing to import under this word. */
const autorizaciones = `Las autorizaciones no se importan a Micha.
Lo que una persona autoriza a Micha lo autoriza ella misma, en su sesión. Quién representa a una empresa lo dice el registro de
poderes, y Micha se lo pregunta cada vez: cárguelo allá (operación «representaciones» del contrato).`

/** Ends a command with a message for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** What the command needs of its surroundings. */
export interface ImportSurroundings {
  readonly imports: Imports
  readFile(path: string): Promise<Uint8Array>
  say(line: string): void
}

/**
 * Runs `importar`. Returns whether every line was or would be brought.
 *
 * @throws ImportError explaining what is wrong
 */
export async function runImport(words: readonly string[], around: ImportSurroundings): Promise<boolean> {
  const { positionals, values } = parsed(words)
  const [what = '', path] = positionals
  const rehearse = values.ensayo ?? false
  if (what === 'autorizaciones') throw new ImportError(autorizaciones)
  if (path === undefined) throw new ImportError(importUsage)
  if (what === 'deshacer') return takeBack(around, path, rehearse)
  const kind = Object.hasOwn(importKinds, what) ? importKinds[what] : undefined
  if (!kind) throw new ImportError(importUsage)
  const name = values.nombre ?? basename(path)
  const counts = { new: 0, known: 0, wrong: 0 }
  try {
    const bytes = await around.readFile(path).catch(() => {
      throw new ImportError(`No se puede leer «${path}».`)
    })
    for await (const verdict of around.imports.bring(name, readLines(bytes, kind), { rehearse })) {
      counts[verdict.kind] += 1
      if (rehearse || verdict.kind === 'wrong') around.say(lineFor(verdict))
    }
  } catch (error) {
    if (error instanceof TableError) throw new ImportError('El archivo no es CSV, XLSX ni líneas de JSON.')
    throw error
  }
  const verb = rehearse ? 'Ensayo: se traerían' : `Listo («${name}»): se trajeron`
  around.say(`${verb} ${counts.new}, ya estaban ${counts.known}, con error ${counts.wrong}.`)
  return counts.wrong === 0
}

function lineFor(verdict: LineVerdict): string {
  const line = `Línea ${verdict.number}: `
  if (verdict.kind === 'known') return `${line}ya está en Micha.`
  return verdict.kind === 'new' ? `${line}queda como «${verdict.state}».` : `${line}${verdict.why}`
}

async function takeBack(
  { imports, say }: ImportSurroundings,
  name: string,
  rehearse: boolean,
): Promise<boolean> {
  const result = await imports.takeBack(name, { rehearse })
  if (result.kind === 'unknown') throw new ImportError(`No hay una importación «${name}».`)
  if (result.kind === 'followed')
    throw new ImportError(
      `No se deshizo nada: en ${result.cases} de sus casos ya pasó algo más. Por ejemplo: ${result.folios.join(', ')}.`,
    )
  say(`${rehearse ? 'Ensayo: se quitarían' : 'Listo: se quitaron'} ${result.cases} casos.`)
  return true
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ensayo: { type: 'boolean' }, nombre: { type: 'string' } },
    })
  } catch {
    throw new ImportError(importUsage)
  }
}

/** Runs `work` with the imports of a portal's database. */
export async function withImports<T>(database: Database, work: (imports: Imports) => Promise<T>): Promise<T> {
  const jobs = createJobs({ database, logger: createLogger({ level: 'silent' }), types: jobTypes })
  await jobs.start({ work: false })
  try {
    return await work(createImports({ database, jobs, procedures, clock: systemClock }))
  } finally {
    await jobs.stop()
  }
}
