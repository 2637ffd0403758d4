import { defineProcedure } from '#engine/define-procedure.ts'
import { cuenta } from './cuenta.ts'
import { cartola } from './pages/cartola.ts'
import { paths } from './paths.ts'
import { reclamo } from './reclamo.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/** Family allowance of the self-employed (procedures §45056): the annual statement, the account, and a claim. */
export const asignacionFamiliarIndependientes = defineProcedure<Services>({
  id: '45056',
  purpose: 'Saber qué asignación familiar le toca por su trabajo independiente',
  title: 'Asignación familiar de trabajadores independientes: pagos',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'asignacion-familiar',
  summary:
    'Vea lo que le toca por sus cargas si trabaja por su cuenta, cuándo llega, y reclame si falta algo.',
  forms: [cuenta, reclamo],
  consultations: [cartola, pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
