import { defineTramite } from '../parts/tramite.ts'
import { consulta, type Services } from './enquiry.ts'
import { ficha } from './ficha.ts'

/**
 * The yearly family payment (procedures §38913): whether there is one, for anybody; all details for signed-in people.
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca el Aporte Familiar Permanente',
  forms: [consulta],
})
