import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type CaseEvent, inOrder } from '#engine/cases/case-states.ts'
import type { Block } from '#engine/content/block.ts'
import { link, links, notice, remind, rows } from '#engine/content/content.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type {
  FormaPagoBeneficio,
  MotivoRechazoCobro,
  ResumenCambio,
  ResumenCobro,
} from '#services/beneficios/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { hrefTo, type Puerta, paths } from './paths.ts'
import type { Services } from './registers.ts'

/** Reasons for a rejection, and what to do. */
export const refusals: Readonly<Record<MotivoRechazoCobro, string>> = {
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
  cuenta_cerrada: accountRefusals.cuenta_cerrada,
  poder_no_cambia_pago:
    'El poder no dice que usted puede cambiar la forma de pago. Con él se puede cobrar en persona, o en la cuenta en que ya se paga el beneficio.',
  sin_poder:
    'Quien lo pidió ya no tenía un poder vigente. Quien recibe el beneficio lo puede pedir, o dar un poder nuevo.',
  fallecido:
    'El Registro Civil tiene anotada la muerte de quien recibía el pago. La familia puede pedirlo como saldo insoluto.',
}

/** Requests at the desk: solicitado, pagado, rechazado (build sheet F9). */
export const requests = defineRequests<ResumenCobro | ResumenCambio>()({
  who: 'El IPS',
  papers: { otro: 'Documento' },
  keeps(datos) {
    // The same institution also sends events about changes of payment method (5268).
    if ('deshacerHasta' in datos) return undefined
    const { plazo, montoClp, fecha_pago, codigo, invitacion_fpg, motivoRechazo, formaPago, pagos } = datos
    const forma = formaText(formaPago)
    const { conPoder } = datos
    return { plazo, montoClp, fecha_pago, codigo, invitacion_fpg, motivoRechazo, forma, pagos, conPoder }
  },
  approved: 'El IPS aprobó el pago.',
  refusals,
  grants: ({ montoClp, fecha_pago, forma, conPoder, pagos = [] }) =>
    fecha_pago &&
    [
      `Son ${formatClp(montoClp)}, desde el ${formatDate(fecha_pago)}.${forma ? ` ${forma}.` : ''}`,
      ...(conPoder && isInPerson(forma) ? [whoCollects] : []),
      ...pagos.map(pagoText),
    ].join('\n'),
  turns: {
    aprobada: ({ fecha_pago, forma, conPoder }) =>
      fecha_pago &&
      (isInPerson(forma)
        ? conPoder
          ? `Se cobra desde el ${formatDate(fecha_pago)}. ${whoCollects}`
          : `Le toca a usted. Cobre desde el ${formatDate(fecha_pago)}.`
        : `Le toca al IPS. El pago es el ${formatDate(fecha_pago)}.`),
  },
  paid: ({ montoClp, fecha_pago }) =>
    fecha_pago && `Desde el ${formatDate(fecha_pago)} están disponibles ${formatClp(montoClp)}.`,
  states: {
    ingresada: { label: 'Solicitado' },
    aprobada: { label: 'Pago aprobado' },
    pagada: {
      label: 'Pagado',
      text: 'Si no lo encuentra, llame gratis al 101.',
    },
    rechazada: { label: 'Rechazado' },
  },
  told: ({ montoClp, fecha_pago, codigo, forma, invitacion_fpg, conPoder }, state) =>
    (state === 'aprobada' || state === 'pagada') && [
      rows('Su pago', {
        'Se paga': formatClp(montoClp),
        'Se cobra desde el': fecha_pago && formatDate(fecha_pago),
        Cómo: forma,
        'Código del pago': codigo,
      }),
      state === 'aprobada' &&
        remind(
          fecha_pago,
          conPoder ? 'Se puede cobrar el pago que se pidió al IPS' : 'Puedo cobrar el pago que pedí al IPS',
        ),
      // What an attorney asked for does not fill in the form of either.
      !conPoder &&
        invitacion_fpg && [
          notice(
            'info',
            '¿Quiere recibir siempre así?',
            'Hoy sus pagos de cada mes se cobran en persona. Si quiere, todos pueden llegar a esta cuenta. No hay que hacer fila y no vencen. El formulario ya viene con su cuenta.',
          ),
          links(link('Recibir siempre en mi cuenta', '/tramites/5268/step1')),
        ],
    ],
})

/** A payment that was asked for: its sum, or why it is not paid. */
const pagoText = ({ beneficio, mes, montoClp, motivo }: NonNullable<ResumenCobro['pagos']>[number]) =>
  `${beneficio}, ${formatMonth(mes)}: ${motivo ? `no se paga. ${refusals[motivo]}` : `${formatClp(montoClp)}.`}`

/** Of a request by an attorney: both read it. */
const whoCollects =
  'Lo puede cobrar quien recibe el beneficio. También quien lo pidió, mientras valga su poder.'

const inPerson = 'En persona, con la cédula: '
const isInPerson = (forma = '') => forma.startsWith(inPerson)

/** How and where a request is paid, in a line. */
function formaText(forma: FormaPagoBeneficio): string {
  if (forma.forma === 'deposito') return `Depósito en la cuenta que termina en ${forma.ultimosDigitos}`
  const place = forma.lugar ? `${forma.lugar.nombre}, ${forma.lugar.direccion}` : forma.pagador
  return `${inPerson}${place}`
}

/** Files and withdraws requests at the IPS's desk, and answers observations. */
export const desk = requestDesk(requests, {
  client: ({ beneficios }: Pick<Services, 'beneficios'>) => ({
    ...beneficios,
    ingresarSolicitud: beneficios.solicitarPago,
  }),
  withdrawConsequence: 'El IPS no hará el pago. Los pagos quedan libres y los puede pedir otra vez.',
})

/** Shown under the state on the receipt and the request's page: the payment, or why there is none. */
export function toldAt(puerta: Puerta, found: ToldCase): readonly Block[] {
  const motivo = requests.latest(found.history)?.motivoRechazo
  return requests.told(found, afterRefusal(puerta, motivo, mandanteIn(found.history)))
}

/** Where to go on: an attorney's next step is not at her own payments. */
function afterRefusal(puerta: Puerta, motivo: MotivoRechazoCobro | null | undefined, mandante?: string) {
  if (motivo === 'fallecido') return link('Ir al saldo insoluto', '/tramites/5294')
  if (mandante === undefined) return link('Ver mis pagos por cobrar', hrefTo(puerta, paths.pagos))
  return motivo === 'sin_poder' || motivo === 'poder_no_cambia_pago'
    ? link('Ver los poderes', '/tramites/114807')
    : link(`Ver los pagos por cobrar de ${mandante}`, hrefTo(puerta, paths.quien))
}

/** Name of the person whose payments an attorney asked for. */
const mandanteIn = (history: readonly CaseEvent[]) =>
  inOrder(history).findLast(({ data }) => data.mandante !== undefined)?.data.mandante

/** The pages to follow requests at a door, and the kind of case. */
export const pagesOf = (puerta: Puerta) =>
  requestPages(
    { ...requests, told: found => toldAt(puerta, found) },
    {
      paths: { list: paths.solicitudes, one: paths.detalle, start: paths.pagos },
      subject: 'Lo que pidió',
      title({ history, filedBy }) {
        const mandante = mandanteIn(history)
        return mandante && filedBy === undefined ? `Pagos de ${mandante}` : 'Su solicitud de pago'
      },
      desk,
      forOthersToo: true,
    },
  )
