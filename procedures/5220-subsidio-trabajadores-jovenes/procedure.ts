import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { cartola } from './pages/cartola.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/**
 * Subsidy to a young worker's contribution (procedures §5220), the worker's side: an open enquiry, the request, and the
 * statement of deposits.
 */
export const subsidioJovenes = defineProcedure<Services>({
  id: '5220',
  purpose: 'Saber si le toca el subsidio a los trabajadores jóvenes',
  title: 'Subsidio a la cotización de trabajadores jóvenes',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'stj',
  summary: 'Un aporte de cada mes a la cuenta de pensión de los jóvenes que trabajan.',
  forms: [consulta, solicitud],
  consultations: [cartola, pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
