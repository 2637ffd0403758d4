import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { Block } from '#engine/block.ts'
import type { Consultation, OwnCaseDetail } from '#engine/consultation.ts'
import type { EventoSaldos } from '#services/saldos-insolutos/contract.ts'
import { goTo } from '../parts/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/refusal.ts'
import { observationBlocks } from '../parts/request-actions.ts'
import { requestDetail } from '../parts/request-detail.ts'
import { latestSaying, requestEventData } from '../parts/request-events.ts'
import { requestList } from '../parts/request-list.ts'
import { actions } from './deliver.ts'
import { hrefTo, paths } from './paths.ts'
import type { SaldoServices } from './registers.ts'
import { motivos, states, tipoDocumentoLabels } from './states.ts'

/** Event data kept in the history. */
export function eventData({ datos }: Pick<EventoSaldos, 'datos'>) {
  const { plazo, montoClp, fechaPago, motivoRechazo } = datos
  return requestEventData(datos, { plazo, montoClp, fechaPago, motivoRechazo })
}

const detail = requestDetail<SaldoServices>({
  path: paths.detalle,
  listPath: paths.solicitudes,
  states,
  actions,
  title: ({ subject }) => `Lo que dejó ${personInSentence(subject)}`,
  async about({ today }, own) {
    const { montoClp } = latestSaying(own.history, 'montoClp')
    const filed = { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] }
    const amount = montoClp ? [{ label: amountLabel(own.state), lines: [formatClp(Number(montoClp))] }] : []
    return {
      blocks: [
        ...observationBlocks(own, tipoDocumentoLabels, today),
        ...(own.state === 'rechazada' ? whyBlocks(own) : []),
      ],
      rows: [filed, ...amount],
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

const amountLabel = (state: string) =>
  state === 'pagada' ? 'Se pagó' : state === 'aprobada' ? 'Se paga' : 'Se pide'

/** Why it was rejected, and where to go from there. */
function whyBlocks({ history }: OwnCaseDetail): readonly Block[] {
  const { motivoRechazo } = latestSaying(history, 'montoClp')
  return refusalBlocks(
    refusalText(motivos, motivoRechazo),
    goTo('Hacer otra solicitud', hrefTo(paths.solicitante)),
  )
}
