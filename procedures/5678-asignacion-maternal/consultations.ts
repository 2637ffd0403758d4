import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { foreignRequest } from '../parts/requests/foreign-request.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { actions } from './deliver.ts'
import { resolucionBlocksOf } from './pages/resolucion.ts'
import { hrefTo, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { caseDefinition, mesesText } from './requests.ts'
import { motivoCompinTexts, motivoRechazoTexts, tipoDocumentoLabels } from './words.ts'

/** States in which the institution's term runs. */
const openStates: ReadonlySet<string> = new Set(['ingresada', 'en_revision'])

const row = (label: string, line: string): SummaryRow => ({ label, lines: [line] })

/** A request that was not filed here, from the institution's data. */
const foreign = foreignRequest({
  title: 'Asignación maternal',
  listPath: paths.solicitudes,
  path: paths.solicitud,
  find: ({ asignacionFamiliar }: Services, idSolicitud) =>
    asignacionFamiliar.consultarSolicitud({ params: { idSolicitud } }),
  show(found) {
    if (!found.maternal) return undefined
    return {
      title: 'Asignación maternal',
      blocks: [
        ...stateBlocks(caseDefinition, found.estadoSolicitud),
        {
          kind: 'summary',
          title: 'Su solicitud',
          rows: [
            row('Embarazo de', found.nombreCausante),
            row('Número en el IPS', found.folio),
            row('Cuenta como ingresada el', formatDate(found.fechaIngreso)),
            ...(openStates.has(found.estadoSolicitud)
              ? [row('El IPS responde hasta el', formatDate(found.plazo))]
              : []),
          ],
        },
      ],
    }
  },
})

/** Consultations: requests, and one request. */
export const consultations: readonly Consultation<Services>[] = [
  requestList<Services>({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: '',
    subjectLabel: 'Embarazo de',
    states: caseDefinition,
  }),
  requestDetail<Services>({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    title: ({ subject }) => `Asignación maternal por el embarazo de ${subject}`,
    about: async (reach, detail) => ({
      blocks: [
        ...observationBlocks(detail, tipoDocumentoLabels, reach.today),
        ...whyBlocks(detail),
        ...(await resolucionBlocksOf(reach, detail)),
      ],
      rows: rowsOf(detail),
      after: bornBlocks(detail),
    }),
    foreign,
  }),
]

/** Why it was rejected, and where to go from there. */
function whyBlocks({ state, history }: OwnCaseDetail): readonly Block[] {
  if (state !== 'rechazada') return []
  const { motivoRechazo } = latestSaying(history, 'motivoRechazo')
  const { motivoCompin } = latestSaying(history, 'motivoCompin')
  const text = [refusalText(motivoRechazoTexts, motivoRechazo), refusalText(motivoCompinTexts, motivoCompin)]
  const onward =
    motivoRechazo === 'conyuge_no_acreditada'
      ? goTo('Reconocer a mi esposa', '/tramites/nueva-solicitud-af/reconocerCargaPaso1')
      : goTo('Hacer otra solicitud', hrefTo(paths.solicitante))
  return refusalBlocks(text.filter(Boolean).join(' '), onward)
}

/** Key facts: day, deadline, COMPIN's answer, what is paid. */
function rowsOf({ filedOn, state, history }: OwnCaseDetail): readonly SummaryRow[] {
  const { plazo } = latestSaying(history, 'plazo')
  const { compin } = latestSaying(history, 'compin')
  const { montoClp, hasta, atrasadoClp, mesesAtrasados } = latestSaying(history, 'atrasadoClp')
  return [
    { label: 'Cuenta como ingresada el', lines: [formatDate(filedOn)] },
    ...(plazo && openStates.has(state) ? [row('El IPS responde hasta el', formatDate(plazo))] : []),
    ...(compin ? [row('Certificado en la COMPIN', compin === 'aprueba' ? 'Aprobado' : 'No aprobado')] : []),
    ...(montoClp ? [row('Se paga al mes', formatClp(Number(montoClp)))] : []),
    ...(atrasadoClp && mesesAtrasados
      ? [row('Primer pago', `${formatClp(Number(atrasadoClp))}, por ${mesesText(Number(mesesAtrasados))}`)]
      : []),
    ...(hasta ? [row('Hasta el', formatDate(hasta))] : []),
  ]
}

/** What comes after the birth, with a reminder of its probable day. */
function bornBlocks({ state, history }: OwnCaseDetail): readonly Block[] {
  const { hasta } = latestSaying(history, 'hasta')
  if (!hasta || !['aprobada', 'pagada'].includes(state)) return []
  return [
    {
      kind: 'paragraph',
      text: 'Cuando nazca, pida que se reconozca como su carga. Así sigue un pago mensual.',
      link: { label: 'Reconocer una carga', href: '/tramites/nueva-solicitud-af' },
    },
    { kind: 'remind', date: hasta, text: 'Reconocer como carga a quien nazca' },
  ]
}
