import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { Block } from '#engine/content/block.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type { EventoSolicitud } from '#services/asignacion-familiar/contract.ts'
import { tipoDocumentoLabels } from '../nueva-solicitud-af-asignacion-familiar/words.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { hrefTo, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { motivoRechazoTexts } from './words.ts'

type Data = CaseEvent['data']

const isCuenta = ({ que }: Data) => que === 'cuenta'

const plazoText = ({ plazo }: Data) => plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`

const approvedText = (data: Data) => {
  const { monto, fechaPago, ultimosDigitos } = data
  if (isCuenta(data))
    return `Desde ahora el IPS deposita en la cuenta que termina en ${ultimosDigitos}. Si usted no lo pidió, llame hoy al 101.`
  return monto && fechaPago && `Son ${formatClp(Number(monto))}. Se depositan el ${formatDate(fechaPago)}.`
}

/** States of a claim and of a change of account: those of every desk. Nobody's account changes unnoticed. */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aceptó lo que pidió. En su solicitud ve qué sigue.',
  isPaid: false,
  motivos: motivoRechazoTexts,
  approvedText,
  events: {
    en_revision: {
      title: 'Empezó la revisión',
      tone: 'info',
      text: data =>
        isCuenta(data)
          ? `${plazoText(data) ?? ''} Si usted no pidió cambiar la cuenta, retire la solicitud y llame al 101.`.trim()
          : plazoText(data),
      warns: true,
    },
    aprobada: { title: 'Solicitud aprobada', tone: 'exito', text: approvedText, warns: true },
  },
})

/**
 * Event data kept in the history: what was asked, deadline, amount and day, account, reason; undefined for what another
 * procedure filed.
 */
export function eventData({ datos }: Pick<EventoSolicitud, 'datos'>): Data | undefined {
  const { independiente, plazo, numeroResolucion } = datos
  if (!independiente) return undefined
  const { que, monto, fechaPago, ultimosDigitos, motivoRechazo } = independiente
  return requestEventData(datos, {
    ...{ que, plazo, fechaPago, ultimosDigitos, motivoRechazo, numeroResolucion },
    monto: monto > 0 ? monto : null,
  })
}

/** Files claims and accounts at the IPS's desk, answers observations and withdraws. */
export const desk = requestDesk({
  client: ({ asignacionFamiliar }: Pick<Services, 'asignacionFamiliar'>) => asignacionFamiliar,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'Si la retira, todo queda como está ahora.',
})

export const { actions } = desk

/** Shown under the state on the receipt and on the page of a request: what comes of it, or why not. */
export function toldBlocks({ state, history }: ToldCase): readonly Block[] {
  const data = latestSaying(history, 'que')
  if (state === 'rechazada')
    return refusalBlocks(refusalText(motivoRechazoTexts, data.motivoRechazo), next(data))
  if (state !== 'aprobada') return []
  const { monto, fechaPago } = data
  const rows = [
    ...(monto ? [{ label: 'Se paga', lines: [formatClp(Number(monto))] }] : []),
    ...(fechaPago ? [{ label: 'Día', lines: [formatDate(fechaPago)] }] : []),
    ...(monto ? [{ label: 'Cómo', lines: ['Depósito en su cuenta'] }] : []),
  ]
  return [
    ...(rows.length > 0 ? [{ kind: 'summary', title: 'Su pago', rows } as const] : []),
    ...(fechaPago
      ? [{ kind: 'remind', date: fechaPago, text: 'Me pagan lo que reclamé al IPS' } as const]
      : []),
    { kind: 'actions', actions: [goTo('Ver mis pagos por cargas', hrefTo(paths.cartola))] },
  ]
}

/** Where a refused person goes on. */
function next({ motivoRechazo = '' }: Data) {
  if (motivoRechazo === 'sin_cuenta' || motivoRechazo.startsWith('cuenta_'))
    return goTo('Dar otra cuenta', hrefTo(paths.cuenta))
  if (motivoRechazo.startsWith('carga_'))
    return goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')
  return goTo('Ver mis pagos por cargas', hrefTo(paths.cartola))
}
