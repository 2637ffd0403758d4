import type { DeadDelivery, PendingDeliveries } from '#cases/types.ts'
import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { InstitutionHealth } from '#operation/institutions/health.ts'
import type { Window } from '#operation/maintenance/windows.ts'
import type { KeptOpinion, PageSatisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { PortalDeps } from '../deps.ts'
import type { DayFigure } from './charts.tsx'
import { type Funnel, funnelOf } from './funnel.ts'

/** Lengths of time that the operator can look back, in days. */
export const periods = [7, 30, 90] as const
/** One of the lengths of time. */
export type Period = (typeof periods)[number]

/** Everything that `/operacion` shows. */
export interface OperationData {
  period: Period
  from: IsoDate
  to: IsoDate
  funnels: readonly Funnel[]
  /** One figure per day of the period, days without any included. */
  sentByDay: readonly DayFigure[]
  pages: readonly PageSatisfaction[]
  opinions: readonly KeptOpinion[]
  pending: readonly PendingDeliveries[]
  dead: readonly DeadDelivery[]
  institutions: readonly InstitutionHealth[]
  windows: readonly Window[]
  now: Date
}

const latestOpinions = 8

/** The period that an address asks for (`?dias=30`); a week when it asks for none that there is. */
export function periodOf(dias: unknown): Period {
  return periods.find(period => String(period) === dias) ?? 7
}

/** Gathers what the operator sees. */
export async function gatherOperation(
  deps: Pick<PortalDeps, 'measure' | 'operator' | 'cases' | 'procedures' | 'clock'>,
  period: Period,
): Promise<OperationData> {
  const now = deps.clock.now()
  const to = isoDateInChile(now)
  const from = addDays(to, 1 - period)
  const { deliveries } = deps.cases
  // What this process counted a moment ago is to be seen too.
  await deps.measure.flush()
  const [counts, sent, pages, opinions, pending, dead, windows] = await Promise.all([
    deps.measure.read(from, to),
    deps.measure.finishedByDay(from, to),
    deps.operator.satisfaction.countSatisfaction(),
    deps.operator.satisfaction.listSatisfaction({ limit: latestOpinions }),
    deliveries.countPendingDeliveries(),
    deliveries.listDeadDeliveries(),
    deps.operator.windows(),
  ])
  return {
    period,
    from,
    to,
    funnels: [...deps.procedures.values()].map(procedure => funnelOf(procedure, counts)),
    sentByDay: everyDay(from, period, sent),
    pages,
    opinions,
    pending,
    dead,
    institutions: deps.operator.institutions.list(),
    windows,
    now,
  }
}

/** A figure for each day, 0 where nothing was counted. */
export function everyDay(from: IsoDate, days: number, figures: readonly DayFigure[]): DayFigure[] {
  const known = new Map(figures.map(({ dia, veces }) => [dia, veces]))
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map(dia => ({
    dia,
    veces: known.get(dia) ?? 0,
  }))
}
