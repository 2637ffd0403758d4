import { addDays, addMonths, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Reloj } from '#domain/deadlines.ts'
import { isWorkingDay, workingDaysBetween } from '#domain/working-days.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import type { DeskTypes } from '../requests/request.ts'
import { type MesaParts, monthBefore, officialOf } from './context.ts'
import { reviewersOf } from './lists.ts'
import type { MesaHandlers } from './operations.ts'
import { apartadas } from './rules.ts'
import type { Informe, Requisito } from './schemas.ts'

/** A decided request, as figures count it. */
interface Decided {
  readonly tramite: string
  readonly fechaIngreso: IsoDate
  readonly fechaResolucion: IsoDate
  readonly reloj: Reloj | null
  readonly casos: number
}

/** Ages of what waits, in working days. */
const ages = [
  { tramo: '0 a 5', to: 5 },
  { tramo: '6 a 10', to: 10 },
  { tramo: '11 a 20', to: 20 },
  { tramo: 'más de 20', to: Number.POSITIVE_INFINITY },
] as const

/** Waiting times are published from so many cases on. */
const fewestCases = 10

/** Figures of the mesa, for coordinators and, of times alone, for everybody. */
export function reportHandlers<T extends DeskTypes>(
  parts: MesaParts<T>,
): Pick<MesaHandlers, 'mesaInforme' | 'mesaTiempos'> {
  const { database, clock, definition } = parts
  const figures = figuresOf(definition.key)
  const now = () => isoDateInChile(clock.now())
  return {
    async mesaInforme({ query, caller }) {
      await officialOf(parts, caller, 'auditar')
      const today = now()
      const { desde = monthBefore(today), hasta = today } = query
      const waiting = await figures.waiting(database)
      const times = timesOf(await figures.decided(database, desde, hasta))
      return {
        desde,
        hasta,
        porEdad: byAge(waiting, today),
        entradas: await figures.arrived(database, desde, hasta),
        resueltas: times.length,
        medianaDias: quantile(times, 0.5),
        p90Dias: quantile(times, 0.9),
        atrasadas: await figures.late(database, today, clock.now()),
        apartadas: overridden(await figures.applied(database, desde, hasta)),
      }
    },

    async mesaTiempos() {
      const today = now()
      const decided = await figures.decided(database, addMonths(today, -12), today)
      const tiempos = [...Map.groupBy(decided, ({ tramite }) => tramite)].flatMap(([tramite, rows]) => {
        const times = timesOf(rows)
        const medianaDias = quantile(times, 0.5)
        const p90Dias = quantile(times, 0.9)
        if (times.length < fewestCases || medianaDias === null || p90Dias === null) return []
        return [{ tramite, casos: times.length, medianaDias, p90Dias }]
      })
      return { tiempos }
    },
  }
}

/** Working days from filing to decision in which the clock ran, shortest first. */
export function timesOf(rows: readonly Decided[]): readonly number[] {
  return rows.flatMap(row => Array<number>(row.casos).fill(daysOf(row))).toSorted((one, other) => one - other)
}

function daysOf({ fechaIngreso, fechaResolucion, reloj }: Decided): number {
  const pauses = reloj?.pausas ?? []
  let days = 0
  for (let day = addDays(fechaIngreso, 1); day <= fechaResolucion; day = addDays(day, 1)) {
    const current = day
    const isPaused = pauses.some(({ desde, hasta = '9' }) => desde < current && current <= hasta)
    if (!isPaused && isWorkingDay(day)) days += 1
  }
  return days
}

/** The value that this part of them does not exceed; null of none. */
export function quantile(sorted: readonly number[], part: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}

function byAge(
  waiting: readonly { fechaIngreso: IsoDate; casos: number }[],
  today: IsoDate,
): Informe['porEdad'] {
  const found = new Map(ages.map(({ tramo }) => [tramo as string, 0]))
  for (const { fechaIngreso, casos } of waiting) {
    const age = workingDaysBetween(fechaIngreso, today)
    const tramo = ages.find(({ to }) => age <= to)?.tramo ?? ''
    found.set(tramo, (found.get(tramo) ?? 0) + casos)
  }
  return [...found].map(([tramo, casos]) => ({ tramo, casos }))
}

/** Where the decision is another than the rule's, and every requirement was answered as the rule does. */
const onlyDecision = 'Se decidió lo contrario de lo que propuso la regla.'

/** A decision that took effect. */
interface Applied {
  readonly decision: string
  /** What the rule proposed. */
  readonly regla: string | null
  readonly requisitos: readonly { readonly id: string; readonly cumple: string }[]
  readonly segunRegla: readonly Requisito[]
}

/** In how many decisions people departed from the rule: by requirement, or in the decision alone. */
export function overridden(applied: readonly Applied[]): Informe['apartadas'] {
  const counts = new Map<string, number>()
  for (const { decision, regla, requisitos, segunRegla } of applied) {
    const departed = apartadas({ requisitos, segunRegla })
    const isOther = (regla === 'aprobar' || regla === 'rechazar') && regla !== decision
    const texts = departed.map(({ texto }) => texto)
    for (const texto of texts.length === 0 && isOther ? [onlyDecision] : texts)
      counts.set(texto, (counts.get(texto) ?? 0) + 1)
  }
  return [...counts].map(([requisito, casos]) => ({ requisito, casos }))
}

function figuresOf(key: string) {
  const schema = deskSchema(key)
  const own = (alias: string) => `${alias}.run = s.run AND ${alias}.id_solicitud = s.id`
  const waiting = `EXISTS (SELECT FROM ${schema}.propuestas p WHERE ${own('p')} AND p.estado = 'por_firmar')`
  const unsigned = `NOT EXISTS (SELECT FROM ${schema}.propuestas p WHERE ${own('p')} AND p.estado = 'firmada')`
  const { orphan, secondless } = reviewersOf(schema)
  return {
    waiting: (db: Queryable): Promise<{ fechaIngreso: IsoDate; casos: number }[]> =>
      db.rows(
        `SELECT fecha_ingreso AS "fechaIngreso", count(*)::int AS casos FROM ${schema}.solicitudes s
          WHERE estado IN ('ingresada', 'en_revision', 'observada') AND ${unsigned} GROUP BY fecha_ingreso`,
        [],
      ),

    arrived: async (db: Queryable, from: IsoDate, to: IsoDate): Promise<number> => {
      const row = await db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${schema}.solicitudes WHERE fecha_ingreso BETWEEN $1 AND $2`,
        [from, to],
      )
      return row?.n ?? 0
    },

    decided: (db: Queryable, from: IsoDate, to: IsoDate): Promise<Decided[]> =>
      db.rows(
        `SELECT coalesce(tramite, '') AS tramite, fecha_ingreso AS "fechaIngreso",
                fecha_resolucion AS "fechaResolucion", reloj, count(*)::int AS casos
           FROM ${schema}.solicitudes
          WHERE estado IN ('aprobada', 'rechazada', 'pagada') AND fecha_resolucion BETWEEN $1 AND $2
          GROUP BY 1, 2, 3, 4`,
        [from, to],
      ),

    late: (db: Queryable, today: IsoDate, now: Date): Promise<Informe['atrasadas']> =>
      db.rows(
        `SELECT causa, count(*)::int AS casos FROM (
           SELECT CASE WHEN ${waiting} AND ${secondless} THEN 'sin_segunda_persona'
                       WHEN ${waiting} THEN 'espera_firma'
                       WHEN EXISTS (SELECT FROM ${schema}.tomas t WHERE ${own('t')} AND t.soltada_en IS NULL
                                     AND t.vence > $2) THEN 'en_trabajo'
                       WHEN ${orphan} THEN 'sin_quien_revise'
                       ELSE 'nadie_la_tomo' END AS causa
             FROM ${schema}.solicitudes s
            WHERE s.estado IN ('ingresada', 'en_revision', 'observada') AND s.plazo < $1
              AND (s.reloj ? 'pausadaDesde') IS NOT TRUE AND ${unsigned}) q GROUP BY causa ORDER BY causa`,
        [today, now],
      ),

    applied: (db: Queryable, from: IsoDate, to: IsoDate): Promise<Applied[]> =>
      db.rows(
        `SELECT decision, requisitos, segun_regla AS "segunRegla",
                (SELECT r.decision FROM ${schema}.propuestas r
                  WHERE r.run = p.run AND r.id_solicitud = p.id_solicitud AND r.autor IS NULL) AS regla
           FROM ${schema}.propuestas p
          WHERE estado = 'aplicada' AND (aplica_en AT TIME ZONE 'America/Santiago')::date BETWEEN $1 AND $2`,
        [from, to],
      ),
  }
}
