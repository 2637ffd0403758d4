import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseEvent } from '#engine/case-states.ts'
import { requestStates } from '../parts/request-states.ts'
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

function montosText({ montoBeneficiarioClp, montoFunerariaClp }: CaseEvent['data']) {
  return [
    isPositive(montoBeneficiarioClp) && `Para el familiar: ${formatClp(Number(montoBeneficiarioClp))}.`,
    isPositive(montoFunerariaClp) && `Para la funeraria: ${formatClp(Number(montoFunerariaClp))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function pagoText(data: CaseEvent['data']) {
  const how = data.formaPago === '2' ? 'Se puede cobrar en el lugar que eligió.' : 'Se depositó en la cuenta.'
  return [data.fechaPago && `Fecha del pago: ${formatDate(data.fechaPago)}.`, montosText(data), how]
    .filter(Boolean)
    .join(' ')
}

const isPositive = (amount: string | undefined) => amount !== undefined && Number(amount) > 0
