import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** The employer's request for the subsidy to who hires young workers (procedures §5433v2). */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si la empresa puede pedir el subsidio por un trabajador',
  institutionKey: 'stj',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: { ...pages.cases, concerns, confirm: confirmAt(({ stj }: Services) => stj) },
})
