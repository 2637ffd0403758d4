import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseDefinition, CaseEvent } from '#engine/cases/case-states.ts'
import type { EventoPostulacion } from '#services/subsidio-discapacidad/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { motivoRechazoTexts } from './words.ts'

/** Event data kept in the history: amount, dates and reason, if present. */
export function eventData({ datos }: Pick<EventoPostulacion, 'datos'>): CaseEvent['data'] {
  const { plazo, montoClp, desde, hasta, fechaPago, cesadaEl, extras } = datos
  return requestEventData(datos, {
    plazo,
    montoClp: montoClp > 0 ? montoClp : null,
    desde,
    hasta,
    fechaPago,
    cesadaEl,
    motivoRechazo: extras.motivo_rechazo,
    nombreEscrito: datos.nombreEscrito || null,
    respaldo: datos.respaldo || null,
  })
}

const common = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó el subsidio. El primer pago llega en la forma que usted eligió.',
  isPaid: true,
  asksOthers: true,
  motivos: motivoRechazoTexts,
  approvedText: ({ montoClp, hasta }) =>
    montoClp && `Son ${formatClp(Number(montoClp))} al mes${hasta ? `, hasta el ${formatDate(hasta)}` : ''}.`,
  paidText: ({ montoClp, fechaPago }) =>
    montoClp && fechaPago && `Se pagaron ${formatClp(Number(montoClp))} el ${formatDate(fechaPago)}.`,
  states: {
    pagada: {
      label: 'Con el subsidio',
      text: 'El subsidio se paga cada mes. Si el niño o la niña deja de estar a su cuidado, avise al 101.',
    },
  },
  events: {
    pagada: {
      title: 'Primer pago',
      tone: 'exito',
      text: ({ montoClp, fechaPago }) =>
        montoClp && fechaPago && `Se pagaron ${formatClp(Number(montoClp))} el ${formatDate(fechaPago)}.`,
    },
    cesada: {
      title: 'El subsidio terminó',
      tone: 'neutro',
      text: ({ hasta }) => hasta && `Se pagó hasta el ${formatDate(hasta)}.`,
    },
  },
})

/** States of a request (procedures §43187): those of every desk; `pagada` lasts until the subsidy ends (`cesado`). */
export const states: CaseDefinition = {
  ...common,
  states: {
    ...common.states,
    // The institution's event counts even if no payment was reported before.
    aprobada: { ...own('aprobada'), on: { ...own('aprobada').on, cesada: 'cesado' } },
    pagada: { ...own('pagada'), final: false, on: { cesada: 'cesado' } },
    cesado: {
      label: 'Terminado',
      tone: 'neutro',
      text: 'El subsidio terminó porque cumplió 18 años. Vea si ahora puede pedir la Pensión Básica Solidaria de Invalidez (PBSI).',
      final: true,
      on: {},
      may: {},
    },
  },
}

function own(id: 'aprobada' | 'pagada') {
  const state = common.states[id]
  if (!state) throw new Error(`The desk has no state ${id}`)
  return state
}
