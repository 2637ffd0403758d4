import type { Cases, DeadCount, DeadDelivery, PendingDeliveries } from '#cases/types.ts'
import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { InstitutionHealth, InstitutionsHealth } from '#operation/institutions/health.ts'
import type { Window } from '#operation/maintenance/windows.ts'
import type { KeptOpinion, PageSatisfaction, Satisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Clock } from '#platform/clock.ts'
import type { DeadJobCount, DeadJobs } from '#platform/jobs/dead-jobs.ts'
import type { DayFigure } from './charts.tsx'
import type { AnalyticsParts } from './count-requests.ts'
import { type Funnel, funnelOf } from './funnel.ts'

/** Lengths of time that the operator can look back, in days. */
export const periods = [7, 30, 90] as const
/** One of the lengths of time. */
export type Period = (typeof periods)[number]

/** How an institution answered, with the title of its contract. */
export type NamedHealth = InstitutionHealth & { title: string }

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
  /** All that are dead, also those beyond the list. */
  deadCounts: readonly DeadCount[]
  /** Letters and papers that failed for good, by kind. */
  stuck: readonly DeadJobCount[]
  institutions: readonly NamedHealth[]
  windows: readonly Window[]
  now: Date
}

const latestOpinions = 8

/** The period that an address asks for (`?dias=30`); a week when it asks for none that there is. */
export function periodOf(dias: unknown): Period {
  return periods.find(period => String(period) === dias) ?? 7
}

/** Where `/operacion` looks. */
export interface OperatorSources {
  institutions: Pick<InstitutionsHealth, 'list'>
  satisfaction: Pick<Satisfaction, 'countSatisfaction' | 'listSatisfaction'>
  /** Maintenance that is running or will come. */
  windows(): Promise<readonly Window[]>
  /** Letters and papers that failed for good. */
  stuck: Pick<DeadJobs, 'count' | 'requeueAll' | 'discardAll'>
}

/** Parts of what is shown at `/operacion`. */
export interface OperationDataParts extends AnalyticsParts {
  cases: Pick<Cases, 'deliveries'>
  operator: OperatorSources
  /** Titles of the institutions' contracts, by their name. */
  apiDocuments: readonly { name: string; title: string }[]
  clock: Clock
}

/** Gathers what the operator sees. */
export async function gatherOperation(deps: OperationDataParts, period: Period): Promise<OperationData> {
  const now = deps.clock.now()
  const to = isoDateInChile(now)
  const from = addDays(to, 1 - period)
  const { deliveries } = deps.cases
  // What this process counted a moment ago is to be seen too.
  await deps.measure.flush()
  const [counts, sent, pages, opinions, pending, dead, deadCounts, stuck, windows] = await Promise.all([
    deps.measure.read(from, to),
    deps.measure.finishedByDay(from, to),
    deps.operator.satisfaction.countSatisfaction(),
    deps.operator.satisfaction.listSatisfaction({ limit: latestOpinions }),
    deliveries.countPendingDeliveries(),
    deliveries.listDeadDeliveries(),
    deliveries.countDeadDeliveries(),
    deps.operator.stuck.count(),
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
    deadCounts,
    stuck,
    institutions: deps.operator.institutions.list().map(health => ({
      ...health,
      title: deps.apiDocuments.find(({ name }) => name === health.service)?.title ?? health.service,
    })),
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
