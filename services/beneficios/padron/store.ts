import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Run, type RunOnWire, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { createTable, fillOnce } from '../../kit/tables.ts'

/** A person in the institution's index. */
export interface Empadronado {
  readonly fechaNacimiento: IsoDate
  /** Null while alive. */
  readonly fechaDefuncion: IsoDate | null
}

/** The index of people. */
export const empadronados = createTable<Empadronado & { readonly pagadoPor: string | null }>(
  'beneficios.personas',
  'fechaNacimiento fechaDefuncion pagadoPor',
)

/**
 * The person of a public enquiry.
 *
 * @throws NamedError `NoCoincide` both for an unknown RUN and for a wrong birth date, so as not to reveal who is on
 * record
 */
export async function findAsked(
  db: Queryable,
  query: RunOnWire & { readonly fechaNacimiento: IsoDate },
): Promise<{ run: Run; persona: Empadronado }> {
  const run = runFromWire(query)
  const persona = await empadronados.find(db, { run })
  if (persona?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
  return { run, persona }
}

/** Who pays the pension of a person, where it is not the IPS; null for the others. */
export const pagadoPorOf = async (db: Queryable, run: Run) =>
  (await empadronados.find(db, { run }))?.pagadoPor ?? null

/** Fills empty tables with the country's people. */
export async function seedPadron(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'beneficios.personas', async tx => {
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[]): Promise<void> {
  const rows = personas.map(({ run, fechaNacimiento, fechaDefuncion, pensionAfpClp, afp }) => ({
    ...{ run, fechaNacimiento, fechaDefuncion },
    pagadoPor: pensionAfpClp === undefined ? null : afp ? `AFP ${afp.nombre}` : 'su compañía de seguros',
  }))
  await empadronados.insert(tx, rows)
}
