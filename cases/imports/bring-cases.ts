import { chileanTimeOf, yearOf } from '#domain/dates.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { lockCase } from '../case-row.ts'
import { type NewEntry, stored } from '../history/entries.ts'
import { join, lockRequests, takeWaiting } from '../history/receive-event.ts'
import type { CasesOptions } from '../options.ts'
import { folioOf } from '../receipts/folio.ts'
import type { ImportLine, LineSource, LineVerdict } from './import-types.ts'
import { concernRowOf, type PlannedCase, planCase } from './plan-case.ts'

export type ImportOptions = Pick<CasesOptions, 'database' | 'procedures' | 'clock' | 'jobs'>

const sendingText =
  'Una solicitud de esta persona se está entregando a la institución, y puede ser la misma. Traiga la línea después.'

/** Lines of one transaction. */
const batchLines = 1_000

interface PlannedLine {
  readonly number: number
  readonly plan: PlannedCase
}

/** See `Imports.bring`. A name that exists is gone on with: what it brought already is known. */
export async function* bringCases(
  options: ImportOptions,
  name: string,
  lines: LineSource,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): AsyncIterable<LineVerdict> {
  const seen = new Set<string>()
  for await (const batch of inBatches(lines)) {
    const now = options.clock.now()
    const judged = batch.map(({ number, read }): LineVerdict | PlannedLine => {
      const plan = 'wrong' in read ? read : planCase(options, read, now)
      if ('wrong' in plan) return { number, kind: 'wrong', why: plan.wrong }
      if (seen.has(plan.row.id))
        return { number, kind: 'wrong', why: 'Esta solicitud ya está en otra línea del archivo.' }
      seen.add(plan.row.id)
      return { number, plan }
    })
    const plans = judged.flatMap(one => ('plan' in one ? [one.plan] : []))
    const known = rehearse
      ? await findKnown(options.database, plans)
      : await options.database.transaction(tx => bringBatch(options, tx, { name, plans, now }), {
          durable: true,
        })
    for (const one of judged) yield 'plan' in one ? verdictOf(options, one, known) : one
  }
}

function verdictOf(
  { procedures }: ImportOptions,
  { number, plan: { row } }: PlannedLine,
  known: Known,
): LineVerdict {
  const how = known.get(row.id)
  if (how === 'known') return { number, kind: 'known' }
  if (how === 'sending') return { number, kind: 'wrong', why: sendingText }
  const state = procedures.get(row.procedimiento)?.cases?.states.states[row.estado]
  return { number, kind: 'new', state: state?.label ?? row.estado }
}

/** Writes what is not here yet. Returns what is. */
async function bringBatch(
  options: ImportOptions,
  tx: Queryable,
  { name, plans, now }: { name: string; plans: readonly PlannedCase[]; now: Date },
): Promise<Known> {
  if (plans.length === 0) return new Map()
  await tx.rows(
    'INSERT INTO casos.importaciones (nombre, comenzada_en) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, now],
  )
  // Held from before the look until the commit: an event that comes meanwhile finds the case, or waits where we look.
  await lockRequests(tx, plans.map(requestOf))
  const known = await findKnown(tx, plans)
  const fresh = plans.filter(({ row }) => !known.has(row.id))
  await insertAll(tx, name, fresh, now)
  await caseLookups.note(
    tx,
    fresh.flatMap(plan => {
      const { run, id } = plan.row
      return [caseKeys.case(id), caseKeys.request(...requestOf(plan))].map(key => ({ key, run, id }))
    }),
  )
  await joinWaiting(options, tx, fresh)
  return known
}

const requestOf = ({ row }: PlannedCase): readonly [string, string] => [
  row.institucion_clave ?? '',
  row.id_solicitud ?? '',
]

/**
 * The planned cases whose request is here, whoever's it is, or may be: the person sent one that the institution has not
 * acknowledged yet.
 */
async function findKnown(db: Queryable, plans: readonly PlannedCase[]): Promise<Known> {
  const rows = await db.rows<{ id: string; como: 'known' | 'sending' }>(
    // Two joins, each by its index: one with OR reads all cases of the institution for each line.
    `WITH p AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS p (id, clave, solicitud, run))
     SELECT DISTINCT ON (id) id, como FROM (
       SELECT p.id, 'known' AS como FROM p
         JOIN casos.casos c ON c.institucion_clave = p.clave AND c.id_solicitud = p.solicitud
       UNION ALL
       SELECT p.id, 'sending' FROM p
         JOIN casos.casos c ON c.run = p.run AND c.institucion_clave = p.clave AND c.id_solicitud IS NULL
     ) found ORDER BY id, como`,
    [
      plans.map(({ row }) => row.id),
      plans.map(one => requestOf(one)[0]),
      plans.map(one => requestOf(one)[1]),
      plans.map(({ row }) => row.run),
    ],
  )
  return new Map(rows.map(({ id, como }) => [id, como]))
}

type Known = ReadonlyMap<string, 'known' | 'sending'>

async function insertAll(
  tx: Queryable,
  name: string,
  plans: readonly PlannedCase[],
  now: Date,
): Promise<void> {
  const numbers = await tx.rows<{ n: number }>(
    `SELECT nextval('casos.folios') AS n FROM generate_series(1, $1::integer)`,
    [plans.length],
  )
  const year = yearOf(chileanTimeOf(now).date)
  const cases = plans.map(({ row }, place) => ({
    ...row,
    folio: folioOf(year, numbers[place]?.n ?? 0),
    borrador_id: row.id,
    importacion: name,
  }))
  const entries = plans.flatMap(({ row, entries }) => entries.map(entry => entryRowOf(row, entry, now)))
  const concerned = plans.flatMap(plan => plan.concerned.map(one => concernRowOf(plan, one, now)))
  for (const [table, rows] of Object.entries({ casos: cases, historia: entries, concernidos: concerned })) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first).join(', ')
    await tx.rows(
      `INSERT INTO casos.${table} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::casos.${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

const entryRowOf = ({ run, id }: PlannedCase['row'], entry: NewEntry, now: Date) => ({
  ...{
    run,
    caso_id: id,
    id: entry.id,
    tipo: entry.type,
    ocurrido_en: entry.occurredAt,
    secuencia: entry.sequence,
  },
  ...{ actor: entry.actor, datos: JSON.parse(stored(entry)), registrado_en: now },
})

/** Events that came before their case was brought join it. */
async function joinWaiting(
  options: ImportOptions,
  tx: Queryable,
  plans: readonly PlannedCase[],
): Promise<void> {
  const waiting = await tx.rows<{ clave: string; solicitud: string }>(
    `SELECT DISTINCT e.institucion_clave AS clave, e.id_solicitud AS solicitud
       FROM casos.eventos_en_espera e JOIN unnest($1::text[], $2::text[]) AS p (clave, solicitud)
         ON e.institucion_clave = p.clave AND e.id_solicitud = p.solicitud`,
    [plans.map(one => requestOf(one)[0]), plans.map(one => requestOf(one)[1])],
  )
  for (const { clave, solicitud } of waiting) {
    const plan = plans.find(one => requestOf(one)[0] === clave && requestOf(one)[1] === solicitud)
    const locked = plan && (await lockCase(tx, plan.row.run, plan.row.id))
    if (locked) await join(options, tx, locked, await takeWaiting(tx, clave, solicitud))
  }
}

async function* inBatches(lines: LineSource): AsyncIterable<readonly ImportLine[]> {
  let batch: ImportLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < batchLines) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
