import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { type Content, link, remind } from '#engine/content/content.ts'
import type {
  HerederoConParte,
  MotivoRechazo,
  NoPagado,
  Parte,
  Resumen,
} from '#services/saldos-insolutos/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { counted } from '../parts/requests/request-states.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { SaldoServices } from './registers.ts'
import { cashText, tipoDocumentoLabels } from './words.ts'

const lines = (...texts: readonly (string | false | null | undefined)[]) => texts.filter(Boolean).join('\n')

function parteText({ nombre, montoClp, formaPago, destino }: Parte): string {
  const how = formaPago === '1' ? `en la cuenta ${destino}` : `en efectivo${destino && `, en ${destino}`}`
  return `${nombre}: ${formatClp(montoClp)} ${how}.`
}

const herederoText = ({ nombre, parte, montoClp }: HerederoConParte) =>
  `${nombre}: ${parte} %, ${formatClp(montoClp)}.`

/** A month that is not paid, and why. */
function noPagadoText({ mes, montoClp, motivo, folio, pidio }: NoPagado): string {
  const before = `ya lo pidió ${pidio || 'otra persona que hereda'}${folio ? `, en la solicitud ${folio}` : ''}`
  const why = motivo === 'prescrito' ? 'pasó el plazo para pedirlo' : before
  return `${capitalized(formatMonth(mes))}, ${formatClp(montoClp)}: ${why}.`
}

/** Why it was rejected, and of whom the civil register says otherwise. */
const whyText = ({ motivoRechazo, noConstan }: { motivoRechazo: MotivoRechazo | null; noConstan: string }) =>
  [motivoRechazo && refusals[motivoRechazo], noConstan && `Revise a: ${noConstan}.`].filter(Boolean).join(' ')

/** Requests of heirs (procedures §5294). Of each part the history has a line, and no RUN. */
export const requests = defineRequests<Resumen>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps({ reparto, herederos = [], noConstan, noPagan = [], cobroDesde, cobroHasta, ...request }) {
    const { plazo, montoClp, pedidoClp, fechaPago, motivoRechazo, difunto, modoCobro, confirman } = request
    const sumOf = (forma: Parte['formaPago']) =>
      reparto.reduce((sum, one) => sum + (one.formaPago === forma ? one.montoClp : 0), 0)
    const efectivoClp = sumOf('2')
    return {
      ...{
        plazo,
        montoClp,
        pedidoClp,
        fechaPago,
        motivoRechazo,
        difunto,
        modoCobro,
        confirman,
        efectivoClp,
        depositoClp: sumOf('1'),
      },
      reparto: lines(...reparto.map(parteText)),
      herencia: lines(...herederos.map(herederoText)),
      noConstan: noConstan.join(', '),
      ...(noPagan.length > 0 && { noPagan: lines(...noPagan.map(noPagadoText)) }),
      // Only what is collected in cash has a first and a last day.
      ...(efectivoClp > 0 && { cobroDesde, cobroHasta }),
    }
  },
  approved: 'El IPS aprobó el pago.',
  asksOthers: true,
  refused: whyText,
  afterRefusal: () => link('Hacer otra solicitud', hrefTo(paths.solicitante)),
  grants: ({ montoClp, pedidoClp = 0, noPagan, reparto, cobroDesde, cobroHasta }) =>
    lines(
      montoClp > 0 && `Son ${formatClp(montoClp)}.`,
      pedidoClp > montoClp &&
        `Se pidieron ${formatClp(pedidoClp)}. ${noPagan ? `No se paga:\n${noPagan}` : 'Lo demás no se paga: pasó el plazo para pedirlo, o ya se pidió.'}`,
      reparto,
      cobroDesde && cobroHasta && cashText(cobroDesde, cobroHasta),
    ),
  paid: ({ depositoClp, efectivoClp, fechaPago, cobroDesde, cobroHasta }) =>
    lines(
      depositoClp > 0 && fechaPago && `Se depositaron ${formatClp(depositoClp)} el ${formatDate(fechaPago)}.`,
      efectivoClp > 0 && cobroDesde && cobroHasta && cashText(cobroDesde, cobroHasta),
    ),
  states: {
    pagada: { text: 'Los depósitos están hechos.', next: 'Si no llegaron, llame gratis al 101.' },
  },
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: (services: SaldoServices) => services.saldosInsolutos,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El IPS no hará el pago. Los meses quedan libres para que otro heredero los pida.',
})

/** For whose answer it will wait, until they are asked; then the state says how many have answered. */
function notAskedYet(state: string, history: readonly CaseEvent[], confirman = 0): Content {
  const isAsked = history.some(({ type }) => type === 'por_confirmar' || type === 'confirmacion')
  if (isAsked || confirman === 0 || (state !== 'ingresada' && state !== 'en_revision')) return []
  return confirman === 1
    ? 'Después de revisar los papeles, el IPS le pregunta a la otra persona que hereda, o a quien la representa. No se paga nada hasta que responda.'
    : `Después de revisar los papeles, el IPS les pregunta a las otras ${counted(confirman)} personas que heredan, o a quienes las representan. No se paga nada hasta que respondan.`
}

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.detalle, start: paths.solicitante },
  subject: 'Persona que falleció',
  title: ({ subject }) => `Lo que dejó ${personInSentence(subject)}`,
  desk,
  resolution: {
    kind: { id: '5294-resolucion', name: 'Resolución de saldo insoluto' },
    fetch: ({ saldosInsolutos }: SaldoServices, idSolicitud) =>
      saldosInsolutos.resolucion({ params: { idSolicitud } }),
  },
  /** What was asked, and, once decided, what each receives, how and when. */
  more({ today }, { state, history }, request) {
    const amount = request && request.montoClp > 0 && formatClp(request.montoClp)
    if (state === 'rechazada') return { rows: { 'Se pidió': amount, 'Se paga': 'Nada' } }
    if (state !== 'aprobada' && state !== 'pagada')
      return {
        blocks: notAskedYet(state, history, request?.confirman),
        rows: { 'Se pide': request?.pedidoClp ? formatClp(request.pedidoClp) : amount },
      }
    const { reparto, fechaPago, cobroDesde, cobroHasta } = request ?? {}
    return {
      rows: amount
        ? {
            'Se pidió':
              request && (request.pedidoClp ?? 0) > request.montoClp && formatClp(request.pedidoClp ?? 0),
            'Se paga': amount,
            'No se paga': request?.noPagan?.split('\n'),
            'A cada persona': reparto ? reparto.split('\n') : undefined,
            Depósitos: fechaPago && `Hechos el ${formatDate(fechaPago)}.`,
            'En efectivo': cobroDesde &&
              cobroHasta && [
                ...(cobroDesde <= today && today <= cobroHasta ? ['Disponible para cobrar.'] : []),
                cashText(cobroDesde, cobroHasta),
              ],
          }
        : {},
      after:
        cobroHasta && cobroHasta > today && remind(cobroHasta, 'Último día para cobrar el saldo insoluto'),
    }
  },
})
