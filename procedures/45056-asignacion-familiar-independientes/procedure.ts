import { defineTramite } from '../parts/tramite.ts'
import { cuenta } from './cuenta.ts'
import { ficha } from './ficha.ts'
import { cartola } from './pages/cartola.ts'
import { reclamo } from './reclamo.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Family allowance of the self-employed (procedures §45056): the annual statement, the account, and a claim. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué asignación familiar le toca por su trabajo independiente',
  institutionKey: 'asignacion-familiar',
  forms: [cuenta, reclamo],
  consultations: [cartola, pages.list, pages.detail],
  cases: pages.cases,
})
