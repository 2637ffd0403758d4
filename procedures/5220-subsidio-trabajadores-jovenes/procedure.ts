import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { cartola } from './pages/cartola.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/**
 * Subsidy to a young worker's contribution (procedures §5220), the worker's side: an open enquiry, the request, and the
 * statement of deposits.
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca el subsidio a los trabajadores jóvenes',
  institutionKey: 'stj',
  forms: [consulta, solicitud],
  consultations: [cartola, pages.list, pages.detail],
  cases: pages.cases,
})
