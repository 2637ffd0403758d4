import { defineProcedure } from '#engine/define-procedure.ts'
import { consulta, type Services } from './enquiry.ts'

/** Date and method of the next payment (procedures §5212): an open enquiry, and all details for signed-in people. */
export const fechaYFormaDePago = defineProcedure<Services>({
  id: '5212',
  purpose: 'Saber qué día y cómo se le paga',
  title: 'Consulta de fecha y forma de pago de beneficios',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea qué día le pagan, dónde y de qué forma.',
  forms: [consulta],
})
