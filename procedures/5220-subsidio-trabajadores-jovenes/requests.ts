import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ToldCase } from '#engine/asking/page.ts'
import type { CaseDefinition, CaseEvent, CaseState } from '#engine/cases/case-states.ts'
import type { Block } from '#engine/content/block.ts'
import type { EventoStj, MotivoSuspension } from '#services/stj/contract.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { hrefTo, paths } from './paths.ts'
import { motivoRechazoTexts, motivoSuspensionTexts } from './words.ts'

type Data = CaseEvent['data']

/** Event data kept in the history: deadline, amount, first deposit, last change, reason. */
export function eventData({ datos }: Pick<EventoStj, 'datos'>): Data {
  const { plazo, montoClp, desde, fechaPago, subsidio, motivoRechazo } = datos
  return requestEventData(datos, {
    ...{ plazo, desde, fechaPago, motivoRechazo },
    montoClp: montoClp > 0 ? montoClp : null,
    suspension: subsidio?.motivo,
    fechaCambio: subsidio?.fecha,
  })
}

const approvedText = ({ montoClp, desde, fechaPago }: Data) =>
  montoClp &&
  desde &&
  fechaPago &&
  `Son ${formatClp(Number(montoClp))} al mes desde ${formatMonth(desde)}. El primer depósito es el ${formatDate(fechaPago)}, si su empleador paga la cotización.`

const paidText = ({ montoClp, fechaPago }: Data) =>
  montoClp &&
  fechaPago &&
  `Se depositaron ${formatClp(Number(montoClp))} en su cuenta de la AFP el ${formatDate(fechaPago)}.`

const suspensionText = ({ suspension }: Data) =>
  suspension && Object.hasOwn(motivoSuspensionTexts, suspension)
    ? motivoSuspensionTexts[suspension as MotivoSuspension]
    : undefined

const common = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó el subsidio. Cada mes se deposita una parte en su cuenta de la AFP.',
  isPaid: true,
  motivos: motivoRechazoTexts,
  approvedText,
  paidText,
  states: {
    pagada: {
      label: 'Con el subsidio',
      text: 'Cada mes se deposita el aporte en su cuenta de la AFP, mientras siga cotizando. Vea los depósitos en su cartola.',
    },
  },
  events: {
    pagada: { title: 'Primer depósito', tone: 'exito', text: paidText },
    suspendida: { title: 'El aporte se detuvo', tone: 'aviso', text: suspensionText },
    reanudada: {
      title: 'El aporte siguió',
      tone: 'exito',
      text: ({ fechaCambio }) => fechaCambio && `Se depositó otra vez el ${formatDate(fechaCambio)}.`,
    },
    extinguida: {
      title: 'El aporte terminó',
      tone: 'neutro',
      text: () => 'Usted juntó 24 cotizaciones. Lo depositado queda en su cuenta de la AFP.',
    },
  },
})

/** What may happen to a granted subsidy. */
const changes = { suspendida: 'suspendida', extinguida: 'extinguida' } as const

function own(id: 'aprobada' | 'pagada'): CaseState {
  const state = common.states[id]
  if (!state) throw new Error(`The desk has no state ${id}`)
  return state
}

/**
 * States of a request (procedures §5220): those of every desk; a granted subsidy stops (`suspendida`), goes on, and ends
 * (`extinguida`).
 */
export const states: CaseDefinition = {
  ...common,
  states: {
    ...common.states,
    // The institution's event counts even if no deposit was reported before.
    aprobada: { ...own('aprobada'), on: { ...own('aprobada').on, ...changes } },
    pagada: { ...own('pagada'), final: false, on: changes },
    suspendida: {
      label: 'Suspendida',
      tone: 'aviso',
      text: 'El aporte está detenido. En su solicitud dice por qué y qué puede hacer.',
      final: false,
      on: { reanudada: 'pagada', extinguida: 'extinguida' },
      may: {},
    },
    extinguida: {
      label: 'Terminada',
      tone: 'neutro',
      text: 'El aporte terminó porque juntó 24 cotizaciones. Lo depositado queda en su cuenta de la AFP.',
      final: true,
      on: {},
      may: {},
    },
  },
}

/** Shown under the state on the receipt and on the page of a request: what comes of it, or why not. */
export function toldBlocks({ state, history }: ToldCase): readonly Block[] {
  if (state === 'rechazada') {
    const { motivoRechazo } = latestSaying(history, 'motivoRechazo')
    return refusalBlocks(
      refusalText(motivoRechazoTexts, motivoRechazo),
      goTo('Ver si puedo pedirlo', hrefTo(paths.consulta)),
    )
  }
  if (!['aprobada', 'pagada', 'suspendida', 'extinguida'].includes(state)) return []
  const { montoClp, desde, fechaPago } = latestSaying(history, 'montoClp')
  const why = state === 'suspendida' ? suspensionText(latestSaying(history, 'suspension')) : undefined
  return [
    ...(why ? [{ kind: 'paragraph', text: why } as const] : []),
    ...(montoClp
      ? [
          {
            kind: 'summary',
            title: 'Su subsidio',
            rows: [
              { label: 'Aporte', lines: [`${formatClp(Number(montoClp))} al mes`] },
              ...(desde ? [{ label: 'Desde', lines: [formatMonth(desde)] }] : []),
              ...(fechaPago ? [{ label: 'Primer depósito', lines: [formatDate(fechaPago)] }] : []),
            ],
          } as const,
        ]
      : []),
    ...(state === 'aprobada' && fechaPago
      ? [{ kind: 'remind', date: fechaPago, text: 'Primer depósito en mi cuenta de la AFP' } as const]
      : []),
    { kind: 'actions', actions: [goTo('Ver los depósitos', hrefTo(paths.cartola))] },
  ]
}
