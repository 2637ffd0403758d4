import { defineTramite } from '../parts/tramite.ts'
import { consulta, type Services } from './enquiry.ts'
import { ficha } from './ficha.ts'

/** Date and method of the next payment (procedures §5212): an open enquiry, and all details for signed-in people. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué día y cómo se le paga',
  forms: [consulta],
})
