import { formatDateWithWeekday } from '#domain/dates.ts'
import { type CaseEvent, type CaseState, defineCase } from '#engine/cases/case-states.ts'
import type { MotivoRechazo, TipoDocumento } from '#services/agenda/contract.ts'
import { requestStates } from '../parts/requests/request-states.ts'

/** Reasons for a rejection, and what to do. */
export const motivos: Readonly<Record<MotivoRechazo, string>> = {
  sin_pension:
    'El IPS no le paga una pensión a esa persona. Si se la paga una AFP o un seguro, pida ayuda ahí. Si hay un error, llame al 101.',
  fallecido:
    'El Registro Civil tiene anotada su muerte. Si la persona está viva, hay que corregirlo en el Registro Civil.',
  fuera_de_area: 'Ninguna sucursal llega a esa comuna. Llame al 101 y pregunte si irá un equipo.',
  no_impedido:
    'El certificado no dice que la persona no puede salir. Pida otro al médico y haga otra solicitud.',
  sin_horas: 'No quedaban horas libres en los próximos 30 días. Haga otra solicitud en unos días.',
  no_calza: 'El RUN y el nombre no son de la misma persona. Cópielos del carné y haga otra solicitud.',
  no_confirmado:
    'No pudimos confirmar la visita con quien la recibiría. Hable con esa persona: puede pedirla ella, o un familiar cercano. También puede llamar al 101.',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  certificado: 'Certificado de que no puede salir',
  cedula_pensionado: 'Carné de quien recibe la visita',
  cedula_solicitante: 'Carné de quien pide la visita',
  otro: 'Otro papel',
}

/** Date and time of the visit in words ("jueves 26 de noviembre de 2026, a las 09:00"); undefined while unknown. */
export function cuando({ fecha, hora }: CaseEvent['data']): string | undefined {
  return fecha && hora && `${formatDateWithWeekday(fecha)}, a las ${hora}`
}

const { states, events } = requestStates({
  institution: 'El IPS',
  approved: 'Alguien debe abrir la puerta el día de la visita.',
  isPaid: true,
  asksOthers: true,
  motivos,
  approvedText: data => data.fecha && `La visita es el ${cuando(data)}.`,
  states: {
    aprobada: {
      label: 'Con día y hora',
      text: 'La visita tiene día y hora. Están en la página de la solicitud. Alguien debe abrir la puerta ese día.',
    },
    ingresada: { label: 'Pedida' },
    por_confirmar: {
      label: 'Falta una respuesta',
      text: 'Le preguntamos a la persona si quiere la visita. Nadie va hasta que diga que sí.',
    },
    desistida: { text: 'La solicitud se retiró. No hay visita.' },
  },
})

const ends = { realizada: 'realizada', no_ubicado: 'no_ubicado' } as const

/** A desk state that leads to a visit instead of a payment. */
function towardsVisit(state: CaseState): CaseState {
  const { pagada: _paid, ...on } = state.on
  const isEnd = Object.keys(state.on).length === 0
  return { ...state, on: isEnd ? {} : { ...on, ...ends } }
}

/** The states of a request (procedures §50109): solicitada, agendada, realizada, no ubicado, rechazada. */
export const caseDefinition = defineCase<string>({
  initial: 'ingresada',
  states: {
    ...Object.fromEntries(
      Object.entries(states)
        .filter(([id]) => id !== 'pagada')
        .map(([id, state]) => [id, towardsVisit(state)]),
    ),
    // A person who cannot be there cancels the visit, which frees the time.
    aprobada: {
      ...towardsVisit(states.aprobada as CaseState),
      on: { ...ends, desistida: 'cancelada' },
      may: { cancelar: ['ciudadano'] },
    },
    cancelada: {
      label: 'Visita cancelada',
      tone: 'neutro',
      text: 'Nadie irá ese día. La hora quedó libre para otra persona. Se puede pedir otra visita.',
      final: true,
      on: {},
      may: {},
    },
    realizada: {
      label: 'Visita hecha',
      tone: 'exito',
      text: 'La visita se hizo. Lo que se acordó en ella queda anotado en el IPS.',
      final: true,
      on: {},
      may: {},
    },
    no_ubicado: {
      label: 'No encontramos a nadie',
      tone: 'aviso',
      text: 'Fuimos el día de la visita y no encontramos a la persona. Puede pedir otra. Deje un teléfono que contesten.',
      final: true,
      on: {},
      may: {},
    },
  },
  events: {
    ...events,
    aprobada: { ...events.aprobada, title: 'La visita tiene día y hora', tone: 'exito' },
    realizada: { title: 'La visita se hizo', tone: 'exito' },
    no_ubicado: { title: 'No encontraron a nadie', tone: 'aviso' },
  },
})
