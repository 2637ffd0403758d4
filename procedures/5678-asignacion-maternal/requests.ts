import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseDefinition, CaseEvent } from '#engine/cases/case-states.ts'
import type { EventoSolicitud } from '#services/asignacion-familiar/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { refusalText } from '../parts/telling/refusal.ts'
import { motivoCompinTexts, motivoRechazoTexts } from './words.ts'

type Data = CaseEvent['data']

/** Event data kept in the history, as flat texts. */
export function eventData({ datos }: Pick<EventoSolicitud, 'datos'>): Data | undefined {
  const { maternal } = datos
  if (!maternal) return undefined
  const { pago } = maternal
  return requestEventData(datos, {
    tipoSolicitud: datos.tipoSolicitud,
    plazo: datos.plazo,
    montoClp: datos.montoClp > 0 ? datos.montoClp : null,
    hasta: pago ? datos.vence : null,
    meses: pago?.meses,
    mesesAtrasados: pago?.mesesAtrasados,
    atrasadoClp: pago?.atrasadoClp,
    pagadaEl: maternal?.pagadaEl,
    compin: maternal?.compin?.resultado,
    motivoCompin: maternal?.compin?.motivo,
    motivoRechazo: maternal?.motivoRechazo,
    numeroResolucion: datos.numeroResolucion,
  })
}

/** `6 meses`, `1 mes`. */
export const mesesText = (count: number) => (count === 1 ? '1 mes' : `${count} meses`)

/** What an approval grants. */
function approvedText({ montoClp, hasta, mesesAtrasados, atrasadoClp }: Data): string | undefined {
  if (!montoClp || !hasta) return undefined
  const monthly = `Son ${formatClp(Number(montoClp))} al mes, hasta el ${formatDate(hasta)}.`
  return mesesAtrasados && atrasadoClp
    ? `${monthly} Los ${mesesText(Number(mesesAtrasados))} que ya empezaron se pagan juntos: ${formatClp(Number(atrasadoClp))}.`
    : monthly
}

/** What the first payment brought. */
function paidText({ pagadaEl, mesesAtrasados, meses, atrasadoClp }: Data): string | undefined {
  if (!pagadaEl || !mesesAtrasados || !atrasadoClp) return undefined
  const rest = meses === mesesAtrasados ? '' : ' Los demás se pagan mes a mes.'
  return `Se pagaron ${formatClp(Number(atrasadoClp))} el ${formatDate(pagadaEl)}, por ${mesesText(Number(mesesAtrasados))}.${rest}`
}

/**
 * States of a request (procedures §5678: common). COMPIN's answer is an event of the institution that leaves the request
 * under review (decisions, 5678): it stands in the timeline, and a letter tells it.
 */
export const caseDefinition: CaseDefinition = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó la asignación maternal. La paga en la forma que usted eligió.',
  isPaid: true,
  motivos: motivoRechazoTexts,
  approvedText,
  paidText,
  states: {
    en_revision: {
      text: 'La COMPIN revisa el certificado y el IPS decide. Usted no tiene que hacer nada. Cada novedad queda en Micha.',
    },
    rechazada: {
      text: 'El IPS no aprobó la asignación maternal. En su solicitud vea el motivo, qué puede hacer y la resolución.',
    },
    pagada: {
      text: 'Se hizo el primer pago. Cuando nazca su hijo o hija, pida que se reconozca como su carga.',
    },
  },
  events: {
    compin_aprobada: {
      title: 'La COMPIN aprobó el certificado',
      // Not the decision yet: only what is decided stands among what was granted.
      tone: 'info',
      text: () => 'La COMPIN aprobó el certificado del embarazo. Ahora decide el IPS.',
      warns: true,
    },
    compin_rechazada: {
      title: 'La COMPIN no aprobó el certificado',
      tone: 'error',
      text: ({ motivoCompin }) =>
        ['La COMPIN no aprobó el certificado del embarazo.', refusalText(motivoCompinTexts, motivoCompin)]
          .filter(Boolean)
          .join(' '),
      warns: true,
    },
  },
})
