import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import type { EventoSaldos, Parte } from '#services/saldos-insolutos/contract.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { actions } from './deliver.ts'
import { hrefTo, paths } from './paths.ts'
import type { SaldoServices } from './registers.ts'
import { cashText, motivos, states, tipoDocumentoLabels } from './states.ts'

/** Event data kept in the history. */
export function eventData({ datos }: Pick<EventoSaldos, 'datos'>) {
  const { plazo, montoClp, fechaPago, motivoRechazo, reparto, noConstan } = datos
  const sumOf = (forma: '1' | '2') =>
    reparto.reduce((sum, one) => sum + (one.formaPago === forma ? one.montoClp : 0), 0) || null
  const efectivoClp = sumOf('2')
  return requestEventData(datos, {
    ...{ plazo, montoClp, fechaPago, motivoRechazo, efectivoClp },
    depositoClp: sumOf('1'),
    difunto: datos.difunto,
    reparto: reparto.map(parteText).join('\n') || null,
    noConstan: noConstan.join(', ') || null,
    // Only what is collected in cash has a first and a last day.
    cobroDesde: efectivoClp && datos.cobroDesde,
    cobroHasta: efectivoClp && datos.cobroHasta,
  })
}

function parteText({ nombre, montoClp, formaPago, destino }: Parte): string {
  const how = formaPago === '1' ? `en la cuenta ${destino}` : `en efectivo${destino && `, en ${destino}`}`
  return `${nombre}: ${formatClp(montoClp)} ${how}.`
}

const detail = requestDetail<SaldoServices>({
  path: paths.detalle,
  listPath: paths.solicitudes,
  states,
  actions,
  title: ({ subject }) => `Lo que dejó ${personInSentence(subject)}`,
  async about({ today }, own) {
    const filed = { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] }
    return {
      blocks: [
        ...observationBlocks(own, tipoDocumentoLabels, today),
        ...(own.state === 'rechazada' ? whyBlocks(own) : []),
      ],
      rows: [filed, ...amountRows(own)],
    }
  },
})

/** The pages to follow requests. */
export const consultations: readonly Consultation<SaldoServices>[] = [
  requestList({
    path: paths.solicitudes,
    detailPath: paths.detalle,
    startPath: paths.solicitante,
    subjectLabel: 'Persona que falleció',
    states,
  }),
  detail,
]

/** What was asked, and, once decided, what each receives, how and when. */
function amountRows({ state, history }: OwnCaseDetail): readonly SummaryRow[] {
  const { montoClp, reparto, cobroDesde, cobroHasta, fechaPago } = latestSaying(history, 'montoClp')
  if (!montoClp || montoClp === '0') return state === 'rechazada' ? [nothingPaid] : []
  const amount = formatClp(Number(montoClp))
  if (state === 'rechazada') return [{ label: 'Se pidió', lines: [amount] }, nothingPaid]
  if (state !== 'aprobada' && state !== 'pagada') return [{ label: 'Se pide', lines: [amount] }]
  return [
    { label: 'Se paga', lines: [amount] },
    ...(reparto ? [{ label: 'A cada persona', lines: reparto.split('\n') }] : []),
    ...(fechaPago ? [{ label: 'Depósitos', lines: [`Hechos el ${formatDate(fechaPago)}.`] }] : []),
    ...(cobroDesde && cobroHasta
      ? [{ label: 'En efectivo', lines: ['Disponible para cobrar.', cashText(cobroDesde, cobroHasta)] }]
      : []),
  ]
}

const nothingPaid = { label: 'Se paga', lines: ['Nada'] }

/** Why it was rejected, and where to go from there. */
function whyBlocks({ history }: OwnCaseDetail): readonly Block[] {
  const { motivoRechazo, noConstan } = latestSaying(history, 'montoClp')
  return refusalBlocks(
    [refusalText(motivos, motivoRechazo), noConstan && `Revise a: ${noConstan}.`].filter(Boolean).join(' ') ||
      undefined,
    goTo('Hacer otra solicitud', hrefTo(paths.solicitante)),
  )
}
