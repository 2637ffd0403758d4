import type { BoxStanding } from '#cases/box/box-types.ts'
import type { DeadCount, DeadDelivery, PendingDeliveries } from '#cases/deliveries/delivery-types.ts'
import type { Cases } from '#cases/types.ts'
import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { CallLog } from '#operation/calls/call-log.ts'
import type { Trial, Trials } from '#operation/calls/trials.ts'
import type { InstitutionHealth, InstitutionsHealth } from '#operation/institutions/health.ts'
import type { Window } from '#operation/maintenance/windows.ts'
import type { KeptOpinion, PageSatisfaction, Satisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Clock } from '#platform/clock.ts'
import type { DeadJobCount, DeadJobs } from '#platform/jobs/dead-jobs.ts'
import type { DayFigure } from './charts.tsx'
import type { ConnectionLine } from './connections-section.tsx'
import type { AnalyticsParts } from './count-requests.ts'
import { type Funnel, funnelOf } from './funnel.ts'

/** Periods the operator can choose, in days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** Health of an institution, with the title of its contract. */
export type NamedHealth = InstitutionHealth & { title: string }

/** Everything `/operacion` shows. */
export interface OperationData {
  period: Period
  from: IsoDate
  to: IsoDate
  funnels: readonly Funnel[]
  /** One figure per day of the period, including days without any. */
  sentByDay: readonly DayFigure[]
  pages: readonly PageSatisfaction[]
  opinions: readonly KeptOpinion[]
  pending: readonly PendingDeliveries[]
  dead: readonly DeadDelivery[]
  /** All dead deliveries, also those not listed. */
  deadCounts: readonly DeadCount[]
  /** Letters and papers that failed permanently, by kind. */
  stuck: readonly DeadJobCount[]
  institutions: readonly NamedHealth[]
  connections: readonly ConnectionLine[]
  windows: readonly Window[]
  /** What is deleted once its time is over. */
  retentions: Awaited<ReturnType<Cases['retentions']>>
  now: Date
}

const latestOpinions = 8

/** The period in the address (`?dias=30`); a week if it is missing or unknown. */
export function periodOf(dias: unknown): Period {
  return periods.find(period => String(period) === dias) ?? 7
}

export interface OperatorSources {
  institutions: Pick<InstitutionsHealth, 'list'>
  calls: Pick<CallLog, 'find'>
  trials: Trials
  /** Every institution, and the way in which it is reached. */
  connections: readonly { key: string; title: string; via: string }[]
  /** The boxes in which something waits. */
  boxes(): Promise<readonly BoxStanding[]>
  /** Undefined for an unknown key. */
  tryConnection(key: string): Promise<Trial | undefined>
  satisfaction: Pick<Satisfaction, 'countSatisfaction' | 'listSatisfaction'>
  /** Current and planned maintenance. */
  windows(): Promise<readonly Window[]>
  /** Letters and papers that failed permanently. */
  stuck: Pick<DeadJobs, 'count' | 'requeueAll' | 'discardAll'>
}

export interface OperationDataParts extends AnalyticsParts {
  cases: Pick<Cases, 'deliveries' | 'retentions'>
  operator: OperatorSources
  /** Titles of the institutions' contracts, by name. */
  apiDocuments: readonly { name: string; title: string }[]
  clock: Clock
}

export async function gatherOperation(deps: OperationDataParts, period: Period): Promise<OperationData> {
  const now = deps.clock.now()
  const to = isoDateInChile(now)
  const from = addDays(to, 1 - period)
  const { deliveries } = deps.cases
  // Include what this process counted a moment ago.
  await deps.measure.flush()
  const [counts, sent, pages, opinions, pending, dead, deadCounts, stuck, windows, retentions] =
    await Promise.all([
      deps.measure.read(from, to),
      deps.measure.finishedByDay(from, to),
      deps.operator.satisfaction.countSatisfaction(),
      deps.operator.satisfaction.listSatisfaction({ limit: latestOpinions }),
      deliveries.countPendingDeliveries(),
      deliveries.listDeadDeliveries(),
      deliveries.countDeadDeliveries(),
      deps.operator.stuck.count(),
      deps.operator.windows(),
      deps.cases.retentions(),
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
    connections: await connectionLines(deps, pending),
    windows,
    retentions,
    now,
  }
}

/** Each connection with what is known of it. */
async function connectionLines(
  { operator, procedures }: OperationDataParts,
  pending: readonly PendingDeliveries[],
): Promise<readonly ConnectionLine[]> {
  const [trials, earlier, answers, boxes] = await Promise.all([
    operator.trials.list(),
    operator.trials.earlier(),
    operator.trials.lastAnswers(),
    operator.boxes(),
  ])
  const waiting = Map.groupBy(pending, ({ procedureId }) => procedures.get(procedureId)?.head.institutionKey)
  const byTitle = operator.connections.toSorted((one, other) => one.title.localeCompare(other.title, 'es'))
  return byTitle.map(connection => ({
    ...connection,
    lastAnswerAt: answers.get(connection.key),
    trial: trials.find(({ institution }) => institution === connection.key),
    earlier: earlier.filter(({ institution }) => institution === connection.key),
    box: boxes.find(({ institution }) => institution === connection.key),
    waiting: (waiting.get(connection.key) ?? []).reduce((sum, { count }) => sum + count, 0),
  }))
}

/** A figure for each day, 0 if nothing was counted. */
export function everyDay(from: IsoDate, days: number, figures: readonly DayFigure[]): DayFigure[] {
  const known = new Map(figures.map(({ dia, veces }) => [dia, veces]))
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map(dia => ({
    dia,
    veces: known.get(dia) ?? 0,
  }))
}
