import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { convenio } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { cuponPage } from './pages/cupon.ts'
import { deEmpresaPage } from './pages/de-empresa.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Paying unpaid contributions (procedures §97391): simulated, agreed, paid by coupons and followed. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué cotizaciones debe un empleador y pagarlas',
  institutionKey: 'deudas',
  start,
  forms: [convenio],
  consultations: [cuponPage, deEmpresaPage, pages.list, pages.detail],
  cases: {
    ...pages.cases,
    confirm: confirmAt<Services>(({ deudas }) => deudas),
    concerns,
  },
})
