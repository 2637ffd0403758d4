import { formatDate } from '#domain/dates.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import type { EventoBusqueda } from '#services/certificados/contract.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
import { refusalText } from '../parts/telling/refusal.ts'
import { actions } from './deliver.ts'
import { certificado } from './pages/certificate.ts'
import { hrefTo, paths } from './paths.ts'
import type { ImposicionesServices } from './registers.ts'
import { motivos, states, tipoDocumentoLabels } from './states.ts'

/** Event data kept in the history. */
export function eventData({ datos }: Pick<EventoBusqueda, 'datos'>): CaseEvent['data'] {
  const { plazo, mesesHallados, motivoRechazo } = datos
  return requestEventData(datos, { plazo, motivoRechazo, mesesHallados: mesesHallados || null })
}

const detail = requestDetail<ImposicionesServices>({
  path: paths.consulta,
  listPath: paths.solicitudes,
  states,
  actions,
  title: ({ subject }) => `Búsqueda de imposiciones de ${personInSentence(subject)}`,
  about: async ({ today }, own) => ({
    blocks: [
      ...observationBlocks(own, tipoDocumentoLabels, today),
      ...(own.state === 'aprobada' ? foundBlocks : []),
      ...(own.state === 'rechazada' || own.state === 'sin_registros' ? endBlocks(own) : []),
    ],
    rows: [{ label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] }],
  }),
})

/** Consultations: certificates available at once, one certificate, searches, and one search. */
export const consultations: readonly Consultation<ImposicionesServices>[] = [
  certificateList(certificado),
  certificatePage(certificado),
  detail,
  requestList({
    path: paths.solicitudes,
    detailPath: paths.consulta,
    startPath: paths.titular,
    subjectLabel: 'Persona que cotizó',
    states,
    forOthersToo: true,
  }),
]

const foundBlocks: readonly Block[] = [
  {
    kind: 'actions',
    actions: [{ kind: 'link', label: 'Ver el certificado', href: hrefTo(paths.listado), primary: true }],
  },
]

/** Why it ended without a certificate, and where to go from there. */
function endBlocks({ history }: OwnCaseDetail): readonly Block[] {
  const { motivoRechazo } = latestSaying(history, 'motivoRechazo')
  const text = refusalText(motivos, motivoRechazo) ?? motivos.sin_registros
  return [
    { kind: 'heading', text: 'Por qué, y qué puede hacer' },
    { kind: 'paragraph', text },
    {
      kind: 'paragraph',
      text: 'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende. Pida que revisen la búsqueda.',
    },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Pedir otra búsqueda', href: hrefTo(paths.titular), primary: true },
        { kind: 'link', label: 'Recuperar años de trabajo', href: '/ficha/64155' },
      ],
    },
  ]
}
