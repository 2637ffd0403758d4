import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/block.ts'
import { type CaseEvent, mayDo } from '#engine/case-states.ts'
import {
  answerBlocks,
  deliveryBlocks,
  documentBlocks,
  folioRows,
  receiptAction,
  stateBlocks,
  timelineBlock,
} from '#engine/case-view.ts'
import type { CaseDetail, ContentPage, ContentView } from '#engine/content-page.ts'
import type { ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'
import { whenAnswered } from '../../answered.ts'
import type { ProcedureServices } from '../../services.ts'
import { caseDefinition } from '../case-states.ts'
import { eventData } from '../event-data.ts'
import { paths } from '../paths.ts'
import { unlessNamed } from '../registers.ts'
import { answerObservation, observationOf, observationUploads, observationView } from './observation.ts'
import { noAnswer, type Reach } from './whose.ts'
import { askWithdrawal, withdraw } from './withdrawal.ts'

/**
 * One request: by our own id (`?solicitud=`), or by the institution's (`?id=`), which also finds those that were filed
 * elsewhere. With `hacer=responder` or `hacer=desistir` it is the page of that action.
 */
export const resumenSolicitud: ContentPage<ProcedureServices> = {
  id: 'consulta-resumen',
  path: paths.consultaResumen,
  uploads: observationUploads,

  async load(reach) {
    const detail = await findCase(reach)
    if (!detail) return foreignView(reach)
    const wanted = reach.query.get('hacer')
    if (wanted === 'desistir' && mayWithdraw(detail)) return askWithdrawal(reach, detail)
    if (wanted === 'responder' && mayAnswer(reach, detail)) return observationView(reach, detail)
    return ownView(reach, detail)
  },

  async act(reach, form) {
    const detail = await findCase(reach)
    if (!detail) return { kind: 'not-found' }
    const wanted = reach.query.get('hacer')
    if (wanted === 'desistir' && mayWithdraw(detail)) return withdraw(reach, detail)
    if (wanted === 'responder' && mayAnswer(reach, detail)) return answerObservation(reach, detail, form)
    // The state changed since the page was opened: it now says what there is to do.
    return { kind: 'redirect', href: reach.hrefOf(paths.consultaResumen, { solicitud: detail.id }) }
  },
}

async function findCase({ cases, query }: Reach): Promise<CaseDetail | undefined> {
  const own = query.get('solicitud')
  if (own !== '') return cases.find(own)
  const id = query.get('id')
  return id === '' ? undefined : cases.findByIdSolicitud(id)
}

/** A request is withdrawn at the institution, so it must have got there. */
function mayWithdraw({ state, idSolicitud }: CaseDetail): boolean {
  return idSolicitud !== undefined && mayDo(caseDefinition, state, 'desistir', 'ciudadano')
}

function mayAnswer({ today }: Reach, detail: CaseDetail): boolean {
  const observation = observationOf(detail)
  return (
    observation !== undefined &&
    today <= observation.vence &&
    mayDo(caseDefinition, detail.state, 'responder', 'ciudadano')
  )
}

async function ownView(reach: Reach, detail: CaseDetail): Promise<ContentView> {
  const { idSolicitud, state, history, documents, summary } = detail
  const resumen = idSolicitud === undefined ? undefined : await askResumen(reach, idSolicitud)
  const observation = state === 'observada' ? observationOf(detail) : undefined
  const hrefTo = (hacer: string) => reach.hrefOf(paths.consultaResumen, { solicitud: detail.id, hacer })
  const actions: Action[] = [
    ...(mayAnswer(reach, detail)
      ? [{ kind: 'link', label: 'Responder', href: hrefTo('responder'), primary: true } as const]
      : []),
    ...receiptAction(detail),
    ...(mayWithdraw(detail)
      ? [{ kind: 'link', label: 'Retirar la solicitud', href: hrefTo('desistir') } as const]
      : []),
  ]
  return {
    title: `Solicitud por ${detail.subject}`,
    backPath: paths.consultaSolicitudes,
    blocks: [
      ...stateBlocks(caseDefinition, state),
      ...deliveryBlocks(detail.delivery),
      ...(observation ? observationBlocks(observation, reach.today) : []),
      ...(actions.length > 0 ? [{ kind: 'actions', actions } as const] : []),
      ...(resumen === 'no-answer' ? [noAnswer] : []),
      {
        kind: 'summary',
        title: 'Su solicitud',
        rows: [...folioRows(detail), ...(isResumen(resumen) ? resumenRows(resumen) : [])],
      },
      ...(isResumen(resumen) ? remindBlocks(resumen, reach.today) : []),
      timelineBlock(caseDefinition, history),
      ...documentBlocks(documents, id => `/documentos/${id}`),
      ...answerBlocks(summary),
    ],
  }
}

/** A request that was not filed here: what the institution tells of it, and where to go with it. */
async function foreignView(reach: Reach): Promise<ContentView | undefined> {
  const id = reach.query.get('id')
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined
  const resumen = await askResumen(reach, id)
  if (resumen === undefined) return undefined
  const backPath = paths.consultaSolicitudes
  if (resumen === 'no-answer') return { title: 'Solicitud', backPath, blocks: [noAnswer] }
  return {
    title: `Solicitud por ${resumen.causante}`,
    backPath,
    blocks: [
      ...stateBlocks(caseDefinition, resumen.estadoSolicitud),
      {
        kind: 'summary',
        title: 'La solicitud',
        rows: [{ label: 'Número en el IPS', lines: [resumen.folio] }, ...resumenRows(resumen)],
      },
      timelineBlock(caseDefinition, historyOf(resumen)),
      {
        kind: 'notice',
        tone: 'info',
        text: 'Esta solicitud no se hizo con su clave en este portal. Para responder o retirarla, llame al 101 o vaya a una sucursal de ChileAtiende.',
      },
    ],
  }
}

async function askResumen({ services }: Reach, idSolicitud: string) {
  const found = unlessNamed('NoEncontrada', () =>
    services.asignacionMuerte.consultarSolicitud({ params: { idSolicitud } }),
  )
  const reply = await whenAnswered(found.then(resumen => ({ resumen })))
  return reply ? reply.resumen : 'no-answer'
}

const isResumen = (reply: ResumenSolicitud | 'no-answer' | undefined): reply is ResumenSolicitud =>
  typeof reply === 'object'

function resumenRows(resumen: ResumenSolicitud) {
  const row = (label: string, line: string) => ({ label, lines: [line] })
  return [
    row('Ingresada el', formatDate(resumen.fechaIngreso)),
    ...(resumen.fechaResSolicitud
      ? [row('Resuelta el', formatDate(resumen.fechaResSolicitud))]
      : [row('El IPS responde hasta el', formatDate(resumen.plazo))]),
    row('Recibe el pago', resumen.beneficiario),
    row('Funeraria', resumen.funeraria),
    row('Factura', `${resumen.nmroFactura}, por ${formatClp(resumen.montoTotalFacturaClp)}`),
    row('Monto máximo', formatClp(resumen.montoMaximoPagar)),
    row('Para el familiar', formatClp(resumen.montoBeneficiarioClp)),
    row('Para la funeraria', formatClp(resumen.montoFunerariaClp)),
    row('Forma de pago', resumen.formaPago === '1' ? 'Depósito en una cuenta' : 'En efectivo, en persona'),
    ...(resumen.fechaPago ? [row('Fecha del pago', formatDate(resumen.fechaPago))] : []),
  ]
}

/** The day to look at this page again: the payment, or else the last day for the answer. */
function remindBlocks(
  { fechaPago, fechaResSolicitud, plazo, causante }: ResumenSolicitud,
  today: string,
): readonly Block[] {
  const day = fechaPago
    ? { date: fechaPago, text: `Pago de la asignación por muerte de ${causante}` }
    : fechaResSolicitud
      ? undefined
      : { date: plazo, text: `El IPS debe responder la solicitud por ${causante}` }
  return day && day.date > today ? [{ kind: 'remind', ...day }] : []
}

/** The institution's steps as a history. What it says today belongs to the last of them. */
function historyOf(resumen: ResumenSolicitud): readonly CaseEvent[] {
  return resumen.historia.map(({ estadoSolicitud, ocurridoEn }, index) => ({
    id: String(index),
    type: estadoSolicitud,
    occurredAt: ocurridoEn,
    sequence: index,
    actor: 'institucion',
    data: index === resumen.historia.length - 1 ? eventData({ datos: resumen }) : {},
  }))
}

function observationBlocks(
  { mensaje, vence, pedidos }: NonNullable<ReturnType<typeof observationOf>>,
  today: string,
): readonly Block[] {
  const late = today > vence
  return [
    { kind: 'heading', text: 'Qué le pide el IPS' },
    { kind: 'paragraph', text: mensaje },
    ...(pedidos.length > 0
      ? [{ kind: 'list', items: pedidos.map(({ label, motivo }) => `${label}: ${motivo}`) } as const]
      : []),
    {
      kind: 'notice',
      tone: late ? 'error' : 'aviso',
      text: late
        ? `El plazo para responder venció el ${formatDate(vence)}. Llame al 101 para saber qué puede hacer.`
        : `Puede responder hasta el ${formatDate(vence)}.`,
    },
    ...(late ? [] : [{ kind: 'remind', date: vence, text: 'Último día para responder al IPS' } as const]),
  ]
}
