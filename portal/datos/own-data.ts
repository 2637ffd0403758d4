import type { Draft } from '#cases/drafts/draft-types.ts'
import type { CaseCard, CaseView } from '#cases/types.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { ClosedCaseError } from '#engine/cases/closed-case.ts'
import type { IssuedPaper } from '#engine/cases/paper.ts'
import { findForm } from '#engine/procedure.ts'
import type { AttentionRecord, Session, SessionSummary } from '#sessions/types.ts'
import { personOf } from '../http/surroundings.ts'
import type { DatosParts } from './parts.ts'
import { askConsultas, askPersona, orElsewhere, type PartAnswer } from './register.ts'

/** Everything Micha keeps about a person: a readable tree of values, and her files. */
export interface OwnData {
  datos: Readonly<Record<string, unknown>>
  files: readonly OwnFile[]
}

/** A file of hers; its bytes are read only when it is written to the ZIP. */
export interface OwnFile {
  /** Path in the ZIP, safe and unique. */
  path: string
  read(): Promise<Uint8Array | undefined>
}

const pageSize = 100

/** Gathers everything Micha keeps about the signed-in person, and her record in the civil register. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each thing that is kept.
export async function gatherOwnData(
  deps: Pick<
    DatosParts,
    'cases' | 'papers' | 'personal' | 'personalServices' | 'procedures' | 'signIn' | 'clock'
  >,
  session: Session,
): Promise<OwnData> {
  const { run } = session
  const personas = deps.personalServices(session).personas
  const ownPapers = deps.papers.forPerson(personOf(session))
  const [
    persona,
    consultas,
    drafts,
    { open: cases, closed },
    listas,
    papers,
    recordatorios,
    autorizaciones,
    cambios,
    sesiones,
    atenciones,
  ] = await Promise.all([
    orElsewhere(askPersona(personas, run)),
    orElsewhere(askConsultas(personas)),
    allDrafts(deps, session),
    allCases(deps, session),
    deps.cases.sheets.listsOf(run),
    ownPapers.list(),
    deps.personal.recordatorios.list(run),
    deps.personal.autorizaciones.list(run),
    deps.personal.cambiosContacto.list(run),
    deps.signIn.sessions.list(run, session.id),
    deps.signIn.sessions.listAttentions(run),
  ])
  const documents = [
    ...cases.flatMap(one => one.documents.map(card => ({ card, of: one.folio }))),
    ...drafts.flatMap(one => documentsIn(one.answers).map(card => ({ card, of: 'sin-terminar' }))),
  ]
  return {
    datos: {
      generadoEn: deps.clock.now().toISOString(),
      persona: { run, nombres: session.nombres, apellidos: session.apellidos, correo: session.email ?? null },
      registroDePersonas: persona.value ?? whyMissing(persona),
      quienVioMisDatos: consultas.value ?? whyMissing(consultas),
      formulariosSinTerminar: drafts.map(one => ({
        tramite: findForm(deps.procedures, one.formKey)?.form.title ?? one.formKey,
        guardadoEn: one.savedAt,
        seBorraEn: one.expiresAt,
        respuestas: one.answers,
      })),
      solicitudes: [...cases.map(readableCase), ...closed.map(readableCard)],
      listasDePersonas: listas.map(one => ({
        lista: one.sheetId,
        filas: one.rows.map(({ answers, said }) => ({ ...answers, respuestaDeLaInstitucion: said ?? null })),
      })),
      certificados: papers.map(readablePaper),
      recordatorios,
      autorizaciones,
      cambiosDeContacto: cambios,
      sesiones: sesiones.map(readableSession),
      atencionesDeFuncionarios: atenciones.map(readableAttention),
      documentos: documents.map(({ card, of }) => ({
        solicitud: of,
        nombre: card.nombre,
        bytes: card.bytes,
      })),
    },
    files: [
      ...documents.map(({ card, of }, index) => ({
        path: `documentos/${of}/${index + 1}-${card.nombre}`,
        read: async () => (await deps.cases.documents.readDocument(run, card.id))?.bytes,
      })),
      ...cases.map(one => ({
        path: `comprobantes/${one.folio}.pdf`,
        read: async () => (await deps.cases.receipts.readPdf(run, one.id))?.bytes,
      })),
      ...papers
        .filter(one => !one.closed)
        .map(one => ({
          path: `certificados/${one.code}.${one.href.split('.').at(-1)}`,
          read: async () => (await ownPapers.read(one.id))?.bytes,
        })),
    ],
  }
}

function whyMissing({ kind }: PartAnswer<unknown>): string {
  return kind === 'elsewhere'
    ? 'Esto todavía se pregunta en el Registro Civil.'
    : 'El Registro Civil no respondió. Descargue sus datos otra vez más tarde.'
}

function readableSession({ device, createdAt, lastSeenAt, current }: SessionSummary) {
  return { equipo: device, ingresoEn: createdAt, ultimoUsoEn: lastSeenAt, esEsta: current }
}

function readableAttention({ official, institucion, reason, since, until }: AttentionRecord) {
  return { funcionario: official, institucion, motivo: reason, desde: since, hasta: until ?? null }
}

async function allDrafts({ cases }: Pick<DatosParts, 'cases'>, { run }: Session): Promise<Draft[]> {
  const cards = await cases.drafts.listDrafts(run)
  const drafts = await Promise.all(
    cards.map(card => cases.drafts.findDraft({ run, formKey: card.formKey, slot: card.slot })),
  )
  return drafts.filter(draft => draft !== undefined)
}

/** Those that she reads, and those that she filed with a power that is over. */
async function allCases({ cases }: Pick<DatosParts, 'cases'>, { run }: Session) {
  const open: CaseView[] = []
  const closed: CaseCard[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const list = await cases.cases.listCases(run, { page, pageSize })
    pageCount = list.pageCount
    for (const card of list.cases) {
      const view = await cases.cases.findCase(run, card.id).catch(whereClosed)
      if (view === 'closed') closed.push(card)
      else if (view) open.push(view)
    }
  }
  return { open, closed }
}

function whereClosed(error: unknown): 'closed' {
  if (error instanceof ClosedCaseError) return 'closed'
  throw error
}

const readableCard = ({ folio, title, sentAt }: CaseCard) => ({ folio, tramite: title, enviadaEn: sentAt })

function readableCase(one: CaseView): object {
  return {
    folio: one.folio,
    tramite: one.title,
    institucion: one.institution,
    folioDeLaInstitucion: one.institutionFolio ?? null,
    sobre: one.subject,
    presentadaEl: one.filedOn,
    enviadaEn: one.sentAt,
    estado: one.state.label,
    respuestas: one.summary.map(({ title, rows }) => ({
      parte: title,
      respuestas: rows.map(({ label, lines }) => ({ pregunta: label, respuesta: lines.join('\n') })),
    })),
    historia: one.history.map(({ type, occurredAt, data, resumen }) => ({
      que: type,
      cuando: occurredAt,
      datos: { ...data, ...(resumen ?? {}) },
    })),
    traidaDe: one.broughtFrom ?? null,
    codigoDelComprobante: one.receipt?.code ?? null,
  }
}

function readablePaper(one: IssuedPaper): object {
  if (one.closed) return { documento: one.title, tipo: one.kind.name, emitidoEl: one.issuedOn }
  return {
    documento: one.title,
    tipo: one.kind.name,
    institucion: one.institution,
    folioDeLaInstitucion: one.institutionFolio ?? null,
    emitidoEl: one.issuedOn,
    validoHasta: one.validUntil ?? null,
    estado: one.state,
    codigo: one.code,
  }
}

/** Every document in the answers of a draft, however deep. */
export function documentsIn(value: unknown): Documento[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id, nombre, tipoContenido, bytes } = value as Partial<Documento>
  if (typeof id === 'string' && typeof nombre === 'string' && tipoContenido && typeof bytes === 'number')
    return [{ id, nombre, tipoContenido, bytes }]
  return Object.values(value).flatMap(documentsIn)
}
