import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Run, type RunOnWire, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'

/** A person in the institution's index. */
export interface Empadronado {
  readonly fechaNacimiento: IsoDate
  /** Null while alive. */
  readonly fechaDefuncion: IsoDate | null
}

/** Holder of an account, according to its bank. */
export type TitularCuenta = 'suyo' | 'ajeno' | 'desconocido'

/** Returns undefined if nobody has this RUN. */
export function findEmpadronado(db: Queryable, run: Run): Promise<Empadronado | undefined> {
  return db.row(
    `SELECT fecha_nacimiento AS "fechaNacimiento", fecha_defuncion AS "fechaDefuncion"
       FROM beneficios.personas WHERE run = $1`,
    [run],
  )
}

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
  const persona = await findEmpadronado(db, run)
  if (persona?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
  return { run, persona }
}

/** Whether an account belongs to a person, according to the bank; unknown accounts are `desconocido`. */
export async function titularOf(
  db: Queryable,
  { banco, numeroCuenta }: { readonly banco: number; readonly numeroCuenta: string },
  run: Run,
): Promise<TitularCuenta> {
  const holders = await db.rows<{ titular: Run }>(
    'SELECT titular FROM beneficios.cuentas WHERE banco = $1 AND numero = $2',
    [banco, numeroCuenta],
  )
  if (holders.length === 0) return 'desconocido'
  return holders.some(({ titular }) => titular === run) ? 'suyo' : 'ajeno'
}

/** Why a bank does not take payments for an account. */
export type ReparoBanco = 'cuenta_no_es_suya' | 'cuenta_cerrada' | 'cuenta_desconocida'

/** Puts an account to its bank for payments every month: it takes them, or says why not. What it does not know is not paid. */
export async function bankSays(
  db: Queryable,
  cuenta: { readonly banco: number; readonly numeroCuenta: string },
  run: Run,
): Promise<'acepta' | ReparoBanco> {
  const titular = await titularOf(db, cuenta, run)
  if (titular === 'ajeno') return 'cuenta_no_es_suya'
  if (titular === 'desconocido') return 'cuenta_desconocida'
  const closed = await db.row(
    'SELECT 1 FROM beneficios.cuentas WHERE banco = $1 AND numero = $2 AND titular = $3 AND cerrada',
    [cuenta.banco, cuenta.numeroCuenta, run],
  )
  return closed ? 'cuenta_cerrada' : 'acepta'
}

/** Who pays the pension of a person, where it is not the IPS; null for the others. */
export async function pagadoPorOf(db: Queryable, run: Run): Promise<string | null> {
  const row = await db.row<{ pagadoPor: string | null }>(
    'SELECT pagado_por AS "pagadoPor" FROM beneficios.personas WHERE run = $1',
    [run],
  )
  return row?.pagadoPor ?? null
}

/** Fills empty tables with the country's people and their accounts. */
export async function seedPadron(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM beneficios.personas LIMIT 1', [])) return
  await database.transaction(async tx => {
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[]): Promise<void> {
  const rows = personas.map(({ run, fechaNacimiento, fechaDefuncion, pensionAfpClp, afp }) => ({
    run,
    fecha_nacimiento: fechaNacimiento,
    fecha_defuncion: fechaDefuncion ?? null,
    pagado_por: pensionAfpClp === undefined ? null : afp ? `AFP ${afp.nombre}` : 'su compañía de seguros',
  }))
  await tx.rows(
    `INSERT INTO beneficios.personas SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS p (run text, fecha_nacimiento date, fecha_defuncion date, pagado_por text)`,
    [JSON.stringify(rows)],
  )
  const cuentas = personas.flatMap(({ cuentas, cuentasCerradas = [] }) =>
    [...cuentas, ...cuentasCerradas].map(cuenta => ({
      banco: cuenta.codigoBanco,
      numero: cuenta.numeroCuenta,
      titular: cuenta.titular,
      cerrada: cuentasCerradas.includes(cuenta),
    })),
  )
  await tx.rows(
    `INSERT INTO beneficios.cuentas (banco, numero, titular, cerrada) SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS c (banco integer, numero text, titular text, cerrada boolean) ON CONFLICT DO NOTHING`,
    [JSON.stringify(cuentas)],
  )
}
