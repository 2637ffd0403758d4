import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { inOrder, stateOn } from '#engine/cases/case-states.ts'
import { latestRequest, nextOf, saidOf } from '#engine/cases/case-view.ts'
import { isUuid } from '#platform/ids.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import { caseEvents } from '../case-events.ts'
import { attorneyOf, type CaseRow, definitionOf } from '../case-row.ts'
import type { DeliveryState, DeliveryView } from '../deliveries/delivery-types.ts'
import { type CaseDocumentRow, toCaseDocument } from '../documents/document-row.ts'
import { type EntryRow, toEntry } from '../history/entries.ts'
import type { CasesOptions } from '../options.ts'
import { type PowerOptions, requireOpen } from '../powers.ts'
import type { ReceiptStatus } from '../receipts/receipt-types.ts'
import type { CaseView, HistoryEntry } from '../types.ts'
import { type CardRow, cardColumns, cardTables, toCard } from './case-card.ts'
import { filedFor } from './list-cases.ts'

/** All that a case's page shows; see `CaseStore.findCase`. */
export async function findCase(
  options: PowerOptions & Pick<CasesOptions, 'procedures' | 'clock'>,
  run: Run,
  caseId: string,
): Promise<CaseView | undefined> {
  if (!isUuid(caseId)) return undefined
  const own = await readCase(options, run, caseId)
  await requireOpen(options, own)
  if (own) return toView(options, own, run)
  const filedBy = await attorneyOf(options.database, run, caseId)
  const row = filedBy === undefined ? undefined : await readCase(options, filedBy, caseId)
  return row && toView(options, row, run)
}

/** One query of one person's rows. */
function readCase(
  { database }: Pick<CasesOptions, 'database'>,
  owner: Run,
  caseId: string,
): Promise<ViewRow | undefined> {
  return database.row<ViewRow>(
    `SELECT ${cardColumns}, c.version, c.actuacion, c.correo, c.respuestas, c.consultado, c.verificado, c.resumen,
       (SELECT coalesce(jsonb_agg(to_jsonb(h)), '[]') FROM casos.historia h
        WHERE h.run = $1 AND h.caso_id = $2) AS historia,
       (SELECT coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.subido_en, d.id), '[]') FROM casos.documentos d
        WHERE d.run = $1 AND d.caso_id = $2) AS documentos,
       (SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.turno), '[]') FROM casos.entregas e
        WHERE e.run = $1 AND e.caso_id = $2) AS entregas,
       (SELECT to_jsonb(r) FROM casos.comprobantes r
        WHERE r.run = $1 AND r.caso_id = $2 ORDER BY r.version DESC LIMIT 1) AS comprobante
     FROM ${cardTables} WHERE c.run = $1 AND c.id = $2`,
    [owner, caseId],
  )
}

interface ViewRow
  extends CardRow,
    Pick<
      CaseRow,
      'version' | 'actuacion' | 'correo' | 'respuestas' | 'consultado' | 'verificado' | 'resumen'
    > {
  historia: EntryRow[]
  documentos: CaseDocumentRow[]
  entregas: DeliveryRow[]
  comprobante: {
    version: number
    codigo: string
    estado: ReceiptStatus
    archivo_sha256: string | null
  } | null
}

interface DeliveryRow {
  id: string
  accion: string
  estado: DeliveryState
  intentos: number
  no_aceptada: boolean
  proximo_intento_en: string | null
  terminada_en: string | null
}

function toView(options: Pick<CasesOptions, 'procedures' | 'clock'>, row: ViewRow, reader: Run): CaseView {
  const { comprobante } = row
  const definition = definitionOf(options, row)
  // `inOrder` returns the same entries, typed as the engine's narrower CaseEvent.
  const history = inOrder(row.historia.map(toEntry)) as readonly HistoryEntry[]
  const request = latestRequest(history)
  const state = stateOn(definition, row.estado, request, isoDateInChile(options.clock.now()))
  return {
    ...toCard(options, row, reader, request),
    person: row.persona,
    acting: row.actuacion,
    email: row.correo ?? undefined,
    version: row.version,
    // A decision says the rest with the request; while it is open, until when the institution answers.
    stateText: [
      state?.text,
      definition && !state?.final && saidOf(definition, row.estado, history),
      nextOf(state, request),
    ]
      .filter(Boolean)
      .join(' '),
    answers: row.respuestas,
    consulted: row.consultado,
    verified: row.verificado,
    summary: row.resumen,
    history,
    broughtFrom: history.find(({ type }) => type === caseEvents.brought)?.data.de,
    documents: row.documentos.map(toCaseDocument),
    deliveries: row.entregas.map(toDelivery),
    receipt: comprobante
      ? {
          folio: row.folio,
          code: formatCode(comprobante.codigo),
          version: comprobante.version,
          status: comprobante.estado,
          hasPdf: comprobante.archivo_sha256 !== null,
        }
      : undefined,
  }
}

function toDelivery(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    action: row.accion,
    state: row.estado,
    attempts: row.intentos,
    refused: row.no_aceptada,
    nextTryAt: instant(row.proximo_intento_en),
    deliveredAt: row.estado === 'entregada' ? instant(row.terminada_en) : undefined,
  }
}

function instant(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text)
}

/** See `CaseStore.findCaseByIdSolicitud`. */
export async function findCaseByIdSolicitud(
  { database }: Pick<CasesOptions, 'database'>,
  run: Run,
  procedureId: string,
  idSolicitud: string,
): Promise<string | undefined> {
  const own = await database.row<{ id: string }>(
    'SELECT id FROM casos.casos WHERE run = $1 AND procedimiento = $2 AND id_solicitud = $3',
    [run, procedureId, idSolicitud],
  )
  if (own) return own.id
  const filed = await filedFor({ database }, run)
  if (filed.length === 0) return undefined
  const row = await database.row<{ id: string }>(
    'SELECT id FROM casos.casos WHERE run = ANY($1) AND id = ANY($2) AND procedimiento = $3 AND id_solicitud = $4',
    [filed.map(({ run_caso }) => run_caso), filed.map(({ caso_id }) => caso_id), procedureId, idSolicitud],
  )
  return row?.id
}

/** See `CaseStore.findOwnerAmong`. */
export async function findOwnerAmong(
  { database }: Pick<CasesOptions, 'database'>,
  runs: readonly Run[],
  caseId: string,
): Promise<Run | undefined> {
  if (runs.length === 0 || !isUuid(caseId)) return undefined
  const row = await database.row<{ run: Run }>(
    'SELECT run FROM casos.casos WHERE id = $2 AND run = ANY($1)',
    [runs, caseId],
  )
  return row?.run
}
