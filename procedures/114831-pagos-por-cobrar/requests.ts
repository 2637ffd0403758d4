import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type {
  EventoCambio,
  EventoCobro,
  FormaPagoBeneficio,
  MotivoRechazoCobro,
} from '#services/beneficios/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { hrefTo, type Puerta, paths } from './paths.ts'
import type { Services } from './services.ts'

/** Reasons for a rejection, and what to do. */
export const motivos: Readonly<Record<MotivoRechazoCobro, string>> = {
  sin_pagos:
    'Esos pagos ya no están por cobrar. Mire sus pagos del mes: puede que los haya cobrado, o que se emitieran otra vez.',
  ya_solicitado: 'Ya había otra solicitud suya por esos pagos. Vea esa, que sigue su curso.',
  por_vencer:
    'El pago vence este mes, y ya no alcanza el tiempo para emitirlo otra vez. En sus pagos por cobrar dice dónde está. Si no alcanza a cobrarlo, pídalo aquí el mes que viene.',
  prescrito:
    'Pasaron más de 24 meses desde ese pago y ya prescribió. Si lo pidió antes, lleve ese comprobante a una sucursal de ChileAtiende.',
  requiere_revision:
    'El beneficio terminó y hay que ver si le tocaba ese mes. Vaya con su cédula a una sucursal de ChileAtiende.',
  suspendido:
    'Su beneficio está detenido. Vaya con su cédula a una sucursal de ChileAtiende y pida que le paguen otra vez.',
  cuenta_no_es_suya:
    'El banco dice que la cuenta es de otra persona. Haga otra solicitud con una cuenta a su nombre, o elija cobrar en persona.',
  cuenta_desconocida:
    'El banco no conoce esa cuenta, o no dice que es de quien recibe el beneficio. Revise el número y haga otra solicitud. También puede cobrar en persona. Si la cuenta está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
  poder_no_cambia_pago:
    'El poder no dice que usted puede cambiar la forma de pago. Con él se puede cobrar en persona, o en la cuenta en que ya se paga el beneficio.',
  sin_poder:
    'Quien lo pidió ya no tenía un poder vigente. Quien recibe el beneficio lo puede pedir, o dar un poder nuevo.',
  fallecido:
    'El Registro Civil tiene anotada la muerte de quien recibía el pago. La familia puede pedirlo como saldo insoluto.',
}

/** States of a request at the desk: solicitado, pagado, rechazado (build sheet F9). */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó el pago.',
  isPaid: true,
  motivos,
  states: {
    ingresada: { label: 'Solicitado' },
    aprobada: { label: 'Pago aprobado' },
    pagada: { label: 'Pagado', text: 'Si no lo encuentra, llame gratis al 101.' },
    rechazada: { label: 'Rechazado' },
  },
  approvedText: ({ montoClp, fecha_pago }) =>
    montoClp && fecha_pago && `Son ${formatClp(Number(montoClp))}, desde el ${formatDate(fecha_pago)}.`,
  paidText: ({ montoClp, fecha_pago }) =>
    montoClp &&
    fecha_pago &&
    `Desde el ${formatDate(fecha_pago)} están disponibles ${formatClp(Number(montoClp))}.`,
})

/**
 * Event data kept in the history: amount, day, code and invitation (flows §3, `extras`), or the reason for rejection.
 */
export function eventData({ datos }: Pick<EventoCobro | EventoCambio, 'datos'>) {
  // The same institution also sends events about changes of payment method (5268).
  if ('deshacerHasta' in datos) return undefined
  const { plazo, montoClp, fecha_pago, codigo, invitacion_fpg, motivoRechazo, formaPago } = datos
  const invitacion = invitacion_fpg ? 'si' : undefined
  return requestEventData(datos, {
    plazo,
    montoClp,
    fecha_pago,
    codigo,
    invitacion_fpg: invitacion,
    motivoRechazo,
    forma: formaText(formaPago),
  })
}

/** How and where a request is paid, in a line. */
function formaText(forma: FormaPagoBeneficio): string {
  if (forma.forma === 'deposito') return `Depósito en la cuenta que termina en ${forma.ultimosDigitos}`
  const place = forma.lugar ? `${forma.lugar.nombre}, ${forma.lugar.direccion}` : forma.pagador
  return `En persona, con la cédula: ${place}`
}

/** Files and withdraws requests at the IPS's desk, and answers observations. */
export const desk = requestDesk({
  client: ({ beneficios }: Pick<Services, 'beneficios'>) => ({
    ...beneficios,
    ingresarSolicitud: beneficios.solicitarPago,
  }),
  labels: { otro: 'Documento' },
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'El IPS no hará el pago. Los pagos quedan libres y los puede pedir otra vez.',
})

export const { actions } = desk

function paymentRows(
  { montoClp, fecha_pago, codigo, forma }: CaseEvent['data'],
  state: string,
): readonly SummaryRow[] {
  return [
    ...(montoClp ? [{ label: amountLabel(state), lines: [formatClp(Number(montoClp))] }] : []),
    ...(fecha_pago ? [{ label: 'Se cobra desde el', lines: [formatDate(fecha_pago)] }] : []),
    ...(forma ? [{ label: 'Cómo', lines: [forma] }] : []),
    ...(codigo ? [{ label: 'Código del pago', lines: [codigo] }] : []),
  ]
}

const amountLabel = (state: string) => (state === 'aprobada' || state === 'pagada' ? 'Se paga' : 'Se pide')

/** Shown under the state on the receipt and the request's page: the payment, or why there is none. */
export function toldBlocks(puerta: Puerta, { state, history }: ToldCase): readonly Block[] {
  const data = latestSaying(history, 'montoClp')
  if (state === 'rechazada') return whyBlocks(puerta, { ...data, ...latestSaying(history, 'mandante') })
  if (state !== 'aprobada' && state !== 'pagada') return []
  const { fecha_pago, invitacion_fpg } = data
  return [
    { kind: 'summary', title: 'Su pago', rows: paymentRows(data, state) },
    ...(fecha_pago && state === 'aprobada'
      ? [{ kind: 'remind', date: fecha_pago, text: 'Puedo cobrar el pago que pedí al IPS' } as const]
      : []),
    ...(invitacion_fpg ? invitationBlocks : []),
  ]
}

/** Invitation to switch to deposits (flows §3, `invitacion_fpg`). */
const invitationBlocks: readonly Block[] = [
  {
    kind: 'notice',
    tone: 'info',
    title: '¿Quiere recibir siempre así?',
    text: 'Hoy sus pagos de cada mes se cobran en persona. Si quiere, todos pueden llegar a esta cuenta. No hay que hacer fila y no vencen. El formulario ya viene con su cuenta.',
  },
  {
    kind: 'actions',
    actions: [{ kind: 'link', label: 'Recibir siempre en mi cuenta', href: '/tramites/5268/step1' }],
  },
]

function whyBlocks(puerta: Puerta, data: CaseEvent['data']): readonly Block[] {
  return refusalBlocks(refusalText(motivos, data.motivoRechazo), onward(puerta, data))
}

/** Where to go on: an attorney's next step is not at her own payments. */
function onward(puerta: Puerta, { motivoRechazo, mandante }: CaseEvent['data']) {
  if (motivoRechazo === 'fallecido') return goTo('Ir al saldo insoluto', '/tramites/5294')
  if (mandante === undefined) return goTo('Ver mis pagos por cobrar', hrefTo(puerta, paths.pagos))
  return motivoRechazo === 'sin_poder' || motivoRechazo === 'poder_no_cambia_pago'
    ? goTo('Ver los poderes', '/tramites/114807')
    : goTo(`Ver los pagos por cobrar de ${mandante}`, hrefTo(puerta, paths.quien))
}

/** Whose payments they are, for who asked with a power. */
function titleOf({ history, filedBy }: OwnCaseDetail): string {
  const { mandante } = latestSaying(history, 'mandante')
  return mandante && filedBy === undefined ? `Pagos de ${mandante}` : 'Su solicitud de pago'
}

/** The pages to follow requests at a door. */
export function consultationsOf(puerta: Puerta): readonly Consultation<Services>[] {
  return [
    requestList({
      path: paths.solicitudes,
      detailPath: paths.detalle,
      startPath: paths.pagos,
      subjectLabel: 'Lo que pidió',
      forOthersToo: true,
      states,
    }),
    requestDetail({
      path: paths.detalle,
      listPath: paths.solicitudes,
      states,
      actions,
      title: titleOf,
      about: async (_reach, own) => ({ blocks: toldBlocks(puerta, own) }),
    }),
  ]
}
