import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import type { SaldoServices } from './registers.ts'
import { pages } from './requests.ts'

/** Saldo insoluto (procedures §5294): what a deceased pensioner did not collect, for the heirs. */
export const tramite = defineTramite<SaldoServices>(ficha, {
  purpose: 'Saber si una persona fallecida dejó pagos sin cobrar',
  institutionKey: 'saldos-insolutos',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...pages.cases,
    concerns,
    confirm: confirmAt(({ saldosInsolutos }: SaldoServices) => saldosInsolutos),
  },
})
