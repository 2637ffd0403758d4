import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { solicitudAntigua } from './pages/solicitud-antigua.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/**
 * Pensioners who do not pay the 7 % for health (procedures §41345): an open enquiry, and the request of people who are
 * not exempt yet.
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si paga el 7 % de salud de su pensión',
  institutionKey: 'exencion-salud',
  forms: [consulta, solicitud],
  consultations: [solicitudAntigua, pages.list, pages.detail],
  cases: pages.cases,
})
