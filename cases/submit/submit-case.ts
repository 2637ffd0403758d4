import { chileanTimeOf, yearOf } from '#domain/dates.ts'
import { type CaseDefinition, stateOf } from '#engine/cases/case-states.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { together } from '#platform/postgres/together.ts'
import { keepActing } from '../acting.ts'
import { caseEvents, firstEntries } from '../case-events.ts'
import type { CaseRow } from '../case-row.ts'
import { enqueueFirstDelivery, submitAction } from '../deliveries/enqueue.ts'
import { attachDocuments, MissingDocumentError } from '../documents/attach-documents.ts'
import { insertEntries } from '../history/entries.ts'
import { actorFields } from '../history/entry-actor.ts'
import { alsoToldCopy, attendedCopy, notifyJob, representedCopy } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { folioOf } from '../receipts/folio.ts'
import { type IssueOptions, issueFirstReceipt } from '../receipts/issue-receipt.ts'
import type { SentCase, Submission, SubmitResult, TogetherResult } from '../types.ts'
import { keptPerson, newCaseRow } from './new-case-row.ts'

/** Dependencies of submitCase. */
export type SubmitOptions = IssueOptions & Pick<CasesOptions, 'database' | 'sealer'>

// Never confirm anything that a crash could undo.
const durably = { durable: true }

/**
 * Turns a draft into a case; see `CaseStore.submitCase`. The draft's row is the token: the request that deletes it
 * creates the case, and all others find that case.
 */
export async function submitCase(options: SubmitOptions, submission: Submission): Promise<SubmitResult> {
  const [result] = await submitCases(options, [submission])
  return result && result.kind !== 'held' ? result : { kind: 'gone' }
}

/** Turns several drafts of a person into cases, in one transaction; see `CaseStore.submitCases`. */
export async function submitCases(
  options: SubmitOptions,
  submissions: readonly Submission[],
): Promise<readonly TogetherResult[]> {
  let current: Submission | undefined
  try {
    return await options.database.transaction(async tx => {
      const results: SubmitResult[] = []
      for (const submission of submissions) {
        current = submission
        results.push(await submitOne(options, tx, submission))
      }
      return results
    }, durably)
  } catch (error) {
    if (error instanceof MissingDocumentError)
      return submissions.map(one => ({ kind: one === current ? 'documents' : 'held' }))
    throw error
  }
}

async function submitOne(
  options: SubmitOptions,
  tx: Queryable,
  submission: Submission,
): Promise<SubmitResult> {
  if (!isUuid(submission.draft.id)) return { kind: 'gone' }
  const closed = await closeDraft(tx, submission)
  return closed === 'first' ? makeCase(options, tx, submission) : findWhatBecameOfIt(tx, submission)
}

/** Deletes the draft. Another request may have done so, and a page posted while it was sent may have begun it anew. */
async function closeDraft(tx: Queryable, { owner, formKey, draft }: Submission): Promise<'first' | 'late'> {
  const closed = await tx.row<{ caso: string | null }>(
    `WITH cerrado AS (
       DELETE FROM casos.borradores WHERE run = $1 AND formulario = $2 AND id = $3 AND revision = $4 RETURNING id)
     SELECT (SELECT c.id FROM casos.casos c WHERE c.run = $1 AND c.borrador_id = $3) AS caso FROM cerrado`,
    [owner, formKey, draft.id, draft.revision],
  )
  return closed && closed.caso === null ? 'first' : 'late'
}

/** A statement of its own: Citus evaluates no sequence while it writes on another machine. */
async function nextFolio(tx: Queryable, year: number): Promise<string> {
  const next = await tx.row<{ numero: number }>("SELECT nextval('casos.folios') AS numero", [])
  if (!next) throw new Error('There is no next folio')
  return folioOf(year, next.numero)
}

async function makeCase(
  options: SubmitOptions,
  tx: Queryable,
  submission: Submission,
): Promise<SubmitResult> {
  const now = options.clock.now()
  const id = options.ids.uuid()
  const run = submission.owner
  const actor = actorFields(keptPerson(submission), submission.actsFor, submission.acting)
  const folio = await nextFolio(tx, yearOf(chileanTimeOf(now).date))
  const sent = {
    id: `envio-${id}`,
    type: caseEvents.sent,
    occurredAt: now,
    sequence: firstEntries.sent,
    ...actor,
    data: { ...actor.data, folio },
  }
  const state = stateOf(statesOf(submission), [{ ...sent, occurredAt: now.toISOString() }])
  const acting = keepActing(options, submission.acting, `caso:${id}`)
  const row = newCaseRow(submission, { id, folio, state, now, acting })
  const delivery = {
    run,
    caseId: id,
    id: options.ids.uuid(),
    action: submitAction,
    idempotencyKey: id,
    data: {},
    documentIds: [],
  }
  const { represents } = submission
  const represented = represents?.avisaInstitucion ? undefined : represents?.run
  await together(tx, async common => {
    await together(tx, async hers => {
      const places = { hers, common }
      await insertCase(hers, row, submission.draft.id)
      await insertEntries(hers, { run, caseId: id }, [sent], now)
      await issueFirstReceipt(options, places, row)
      await enqueueFirstDelivery(options, places, delivery, row.institucion_clave ?? row.institucion)
    })
    if (represented !== undefined)
      await tx.rows('INSERT INTO casos.representados (run, caso_id, run_caso) VALUES ($1, $2, $3)', [
        represented,
        id,
        run,
      ])
    await attachDocuments(tx, { run, caseId: id }, submission.documentIds)
    const letter = { run, caseId: id, eventId: sent.id, state }
    const write = (copy = {}) => options.jobs.send(notifyJob, { ...letter, ...copy }, { tx: common })
    await write()
    if (submission.alsoTell) await write({ copy: alsoToldCopy })
    if (represented !== undefined) await write({ copy: representedCopy })
    if (submission.acting.official && !submission.actsFor) await write({ copy: attendedCopy })
  })
  return { kind: 'sent', caseId: id, folio, isNew: true }
}

function statesOf({ procedure }: Submission): CaseDefinition {
  if (!procedure.cases) throw new Error(`Procedure ${procedure.head.id} has no kind of case`)
  return procedure.cases.states
}

async function insertCase(tx: Queryable, row: CaseRow, draftId: string): Promise<void> {
  await tx.rows(
    `INSERT INTO casos.casos
       (run, id, borrador_id, procedimiento, version, titulo, institucion, institucion_clave, folio, asunto, persona, actua_por, correo,
        respuestas, consultado, verificado, resumen, presentado_el, enviado_en, actualizado_en, estado, formulario,
        actuacion, visita_sellada, correos_aviso)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21, $22, $23, $24)`,
    [
      row.run,
      row.id,
      draftId,
      row.procedimiento,
      row.version,
      row.titulo,
      row.institucion,
      row.institucion_clave,
      row.folio,
      row.asunto,
      JSON.stringify(row.persona),
      row.actua_por,
      row.correo,
      JSON.stringify(row.respuestas),
      JSON.stringify(row.consultado),
      JSON.stringify(row.verificado),
      JSON.stringify(row.resumen),
      row.presentado_el,
      row.enviado_en,
      row.estado,
      row.formulario,
      JSON.stringify(row.actuacion),
      row.visita_sellada,
      JSON.stringify(row.correos_aviso),
    ],
  )
}

async function findWhatBecameOfIt(tx: Queryable, { owner, draft }: Submission): Promise<SubmitResult> {
  const sent = await findCaseOfDraft(tx, owner, draft.id)
  if (sent) return { kind: 'sent', ...sent, isNew: false }
  const current = await tx.row<{ revision: number }>(
    'SELECT revision FROM casos.borradores WHERE run = $1 AND id = $2',
    [owner, draft.id],
  )
  return current ? { kind: 'conflict', revision: current.revision } : { kind: 'gone' }
}

/** See `CaseStore.findCaseOfDraft`. */
export async function findCaseOfDraft(
  queryable: Queryable,
  run: string,
  draftId: string,
): Promise<SentCase | undefined> {
  const row = await queryable.row<{ id: string; folio: string }>(
    'SELECT id, folio FROM casos.casos WHERE run = $1 AND borrador_id = $2',
    [run, draftId],
  )
  return row && { caseId: row.id, folio: row.folio }
}
