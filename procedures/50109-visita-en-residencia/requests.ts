import { personInSentence } from '#domain/person-name.ts'
import type { CaseAction } from '#engine/cases/case-kind.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import { content, link, list, onward } from '#engine/content/content.ts'
import type { Resumen } from '#services/agenda/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, type StateWords } from '../parts/requests/requests.ts'
import { lastDayToCallOff, type Visita, visitBlocks, visitLines } from './pages/visita.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { VisitaServices } from './registers.ts'
import { cuando, tipoDocumentoLabels } from './words.ts'

/** What the history keeps of a request; the visit once it has day and time. */
type Kept = Pick<Resumen, 'plazo' | 'motivoRechazo' | 'motivo'> &
  Partial<Pick<Resumen, 'pedida' | 'retiradaPor'>> &
  Partial<Visita>

const visitaOf = (request: Kept | undefined) =>
  request?.fecha && request.hora ? (request as Kept & Visita) : undefined

const openDoor = 'El día de la visita, alguien debe abrir la puerta.'

/** Of a visit that has its day: when it is, until then among the person's coming dates. */
const visitOn: StateWords['onDay'] = (request, today) => {
  const visita = visitaOf(request as Kept | undefined)
  return (
    visita && {
      ...{ label: 'Con día y hora', tone: 'exito', text: `La visita es el ${cuando(visita)}. ${openDoor}` },
      coming:
        today <= visita.fecha
          ? { date: visita.fecha, what: `Visita del IPS, a las ${visita.hora}` }
          : undefined,
    }
  )
}

/** When somebody went: the institution may note it a day later. */
function visitedOn(request: Kept): string | undefined {
  const visita = visitaOf(request)
  return visita && `Fue el ${cuando(visita)}.`
}

/** The wish to cancel a visit: the institution's event says that it came about. */
const cancelacion = 'cancelacion_pedida'

const ends = { desistida: 'cancelada', realizada: 'realizada', no_ubicado: 'no_ubicado' } as const

/**
 * Requests for a visit (procedures §50109): solicitada, agendada, realizada, no ubicado, rechazada. A visit comes where
 * another desk pays.
 */
export const requests = defineRequests<Resumen>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, motivoRechazo, motivo, pedida, retiradaPor, ...visita }): Kept => {
    const { fecha, hora, oficina, credencial, funcionario, cambioHora } = visita
    const told = credencial ? { fecha, hora, oficina, credencial, funcionario, cambioHora } : {}
    return { plazo, motivoRechazo, motivo, pedida, ...(retiradaPor && { retiradaPor }), ...told }
  },
  approved: openDoor,
  lacks: ['pagada'],
  asksOthers: true,
  refusals,
  turns: {
    aprobada(request) {
      const visita = visitaOf(request)
      return visita && `La visita es el ${cuando(visita)}.`
    },
  },
  states: {
    ingresada: { label: 'Pedida' },
    en_revision: { next: 'Todavía no hay visita: nadie va hasta que el IPS dé un día y una hora.' },
    por_confirmar: {
      label: 'Falta una respuesta',
      text: 'Le preguntamos a la persona si quiere la visita. Nadie va hasta que diga que sí.',
    },
    // A person who cannot be there cancels the visit, which frees the time.
    aprobada: {
      label: 'Con día y hora',
      onDay: visitOn,
      leads: { [cancelacion]: 'por_cancelar', ...ends },
      may: { cancelar: ['ciudadano'] },
    },
    // Only the IPS knows whether somebody went first.
    por_cancelar: {
      aside: true,
      label: 'Se está cancelando',
      tone: 'info',
      text: 'Le pedimos al IPS que cancele la visita. Mientras no lo anote, sigue en pie. La respuesta queda en Micha.',
      leads: ends,
    },
    desistida: { text: 'La solicitud se retiró. No hay visita.' },
    cancelada: {
      aside: true,
      label: 'Visita cancelada',
      text: 'Nadie irá ese día. La hora quedó libre para otra persona. Se puede pedir otra visita.',
    },
    realizada: {
      ahead: 'Visita',
      label: 'Visita hecha',
      tone: 'exito',
      text: 'La visita se hizo. Lo que se acordó en ella queda anotado en el IPS.',
    },
    no_ubicado: {
      label: 'No encontramos a nadie',
      tone: 'aviso',
      text: 'Fuimos el día de la visita y nadie abrió, o no estaba quien la recibiría. Lo que se iba a hacer en ella no se hizo. Puede pedir otra.',
    },
  },
  events: {
    [cancelacion]: { title: 'Se pidió cancelar la visita', tone: 'neutro' },
    aprobada: {
      title: 'La visita tiene día y hora',
      tone: 'exito',
      text(request) {
        const visita = visitaOf(request)
        return visita && visitLines(visita, request.pedida?.direccion).join('\n')
      },
      // The page has the day below, in large.
      brief: () => undefined,
    },
    desistida: {
      title: 'Solicitud retirada',
      tone: 'neutro',
      text: ({ retiradaPor }, { representada }) =>
        retiradaPor
          ? 'No la retiró usted: la persona que iba a recibir la visita la canceló.'
          : representada && `Lo hizo ${representada}.`,
    },
    realizada: { title: 'La visita se hizo', tone: 'exito', text: visitedOn },
    no_ubicado: { title: 'No encontraron a nadie', tone: 'aviso', text: visitedOn },
  },
  told: (_request, state) =>
    ['rechazada', 'no_ubicado', 'cancelada', 'desistida'].includes(state) &&
    onward(link('Pedir otra visita', hrefTo(paths.pensionado))),
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: (services: VisitaServices) => services.agenda,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'La hora queda libre para otra persona.',
})

const scheduled = ({ history }: Pick<OwnCaseDetail, 'history'>) => visitaOf(requests.latest(history))

/** Cancels a scheduled visit: for the institution it is the withdrawal of the request. */
const cancelar: CaseAction<VisitaServices> = {
  event: cancelacion,
  receiptEndsOn: 'desistida',
  page: {
    label: 'Cancelar la visita',
    danger: true,
    title: '¿Quiere cancelar la visita?',
    blocks(detail) {
      const visita = scheduled(detail)
      return content(
        visita && `Es la visita del ${cuando(visita)}.`,
        list([
          'Nadie irá ese día.',
          'La hora queda libre para otra persona. No se puede deshacer.',
          'Puede pedir otra visita cuando quiera, con otro día.',
        ]),
      )
    },
    questions: () => ({}),
    submitLabel: 'Sí, cancelar la visita',
    open(detail, today) {
      const visita = scheduled(detail)
      return visita !== undefined && today <= lastDayToCallOff(visita.fecha)
    },
  },
  deliver: desk.actions.desistir.deliver,
}

/** Actions of a citizen on a request: answer an observation, withdraw, or cancel a scheduled visit. */
export const actions = { ...desk.actions, cancelar }

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.detalle, start: paths.pensionado },
  subject: 'Quién recibe la visita',
  forOthersToo: true,
  title: ({ subject }) => `Visita a ${personInSentence(subject)}`,
  filedForText: 'La pidió como familiar suyo. Si no la quiere, retírela aquí, o llame gratis al 101.',
  desk: { actions },
  resolution: {
    kind: { id: '50109-resolucion', name: 'Resolución de una visita en residencia' },
    fetch: ({ agenda }: VisitaServices, idSolicitud) => agenda.resolucion({ params: { idSolicitud } }),
  },
  more({ today }, { state }, request) {
    const visita = state === 'aprobada' && visitaOf(request)
    return { blocks: visita && visitBlocks(visita, today, request?.pedida?.direccion) }
  },
})
