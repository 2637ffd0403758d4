import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { pages, requests } from './requests.ts'

/** The employer's request for the subsidy to who hires young workers (procedures §5433v2). */
export const stjContratacion = defineProcedure<Services>({
  id: '5433v2',
  purpose: 'Saber si la empresa puede pedir el subsidio por un trabajador',
  title: 'Subsidio a la contratación de jóvenes: solicitud del empleador',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'stj',
  summary: 'Un pago mensual a quien da trabajo a jóvenes que recién parten.',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...requests.kind,
    concerns,
    confirm: confirmAt(({ stj }) => stj),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
