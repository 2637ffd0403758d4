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

/** Holder of an account, according to its bank. */
export type TitularCuenta = 'suyo' | 'ajeno' | 'desconocido'

/** The index of people. */
export const empadronados = createTable<Empadronado & { readonly pagadoPor: string | null }>(
  'beneficios.personas',
  'fechaNacimiento fechaDefuncion pagadoPor',
)

const cuentas = createTable<{ titular: Run; cerrada: boolean }>('beneficios.cuentas', 'titular cerrada')

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

/** Whether an account belongs to a person, according to the bank, and whether hers is closed; unknown accounts are `desconocido`. */
export async function titularOf(
  db: Queryable,
  { banco, numeroCuenta: numero }: { readonly banco: number; readonly numeroCuenta: string },
  run: Run,
): Promise<{ titular: TitularCuenta; cerrada: boolean }> {
  const holders = await cuentas.list(db, { banco, numero }, 'titular')
  const own = holders.find(({ titular }) => titular === run)
  if (own) return { titular: 'suyo', cerrada: own.cerrada }
  return { titular: holders.length === 0 ? 'desconocido' : 'ajeno', cerrada: false }
}

/** Why a bank does not take payments for an account. */
export type ReparoBanco = 'cuenta_no_es_suya' | 'cuenta_cerrada' | 'cuenta_desconocida'

/** Puts an account to its bank for payments every month: it takes them, or says why not. What it does not know is not paid. */
export async function bankSays(
  db: Queryable,
  cuenta: { readonly banco: number; readonly numeroCuenta: string },
  run: Run,
): Promise<'acepta' | ReparoBanco> {
  const { titular, cerrada } = await titularOf(db, cuenta, run)
  if (titular === 'ajeno') return 'cuenta_no_es_suya'
  if (titular === 'desconocido') return 'cuenta_desconocida'
  return cerrada ? 'cuenta_cerrada' : 'acepta'
}

/** Who pays the pension of a person, where it is not the IPS; null for the others. */
export const pagadoPorOf = async (db: Queryable, run: Run) =>
  (await empadronados.find(db, { run }))?.pagadoPor ?? null

/** Fills empty tables with the country's people and their accounts. */
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
  const held = personas.flatMap(({ cuentas, cuentasCerradas = [] }) =>
    [...cuentas, ...cuentasCerradas].map(cuenta => ({
      banco: cuenta.codigoBanco,
      numero: cuenta.numeroCuenta,
      titular: cuenta.titular,
      cerrada: cuentasCerradas.includes(cuenta),
    })),
  )
  await cuentas.insert(tx, held, 'ON CONFLICT DO NOTHING')
}
