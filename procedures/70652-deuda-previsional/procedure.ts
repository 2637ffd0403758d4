import { defineTramite } from '../parts/tramite.ts'
import { reclamo } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { chooseDebtPage, debtPage } from './pages/deuda.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Unpaid contributions (procedures §70652): what is owed, its certificate, and disputes. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué cotizaciones debe un empleador',
  institutionKey: 'deudas',
  start,
  forms: [reclamo],
  consultations: [chooseDebtPage, debtPage, pages.list, pages.detail],
  cases: { ...pages.cases, concerns },
})
