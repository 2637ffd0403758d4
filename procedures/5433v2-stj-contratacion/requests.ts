import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle } from '#services/stj/contract.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { hrefTo, pagosHref, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { states } from './states.ts'
import { codigoText, motivoRechazoTexts } from './words.ts'

/** The list of requests and the page of one. */
export const consultations: readonly Consultation<Services>[] = [
  requestList({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: '',
    subjectLabel: 'Quien contrata',
    states,
  }),
  requestDetail<Services>({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states,
    actions: {},
    title: ({ subject }) => `Subsidio para ${subject}`,
    about: async ({ services, today }, own) => {
      const { idSolicitud } = own
      const plazo = latestSaying(own.history, 'plazo').plazo
      const found = idSolicitud && (await askDetail(services, idSolicitud))
      return {
        blocks: [
          ...whyBlocks(own),
          ...(found ? workerBlocks(found, today) : idSolicitud ? [silent] : []),
          ...(own.state.startsWith('aprobada')
            ? [
                {
                  kind: 'actions',
                  actions: [goTo('Ver los pagos', pagosHref(idSolicitud ?? ''))],
                } as const,
              ]
            : []),
        ],
        rows: [
          { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] },
          ...(plazo ? [{ label: 'El IPS responde hasta el', lines: [formatDate(plazo)] }] : []),
        ],
      }
    },
  }),
]

const silent = silenceNotice(
  'Por eso no vemos lo que resolvió de cada persona. Intente de nuevo en unos minutos.',
)

const askDetail = ({ stj }: Services, id_solicitud: string) =>
  whenAnswered(unlessNamed('NoEncontrada', () => stj.detalleContratacion({ params: { id_solicitud } })))

function whyBlocks(own: OwnCaseDetail): readonly Block[] {
  if (own.state !== 'rechazada') return []
  const text = refusalText(motivoRechazoTexts, latestSaying(own.history, 'motivoRechazo').motivoRechazo)
  return refusalBlocks(text, goTo('Hacer otra solicitud', hrefTo()))
}

/** Each worker of a request with what was decided, and what is paid. */
export function workerBlocks(found: ContratacionDetalle, today: string): readonly Block[] {
  const { lista, desde, montoClp } = found
  return [
    ...(desde
      ? [
          {
            kind: 'summary',
            title: 'Lo que se paga',
            rows: [
              { label: 'Al mes, por cada persona', lines: [formatClp(montoClp)] },
              { label: 'Desde', lines: [formatMonth(desde)] },
            ],
          } as const,
        ]
      : []),
    {
      kind: 'table',
      caption: 'Cada persona',
      head: ['Persona', 'RUN', 'Respuesta'],
      rows: lista.map(one => [
        one.nombre,
        formatRun(runFromWire(one)),
        one.codigoValida === null
          ? { text: 'En evaluación', tone: 'info' }
          : one.codigoValida === 0
            ? { text: 'Aceptada', tone: 'exito' }
            : codigoText(one.codigoValida, today),
      ]),
    },
  ]
}
