import { defineProcedure } from '#engine/define-procedure.ts'
import { reclamo } from './application.ts'
import { chooseDebtPage, debtPage } from './pages/deuda.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/** Unpaid contributions (procedures §70652): what is owed, its certificate, and disputes. */
export const deudaPrevisional = defineProcedure<Services>({
  id: '70652',
  purpose: 'Saber qué cotizaciones debe un empleador',
  title: 'Certificado de deuda previsional e impugnación',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'deudas',
  summary: 'Vea las cotizaciones que debe un empleador y reclame si la deuda está mal.',
  start,
  forms: [reclamo],
  consultations: [chooseDebtPage, debtPage, pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
