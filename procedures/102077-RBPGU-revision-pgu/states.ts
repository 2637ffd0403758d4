import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { EventoSibs } from '#services/sibs/contract.ts'
import { requestEventData } from '../parts/request-events.ts'
import { requestStates } from '../parts/request-states.ts'
import { motivosRechazo } from '../sibs-beneficios-solidarios/states.ts'

/** States of a review (procedures §102077-RBPGU: ingresada, acogida, rechazada). */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS acogió la revisión: cambió la respuesta a su favor.',
  isPaid: true,
  motivos: motivosRechazo,
  approvedText: ({ montoClp, desde }) =>
    montoClp && desde && `Se pagan ${formatClp(Number(montoClp))} al mes desde ${formatMonth(desde)}.`,
  states: {
    aprobada: { label: 'Acogida' },
    pagada: { label: 'Acogida', text: 'El IPS cambió la respuesta a su favor y dejó listo el pago.' },
  },
  events: {
    pagada: {
      title: 'Pago listo',
      tone: 'exito',
      text: ({ desde }) => desde && `El primer pago es el de ${formatMonth(desde)}.`,
    },
  },
})

/** Event data kept in the history; undefined if the event is about an application. */
export function eventData({ datos }: Pick<EventoSibs, 'datos'>) {
  if (datos.clase !== 'revision') return undefined
  const { plazo, montoClp, desde, motivoRechazo } = datos
  return requestEventData(datos, { plazo, montoClp, desde, motivoRechazo })
}
