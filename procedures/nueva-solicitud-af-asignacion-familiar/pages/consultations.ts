import type { Consultation, ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { observationBlocks } from '../../parts/requests/request-actions.ts'
import { requestDetail } from '../../parts/requests/request-detail.ts'
import { latestSaying } from '../../parts/requests/request-events.ts'
import { requestList } from '../../parts/requests/request-list.ts'
import { actions } from '../deliver.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { caseDefinition } from '../requests.ts'
import { motivoRechazoTexts, tipoDocumentoLabels } from '../words.ts'
import { misCargas } from './cargas.ts'
import { descargarResolucion } from './resoluciones.ts'

const decided = ['aprobada', 'rechazada', 'extinguida']

/** Consultations: requests, one request, the cargas, and the resolutions. */
export const consultations: readonly Consultation<Services>[] = [
  requestList<Services>({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: '',
    subjectLabel: 'Carga',
    states: caseDefinition,
  }),
  requestDetail<Services>({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    title: detail =>
      // Who has no name in the register is «Persona del RUN …».
      `${isExtinction(detail) ? 'Sacar de sus cargas a' : 'Reconocer a'} ${detail.subject.replace(/^Persona/, 'la persona')}`,
    about: async (reach, detail) => ({ blocks: statusBlocks(reach, detail) }),
  }),
  misCargas,
  descargarResolucion,
]

/** Whether the form to end a carga was sent. */
const isExtinction = ({ formKey }: OwnCaseDetail) => formKey === 'nueva-solicitud-af/extinguir'

function statusBlocks(
  { hrefOf, today }: ConsultationReach<Services>,
  detail: OwnCaseDetail,
): readonly Block[] {
  const { state, history } = detail
  if (state === 'observada') return observationBlocks(detail, tipoDocumentoLabels, today)
  if (!decided.includes(state)) return []
  const { motivoRechazo: motivo = '' } = latestSaying(history, 'motivoRechazo')
  const why = Object.hasOwn(motivoRechazoTexts, motivo)
    ? motivoRechazoTexts[motivo as keyof typeof motivoRechazoTexts]
    : undefined
  return [
    ...(state === 'rechazada' && why
      ? [
          { kind: 'heading', text: 'Por qué, y qué puede hacer' } as const,
          { kind: 'paragraph', text: why } as const,
          {
            kind: 'paragraph',
            text: 'Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende. También puede reclamar en la Superintendencia de Seguridad Social.',
          } as const,
        ]
      : []),
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Ver la resolución', href: hrefOf(paths.resolucion), primary: true },
        { kind: 'link', label: 'Ver mis cargas', href: hrefOf(paths.cargas) },
      ],
    },
  ]
}
