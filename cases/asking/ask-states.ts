import type { Run } from '#domain/run.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { readActing } from '../acting.ts'
import { definitionOf, findCaseRow } from '../case-row.ts'
import { receiveAnswer } from '../history/receive-event.ts'
import { type AskStateJob, askStateJob, askStatesJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import type { StateQuestions } from './asking-types.ts'

type AskingOptions = Pick<
  CasesOptions,
  'database' | 'jobs' | 'clock' | 'log' | 'procedures' | 'sealer' | 'statesAsked'
>

const minuteMs = 60_000

/** Queues this minute's questions. Each minute queues the next, so one start is enough. */
export async function startAsking(options: AskingOptions): Promise<void> {
  if (options.statesAsked?.size) await queueMinute(options, options.clock.now())
}

/** Queues the questions that are due, after queueing the next minute: a minute that fails must not be the last. */
export async function askStates(options: AskingOptions): Promise<void> {
  if (!options.statesAsked?.size) return
  await queueMinute(options, new Date(options.clock.now().getTime() + minuteMs))
  for (const [institution, questions] of options.statesAsked) await queueDue(options, institution, questions)
}

// All workers use the same name for the minute, and the queue keeps one job per name.
async function queueMinute({ jobs }: AskingOptions, at: Date): Promise<void> {
  const minute = at.toISOString().slice(0, 16)
  await jobs.send(askStatesJob, { minute }, { singletonKey: minute, startAfter: new Date(`${minute}:00Z`) })
}

/** Queues a job for each open case of an institution whose question is due, the one that was asked longest ago first. */
async function queueDue(
  options: AskingOptions,
  institution: string,
  { everyMinutes, perMinute }: StateQuestions,
): Promise<void> {
  const { database, jobs, clock } = options
  const now = clock.now()
  await database.transaction(async tx => {
    // At the full minute jobs start within seconds of one another.
    const before = new Date(now.getTime() - everyMinutes * minuteMs + minuteMs / 2)
    await endFinal(options, tx, institution, before)
    const found = await tx.rows<{ run: Run; id: string }>(
      `SELECT run, id FROM casos.casos
       WHERE institucion_clave = $1 AND id_solicitud IS NOT NULL AND ${askable} AND ${isDue}
       ORDER BY preguntada_en NULLS FIRST, id LIMIT $2`,
      [institution, perMinute, before],
    )
    // What another worker took meanwhile is not due any more.
    const due = await tx.rows<{ run: Run; id: string }>(
      `UPDATE casos.casos SET preguntada_en = $4
       WHERE run = ANY($1) AND id = ANY($2) AND ${askable} AND ${isDue} RETURNING run, id`,
      [found.map(({ run }) => run), found.map(({ id }) => id), before, now],
    )
    for (const { run, id } of due)
      await jobs.send(
        askStateJob,
        { run, caseId: id, institution },
        { tx, singletonKey: id, group: institution },
      )
  })
}

const askable = `(preguntada_en IS NULL OR preguntada_en < 'infinity')`
const isDue = '(preguntada_en IS NULL OR preguntada_en <= $3)'

/** Cases that have ended are not asked about again. */
async function endFinal(
  { procedures }: AskingOptions,
  tx: Queryable,
  institution: string,
  before: Date,
): Promise<void> {
  for (const { head, cases } of procedures.values()) {
    if (head.institutionKey !== institution || !cases) continue
    const final = Object.entries(cases.states.states).flatMap(([id, state]) => (state.final ? [id] : []))
    await tx.rows(
      `UPDATE casos.casos SET preguntada_en = 'infinity'
       WHERE institucion_clave = $1 AND procedimiento = $2 AND id_solicitud IS NOT NULL AND ${askable} AND ${isDue}
         AND estado = ANY($4)`,
      [institution, head.id, before, final],
    )
  }
}

/**
 * Asks about one case and adds to its history what it lacks. An institution that is silent, or does not know the request, is
 * asked again when the case is due.
 */
export async function askState(
  options: AskingOptions & Parameters<typeof receiveAnswer>[0],
  { run, caseId, institution }: AskStateJob,
): Promise<void> {
  const questions = options.statesAsked?.get(institution)
  const row = await findCaseRow(options.database, run, caseId)
  const procedure = row && options.procedures.get(row.procedimiento)
  if (!questions || !procedure || row.id_solicitud === null) return
  if (definitionOf(options, row)?.states[row.estado]?.final) return
  const acting = readActing(options, row, `caso:${row.id}`)
  try {
    const answer = await questions.ask({ person: row.persona, procedure, acting }, row.id_solicitud)
    if (!answer)
      options.log.warn({ caseId, institution }, 'an institution does not know a request that it took')
    else await receiveAnswer(options, { institutionKey: institution, idSolicitud: row.id_solicitud, answer })
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError || error instanceof ContractError)) throw error
    options.log.warn(
      { caseId, institution, error: error.message },
      'an institution did not say how a request is',
    )
  }
}
