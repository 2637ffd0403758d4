import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenImpugnacion } from '#services/deudas/contract.ts'
import { foreignRequest } from '../parts/requests/foreign-request.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { actions } from './deliver.ts'
import { chooseDebtPage, debtPage } from './pages/deuda.ts'
import { hrefTo, paths } from './paths.ts'
import { asked, type Services } from './registers.ts'
import { caseDefinition } from './requests.ts'
import { motivoRechazoTexts, motivoText, tipoDocumentoLabels, whyNot } from './words.ts'

const row = (label: string, line: string): SummaryRow => ({ label, lines: [line] })

/** A dispute that was not filed here, from the institution's data. */
const foreign = foreignRequest({
  title: 'Reclamo por deudas de cotizaciones',
  listPath: paths.solicitudes,
  path: paths.solicitud,
  find: ({ deudas }: Services, id) => asked(deudas.consultarSolicitud({ query: { id } })),
  show: found => ({
    title: `Reclamo por ${plural('deuda', 'deudas', found.cantidad)} de ${found.empleador}`,
    blocks: [
      ...stateBlocks(
        caseDefinition,
        found.resultado === 'acogida_parcial' ? 'acogida_parcial' : found.estadoSolicitud,
      ),
      {
        kind: 'summary',
        title: 'Su solicitud',
        rows: [
          row('Reclama porque', motivoText(found.motivo)),
          row('Número en el IPS', found.folio),
          row('Cuenta como ingresada el', formatDate(found.fechaIngreso)),
          row('El IPS responde hasta el', formatDate(found.plazo)),
        ],
      },
      disputedTable(found),
    ],
  }),
})

function disputedTable({ deudas, acogidas }: ResumenImpugnacion): Block {
  const isDecided = acogidas.length > 0
  return {
    kind: 'table',
    caption: 'Deudas por las que reclama',
    head: ['Mes', 'Por quién', ...(isDecided ? ['Respuesta'] : []), 'Total'],
    numeric: [isDecided ? 3 : 2],
    rows: deudas.map(({ idDeuda, periodo, trabajador, totalClp }) => [
      formatMonth(periodo),
      trabajador,
      ...(isDecided ? [acogidas.includes(idDeuda) ? 'Ya no se debe' : `Se sigue cobrando. ${whyNot}`] : []),
      formatClp(totalClp),
    ]),
  }
}

/** Consultations: the debt, disputes, and one dispute. */
export const consultations: readonly Consultation<Services>[] = [
  chooseDebtPage,
  debtPage,
  requestList<Services>({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: '',
    subjectLabel: 'Reclama por',
    states: caseDefinition,
  }),
  requestDetail<Services>({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    title: ({ subject }) => `Reclamo por ${subject}`,
    about: async ({ today, services }, detail) => ({
      blocks: [
        ...observationBlocks(detail, tipoDocumentoLabels, today),
        ...whyBlocks(detail),
        ...(await answerBlocks(services, detail)),
      ],
      rows: rowsOf(detail),
      after: afterBlocks(detail),
    }),
    foreign,
  }),
]

/** Each debt with its answer, once there is one (flows §7, `solicitud/complete`). */
async function answerBlocks(
  { deudas }: Services,
  { state, idSolicitud }: OwnCaseDetail,
): Promise<readonly Block[]> {
  if (!idSolicitud || !['aprobada', 'acogida_parcial'].includes(state)) return []
  const found = await whenAnswered(
    unlessNamed('NoEncontrada', () => asked(deudas.consultarSolicitud({ query: { id: idSolicitud } }))),
  )
  return found ? [disputedTable(found)] : [silenceNotice('Por eso no vemos lo que resolvió de cada deuda.')]
}

/** Why it was refused, and where to go from there. */
function whyBlocks({ state, history }: OwnCaseDetail): readonly Block[] {
  if (state !== 'rechazada') return []
  const { motivoRechazo } = latestSaying(history, 'motivoRechazo')
  return refusalBlocks(
    refusalText(motivoRechazoTexts, motivoRechazo),
    goTo('Hacer otro reclamo', hrefTo(paths.quien)),
  )
}

/** Key facts: day, deadline, what was granted. */
function rowsOf({ filedOn, state, history }: OwnCaseDetail): readonly SummaryRow[] {
  const { plazo } = latestSaying(history, 'plazo')
  const { montoAcogidoClp, acogidas, cantidad } = latestSaying(history, 'montoAcogidoClp')
  const isOpen = !(caseDefinition.states[state]?.final ?? true)
  return [
    row('Cuenta como ingresada el', formatDate(filedOn)),
    ...(plazo && isOpen ? [row('El IPS responde hasta el', formatDate(plazo))] : []),
    ...(acogidas && cantidad ? [row('Deudas que ya no se cobran', `${acogidas} de ${cantidad}`)] : []),
    ...(montoAcogidoClp ? [row('Ya no se deben', formatClp(Number(montoAcogidoClp)))] : []),
  ]
}

/** Where the debts stand after a decision. */
function afterBlocks({ state }: OwnCaseDetail): readonly Block[] {
  if (!['aprobada', 'acogida_parcial'].includes(state)) return []
  return [
    {
      kind: 'paragraph',
      text: 'El certificado dice lo que se debe ahora.',
      link: { label: 'Ver la deuda', href: hrefTo(paths.deuda) },
    },
  ]
}
