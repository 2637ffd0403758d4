import type { CaseAction } from '#engine/cases/case-kind.ts'
import { mayDo } from '#engine/cases/case-states.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { keepActing } from '../acting.ts'
import { attorneyOf, type CaseRow, fullNameOf, lockCase } from '../case-row.ts'
import { enqueueDelivery } from '../deliveries/enqueue.ts'
import { attachDocuments, MissingDocumentError } from '../documents/attach-documents.ts'
import { type AppendOptions, appendEntries } from '../history/append-entries.ts'
import { actorFields } from '../history/entry-actor.ts'
import type { CasesOptions } from '../options.ts'
import type { CaseActionRequest, CaseActionResult } from '../types.ts'

/** Dependencies of actOnCase. */
export type ActOptions = AppendOptions & Pick<CasesOptions, 'database' | 'ids' | 'sealer'>

// Never confirm anything that a crash could undo.
const durably = { durable: true }

/**
 * Records a citizen's action on her case, or on one that an attorney filed for her; see `CaseStore.act`. The action is
 * then delivered with her own token: the power may have ended.
 */
export async function actOnCase(options: ActOptions, request: CaseActionRequest): Promise<CaseActionResult> {
  if (!isUuid(request.caseId)) return { kind: 'not-found' }
  try {
    return await options.database.transaction(async tx => {
      const { person, company, caseId } = request
      const owner = company ?? (await attorneyOf(tx, person.run, caseId)) ?? person.run
      const locked = await lockCase(tx, owner, caseId)
      if (!locked) return { kind: 'not-found' }
      if (await wasDone(tx, locked, request)) return { kind: 'done' }
      const action = allowedAction(options, locked, request)
      // Her files are under her own key, the case under the attorney's.
      const isOpen = owner === (company ?? person.run) || (request.documentIds ?? []).length === 0
      if (!action || !isOpen) return { kind: 'refused' }
      await doIt(options, tx, { locked, action, request })
      return { kind: 'done' }
    }, durably)
  } catch (error) {
    if (error instanceof MissingDocumentError) return { kind: 'documents' }
    throw error
  }
}

function allowedAction(
  { procedures }: ActOptions,
  locked: CaseRow,
  { action }: CaseActionRequest,
): CaseAction<never> | undefined {
  const kind = procedures.get(locked.procedimiento)?.cases
  // The name comes from a form: `constructor` must not match.
  if (!kind || !Object.hasOwn(kind.actions, action)) return undefined
  return mayDo(kind.states, locked.estado, action, 'ciudadano') ? kind.actions[action] : undefined
}

async function doIt(
  options: ActOptions,
  tx: Queryable,
  { locked, action, request }: { locked: CaseRow; action: CaseAction<never>; request: CaseActionRequest },
): Promise<void> {
  const { run, id: caseId } = locked
  const data = request.data ?? {}
  const documentIds = request.documentIds ?? []
  await attachDocuments(tx, { run, caseId }, documentIds)
  const { company, person } = request
  const represented = run === (company ?? person.run) ? undefined : person
  // Another representative of the company than the one who sent it.
  const colleague = company !== undefined && person.run !== locked.persona.run ? person : undefined
  const actor = represented
    ? actorFields(represented, undefined, request.acting)
    : actorFields(colleague ?? locked.persona, locked.actua_por ?? undefined, request.acting)
  const entry = {
    id: entryId(request),
    type: action.event,
    occurredAt: options.clock.now(),
    ...actor,
    data: { ...actor.data, ...(represented && { representada: fullNameOf(represented) }), ...data },
  }
  await appendEntries(options, tx, locked, [entry])
  const id = options.ids.uuid()
  await enqueueDelivery(options, tx, {
    run,
    caseId,
    id,
    action: request.action,
    idempotencyKey: id,
    data,
    documentIds,
    acting: keepActing(options, request.acting, `entrega:${id}`),
    ...((represented ?? colleague) && { person: represented ?? colleague }),
  })
}

async function wasDone(tx: Queryable, { run, id }: CaseRow, request: CaseActionRequest): Promise<boolean> {
  const rows = await tx.rows('SELECT id FROM casos.historia WHERE run = $1 AND caso_id = $2 AND id = $3', [
    run,
    id,
    entryId(request),
  ])
  return rows.length > 0
}

function entryId({ requestId }: CaseActionRequest): string {
  return `accion-${requestId}`
}
