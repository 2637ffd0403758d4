import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { motivoRechazoTexts } from './event-data.ts'

/** The states of a request (procedures §5300). */
export const caseDefinition = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó el pago. Lo haremos en la forma que usted eligió.',
  isPaid: true,
  motivos: motivoRechazoTexts,
  approvedText: montosText,
  paidText: pagoText,
  states: {
    en_revision: {
      text: 'El IPS revisa los datos y la factura. No tiene que hacer nada. Cada novedad queda en Micha.',
    },
    rechazada: {
      text: 'El IPS no aprobó el pago. Vea el motivo. Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende.',
    },
    desistida: { text: 'La solicitud se cerró sin pago. Puede hacer otra cuando quiera.' },
  },
})

/** What is paid and to whom; who receives is named only where there are two, or it is the funeral home. */
function montos({ tipoSolicitud, montoBeneficiarioClp, montoFunerariaClp }: CaseEvent['data']): string {
  const familiar = isPositive(montoBeneficiarioClp) ? formatClp(Number(montoBeneficiarioClp)) : undefined
  const funeraria = isPositive(montoFunerariaClp)
    ? `${formatClp(Number(montoFunerariaClp))} para la funeraria`
    : undefined
  if (familiar === undefined) return funeraria ?? ''
  const whom = tipoSolicitud === 'persona' ? 'usted' : 'el familiar'
  return funeraria === undefined ? familiar : `${familiar} para ${whom} y ${funeraria}`
}

function montosText(data: CaseEvent['data']) {
  const text = montos(data)
  return text && `Son ${text}.`
}

/** Where a payment waits at a place, nobody may call it paid out: it can be collected. */
function pagoText(data: CaseEvent['data']) {
  const day = data.fechaPago && `el ${formatDate(data.fechaPago)}`
  // A funeral home is paid into its account, whatever the relative chose.
  if (data.formaPago === '2' && !isOnlyForHome(data))
    return [montosText(data), `Se puede cobrar ${day ? `desde ${day} ` : ''}en el lugar que se eligió.`]
      .filter(Boolean)
      .join(' ')
  const amounts = montos(data)
  return `${amounts ? 'Son' : 'Se paga'} ${[amounts, day, 'por depósito en la cuenta'].filter(Boolean).join(', ')}.`
}

const isOnlyForHome = ({ montoBeneficiarioClp, montoFunerariaClp }: CaseEvent['data']) =>
  isPositive(montoFunerariaClp) && !isPositive(montoBeneficiarioClp)

const isPositive = (amount: string | undefined) => amount !== undefined && Number(amount) > 0
