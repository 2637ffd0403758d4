import { type CaseEvent, inOrder, isTold, stateOf, warnsOf } from '#engine/cases/case-states.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { caseEvents } from '../case-events.ts'
import { type CaseRow, definitionOf } from '../case-row.ts'
import { alsoToldCopy, attendedCopy, notifyJob, representedCopy } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { insertEntries, type NewEntry, readHistory } from './entries.ts'

/** Dependencies of appendEntries. */
export type AppendOptions = Pick<CasesOptions, 'procedures' | 'clock' | 'jobs'>

/** For who sent it alone: whether the institution has it. */
const ofDelivery: readonly string[] = [caseEvents.delivered, caseEvents.undelivered]

/**
 * Adds entries to a locked case, updates its cached state and queues the letter, if the new state is one that a letter tells. If
 * several entries arrive together and the state changes, only the last one sends a letter. A delivery that failed has one, and
 * only after it the delivery: otherwise the letter of the sending says all.
 *
 * @returns ids of the entries that are new
 */
export async function appendEntries(
  { procedures, clock, jobs }: AppendOptions,
  tx: Queryable,
  locked: CaseRow,
  entries: readonly NewEntry[],
): Promise<ReadonlySet<string>> {
  const now = clock.now()
  const added = await insertEntries(tx, { run: locked.run, caseId: locked.id }, entries, now)
  if (added.size === 0) return added
  const history = await readHistory(tx, locked.run, locked.id)
  const definition = definitionOf({ procedures }, locked)
  const state = definition ? stateOf(definition, history) : locked.estado
  const subject = subjectOf({ procedures }, locked, history)
  await tx.rows(
    'UPDATE casos.casos SET estado = $3, actualizado_en = $4, asunto = $5 WHERE run = $1 AND id = $2',
    [locked.run, locked.id, state, now, subject],
  )
  const news = inOrder(history).filter(entry => added.has(entry.id))
  const last = news.at(-1)
  const warns = ({ type }: CaseEvent) => warnsOf(definition, type)
  const attended = history.some(({ actor, actsFor }) => actor === 'funcionario' && actsFor === locked.run)
  const failed = history.some(({ type }) => type === caseEvents.undelivered)
  const told = news.filter(
    entry =>
      (failed && ofDelivery.includes(entry.type)) ||
      warns(entry) ||
      (entry === last && state !== locked.estado && isTold(definition, state)),
  )
  for (const entry of told) {
    const letter = { run: locked.run, caseId: locked.id, eventId: entry.id, state }
    const singletonKey = `${locked.id}:${entry.id}`
    await jobs.send(notifyJob, letter, { tx, singletonKey })
    for (const copy of otherCopies(locked, entry, { warns: warns(entry), attended }))
      await jobs.send(notifyJob, { ...letter, copy }, { tx, singletonKey: `${singletonKey}:${copy}` })
  }
  return added
}

/** What the case is about, in the institution's words where it has said it. */
function subjectOf(
  { procedures }: Pick<AppendOptions, 'procedures'>,
  { procedimiento, asunto }: CaseRow,
  history: readonly CaseEvent[],
): string {
  const told = inOrder(history).findLast(({ resumen }) => resumen !== undefined)
  return procedures.get(procedimiento)?.cases?.subjectOf?.(told?.resumen, asunto) ?? asunto
}

/** Who else gets a letter about an entry. */
function otherCopies(
  { persona, correos_aviso }: CaseRow,
  { type }: CaseEvent,
  { warns, attended }: { readonly warns: boolean; readonly attended: boolean },
): readonly number[] {
  const isForOthers = !ofDelivery.includes(type)
  return [
    ...(persona.tambien && isForOthers ? [alsoToldCopy] : []),
    ...(persona.representa && !persona.representa.avisaInstitucion && isForOthers ? [representedCopy] : []),
    ...(attended && isForOthers ? [attendedCopy] : []),
    ...(warns ? [...correos_aviso.keys()].map(index => index + 1) : []),
  ]
}
