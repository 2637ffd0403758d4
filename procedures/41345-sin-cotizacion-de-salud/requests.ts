import { formatDate } from '#domain/dates.ts'
import type {
  EventoExencion,
  MotivoRechazoExencion,
  SolicitudExencion,
} from '#services/exencion-salud/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import type { Services } from './registers.ts'

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoExencion, string>> = {
  PFP: 'Su puntaje pasa del máximo que pide la ley. Revise sus datos en el Registro Social de Hogares. Si cambian, puede pedirla otra vez.',
  RESIDENCIA:
    'Los registros muestran que vivió fuera de Chile más de uno de los últimos cinco años. Puede pedirla otra vez cuando complete cuatro.',
  EDAD: 'Todavía no cumple 65 años. Cuando los cumpla, se revisa solo.',
  SIN_PENSION: 'No recibe una pensión con descuento de salud. Si es un error, llame al 101.',
  ya_tiene: 'Ya tiene la exención. No hace falta pedirla.',
  ya_solicitada: 'Ya había otra solicitud suya. Vea esa, que sigue su curso.',
}

/** States of a request at the desk. */
export const caseDefinition = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó la exención. El 7 % se le deja de descontar desde el mes que sigue.',
  isPaid: false,
  motivos: motivoRechazoTexts,
  approvedText: ({ desde }) => desde && `Desde el ${formatDate(desde)} no se le descuenta el 7 %.`,
})

/** Event data kept in the history: `plazo` and, if present, `desde`, `motivoRechazo` and the observation. */
export function eventData({ datos }: Pick<EventoExencion, 'datos'>) {
  const { plazo, desde, motivoRechazo } = datos
  return requestEventData(datos, { plazo, desde, motivoRechazo })
}

const desk = requestDesk({
  client: (services: Services) => services.exencionSalud,
  labels: { otro: 'Documento' },
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'Si la retira, se le seguirá descontando el 7 %.',
})

export const { actions } = desk

/** Files a request; idempotent by key. */
export const file = (delivery: Parameters<typeof desk.file>[0], body: SolicitudExencion) =>
  desk.file(delivery, body, [])
