import type { z } from 'zod'
import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { Call } from '../../kit/access-log.ts'
import { knownPowers } from '../../kit/known-powers.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import { listBeneficios } from '../store.ts'
import type { mandanteFields } from './schemas.ts'

/** Powers of attorney known to this institution. */
export const poderes = knownPowers('beneficios')

/** The person whose benefits a call concerns, and which benefits. */
export interface Titularidad {
  readonly run: Run
  /** Whether the caller acts by power of attorney. */
  readonly byPower: boolean
  /** Whether the caller may change how she is paid; always true for her own. */
  readonly changesPayment: boolean
  /** Whether the power covers this type of benefit; always true for her own. */
  covers(tipo: string): boolean
}

type Asked = { readonly [Name in keyof typeof mandanteFields]?: z.output<(typeof mandanteFields)[Name]> }
/** Determines whose benefits a call concerns; logs access by power of attorney, for the person to see. */
export function createTitularidad({ database, clock, ids }: { database: Database; clock: Clock; ids: Ids }) {
  const log = deskLog({ key: 'beneficios', institucion: 'Beneficios y pagos' }, { clock, ids })
  return async (
    { rutMandante, dvMandante = '' }: Asked,
    { caller, reason }: Call,
    operacion: string,
  ): Promise<Titularidad> => {
    const run = rutMandante === undefined ? caller.run : runFromWire({ rut: rutMandante, dv: dvMandante })
    if (run === caller.run) return { run, byPower: false, changesPayment: true, covers: () => true }
    const today = isoDateInChile(clock.now())
    const tipos = await coveredBy(database, run, caller.run, today)
    const held = await listBeneficios(database, run)
    if (!tipos) {
      if (held.length > 0) await log.refused(database, { runs: [run], operacion, caller, reason })
      throw namedError('SinPoder')
    }
    const covers = (tipo: string) => tipos === 'todos' || tipos.has(tipo)
    if (held.length > 0 && !held.some(({ tipo }) => covers(tipo))) throw namedError('PoderNoCubre')
    await log.write(database, { runs: [run], operacion, caller, reason })
    const changesPayment = await mayChangePayment(database, run, caller.run, today)
    return { run, byPower: true, changesPayment, covers }
  }
}

/** Benefits covered by a person's powers on a day; undefined if she has none. */
export async function coveredBy(
  db: Queryable,
  run: Run,
  apoderado: Run,
  day: IsoDate,
): Promise<'todos' | ReadonlySet<string> | undefined> {
  const held = await poderes.find(db, run, apoderado, day)
  if (held.length === 0) return undefined
  if (held.some(({ beneficios }) => beneficios.length === 0)) return 'todos'
  return new Set(held.flatMap(({ beneficios }) => beneficios))
}

/** Whether an attorney may change how a person is paid on a day: a power that says so and covers what she is paid. */
export async function mayChangePayment(
  db: Queryable,
  run: Run,
  apoderado: Run,
  day: IsoDate,
): Promise<boolean> {
  const held = await listBeneficios(db, run)
  const powers = await poderes.find(db, run, apoderado, day)
  // One change holds for all that she is paid.
  return powers.some(
    ({ beneficios, cambiaFormaPago }) =>
      cambiaFormaPago && (beneficios.length === 0 || held.every(({ tipo }) => beneficios.includes(tipo))),
  )
}
