import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { SaldoServices } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/** Saldo insoluto (procedures §5294): what a deceased pensioner did not collect, for the heirs. */
export const saldoInsoluto = defineProcedure<SaldoServices>({
  id: '5294',
  purpose: 'Saber si una persona fallecida dejó pagos sin cobrar',
  title: 'Saldo insoluto de pensionados fallecidos',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'saldos-insolutos',
  summary: 'El dinero que una persona no alcanzó a cobrar antes de fallecer, para su familia.',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ saldosInsolutos }: SaldoServices) => saldosInsolutos),
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
})
