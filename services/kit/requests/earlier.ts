import type { IsoDate } from '#domain/dates.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { decisionDay } from './decision-day.ts'
import { enMesaOf } from './en-mesa.ts'
import type { DeskDefinition, DeskTypes, Request } from './request.ts'
import type { NewRequest, RequestStore } from './request-store.ts'

type Implied = 'huella' | 'partes' | 'ingresadaEn' | 'plazo' | 'proximoPaso'

/** A request from before the demonstration; by default it came at noon of its day, counts from the next working day, and has no other parties. */
export interface Earlier<T extends DeskTypes>
  extends Omit<NewRequest<T>, Implied>,
    Partial<Pick<NewRequest<T>, Implied>> {}

/** Noon of a day in continental Chile; in winter, an hour before it. */
export const noonOf = (day: IsoDate) => new Date(`${day}T15:00:00Z`)

/** Files a request from before the demonstration. It waits for no step. Returns undefined if it is there. */
export function insertEarlier<T extends DeskTypes>(
  tx: Queryable,
  requests: RequestStore<T>,
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays' | 'mesa'>,
  earlier: Earlier<T>,
): Promise<Request<T> | undefined> {
  const fechaIngreso = workingDayOnOrAfter(earlier.fechaIngreso)
  return requests.insert(tx, {
    ...{ huella: '', partes: [], ingresadaEn: noonOf(earlier.fechaIngreso), proximoPaso: null },
    plazo: decisionDay(definition, fechaIngreso),
    enMesa: enMesaOf(definition, { partes: [], ...earlier }),
    ...{ ...earlier, fechaIngreso },
  })
}

/** Files one that stays under review, so that its page can always be seen. */
export async function insertInReview<T extends DeskTypes>(
  tx: Queryable,
  requests: RequestStore<T>,
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays' | 'mesa'>,
  earlier: Earlier<T>,
): Promise<Request<T> | undefined> {
  const kept = await insertEarlier(tx, requests, definition, earlier)
  return kept && requests.advance(tx, kept, { estado: 'en_revision', proximoPaso: null }, kept.ingresadaEn)
}

/** Files one that was decided, and maybe paid, on a day. Its `datos` are those of the end. */
export async function insertDecided<T extends DeskTypes>(
  tx: Queryable,
  requests: RequestStore<T>,
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays' | 'mesa'>,
  { estado, on, ...earlier }: Earlier<T> & { estado: 'aprobada' | 'rechazada' | 'pagada'; on: IsoDate },
): Promise<void> {
  const kept = await insertInReview(tx, requests, definition, earlier)
  if (!kept) return
  const decision = estado === 'pagada' ? 'aprobada' : estado
  await requests.advance(tx, kept, { estado: decision, proximoPaso: null, fechaResolucion: on }, noonOf(on))
  if (estado === 'pagada') await requests.advance(tx, kept, { estado, proximoPaso: null }, noonOf(on))
}
