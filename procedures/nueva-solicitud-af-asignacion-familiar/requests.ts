import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import { heading, link, links, main } from '#engine/content/content.ts'
import type { EventoSolicitud } from '#services/asignacion-familiar/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

/** States that a resolution tells. */
export const decided = ['aprobada', 'rechazada', 'extinguida']

/** Requests about a carga (procedures, nueva-solicitud-af); `extinguida` is the end of a granted extinction. */
export const requests = defineRequests<EventoSolicitud['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ tipoSolicitud, plazo, montoClp, desde, extincion, motivoRechazo, causante }) =>
    tipoSolicitud === 1 || tipoSolicitud === 2
      ? {
          ...{ plazo, montoClp, desde, motivoRechazo },
          fechaExtincion: extincion?.fecha,
          runCarga: causante && formatRun(runFromWire({ rut: causante.run, dv: causante.dv })),
          parentesco: causante?.parentesco,
        }
      : undefined,
  approved:
    'El IPS aprobó la carga, y puede descargar su resolución. Si algo cambia, avise: saque a esa persona de sus cargas.',
  lacks: ['pagada'],
  asksOthers: true,
  refusals,
  grants: ({ montoClp, desde }) =>
    [
      desde && `Es su carga desde el ${formatDate(desde)}.`,
      montoClp > 0
        ? `Se pagan ${formatClp(montoClp)} al mes.`
        : 'Queda registrada, sin pago por sus ingresos.',
    ]
      .filter(Boolean)
      .join(' '),
  decisions: ['extinguida'],
  states: {
    por_confirmar: {
      text: 'Falta que lo confirme quien figure como su madre, su padre o a su cargo. Si dice que sí, sigue la revisión. Si no, la solicitud se rechaza.',
    },
    rechazada: {
      text: 'El IPS no aprobó lo que pidió.',
    },
    extinguida: {
      label: 'Quitada',
      tone: 'exito',
      text: 'El IPS sacó a esta persona de sus cargas. Si se le pagó de más, le dirá cómo devolverlo.',
    },
  },
  events: {
    extinguida: {
      title: 'Carga quitada',
      tone: 'exito',
      text: ({ fechaExtincion }) =>
        fechaExtincion && `Dejó de ser su carga desde el ${formatDate(fechaExtincion)}.`,
    },
  },
  told: (_request, state, why) =>
    decided.includes(state) && [
      state === 'rechazada' &&
        why && [
          heading('Por qué, y qué puede hacer'),
          why,
          'También puede reclamar en la Superintendencia de Seguridad Social.',
        ],
      links(
        main(link('Ver la resolución', hrefTo(paths.resolucion))),
        link('Ver mis cargas', hrefTo(paths.cargas)),
      ),
    ],
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ asignacionFamiliar }: Services) => asignacionFamiliar,
  withdrawConsequence: 'Si la retira, todo queda como está ahora.',
})

/** Whether the form to end a carga was sent. */
const isExtinction = ({ formKey }: OwnCaseDetail) => formKey === 'nueva-solicitud-af/extinguir'

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Carga',
  title: detail =>
    // Who has no name in the register is «Persona del RUN …».
    `${isExtinction(detail) ? 'Quitar de sus cargas a' : 'Agregar a'} ${detail.subject.replace(/^Persona/, 'la persona')}`,
  desk,
})
