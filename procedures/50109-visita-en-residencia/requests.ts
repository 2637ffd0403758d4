import { capitalized } from '#domain/capitalized.ts'
import { addDays, formatDate } from '#domain/dates.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import type { EventoAgenda } from '#services/agenda/contract.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { callOffText, visitaOf } from './call-off.ts'
import { actions } from './deliver.ts'
import { hrefTo, paths } from './paths.ts'
import type { VisitaServices } from './registers.ts'
import { caseDefinition, cuando, tipoDocumentoLabels } from './states.ts'

/** Event data kept in the history. */
export function eventData({ datos }: Pick<EventoAgenda, 'datos'>) {
  const { plazo, motivoRechazo, fecha, hora, oficina, credencial, funcionario, motivo, cambioHora } = datos
  const visita = credencial
    ? { fecha, hora, oficina, credencial, funcionario, cambioHora: cambioHora ? 'si' : '' }
    : {}
  return requestEventData(datos, { plazo, motivoRechazo, motivo, ...visita })
}

/** The pages to follow requests. */
export const consultations: readonly Consultation<VisitaServices>[] = [
  requestList({
    path: paths.solicitudes,
    detailPath: paths.detalle,
    startPath: paths.pensionado,
    subjectLabel: 'Quién recibe la visita',
    forOthersToo: true,
    states: caseDefinition,
  }),
  requestDetail<VisitaServices>({
    path: paths.detalle,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    filedForText: 'La pidió como familiar suyo. Si no la quiere, retírela aquí, o llame gratis al 101.',
    title: ({ subject }) => `Visita a ${personInSentence(subject)}`,
    async about({ today }, own) {
      const filed = { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] }
      return {
        blocks: [
          ...observationBlocks(own, tipoDocumentoLabels, today),
          ...(own.state === 'aprobada' ? visitBlocks(own, today) : []),
          ...(own.state === 'rechazada' ||
          own.state === 'no_ubicado' ||
          own.state === 'cancelada' ||
          own.state === 'desistida'
            ? againBlocks
            : []),
        ],
        rows: [filed],
      }
    },
  }),
]

const againBlocks: readonly Block[] = [
  {
    kind: 'actions',
    actions: [{ kind: 'link', label: 'Pedir otra visita', href: hrefTo(paths.pensionado), primary: true }],
  },
]

/** When, who comes, and how to recognise a genuine visit. */
function visitBlocks(own: OwnCaseDetail, today: string): readonly Block[] {
  const data = visitaOf(own)
  const { fecha, oficina = '', credencial = '', funcionario = '', cambioHora } = data
  const when = cuando(data)
  if (!fecha || !when) return []
  return [
    { kind: 'figure', label: 'Día de la visita', value: capitalized(when), note: oficina },
    ...(cambioHora
      ? ([
          {
            kind: 'notice',
            tone: 'aviso',
            title: 'Le dimos otra hora',
            text: 'La hora que eligió ya no estaba libre cuando llegó su solicitud. Esta es la primera que quedaba.',
          },
        ] as const)
      : []),
    { kind: 'remind', date: addDays(fecha, -1), text: `Mañana es la visita del IPS: ${when}.` },
    { kind: 'heading', text: 'Quién va a ir' },
    {
      kind: 'list',
      items: [
        `Va ${funcionario || 'una persona'}, de la ${oficina.replace(/^S/, 's')}. Su credencial tiene el número ${credencial}.`,
        'Pídale que se la muestre antes de abrir. Si el nombre o el número no son esos, no abra y llame al 101.',
        'Nunca pide dinero ni claves.',
        'Tenga a mano el carné de quien recibe la visita.',
      ],
    },
    { kind: 'paragraph', text: callOffText(fecha, today) },
  ]
}
