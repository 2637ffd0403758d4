import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { solicitudAntigua } from './pages/solicitud-antigua.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/**
 * Pensioners who do not pay the 7 % for health (procedures §41345): an open enquiry, and the request of people who are
 * not exempt yet.
 */
export const exencionDeSalud = defineProcedure<Services>({
  id: '41345',
  purpose: 'Saber si paga el 7 % de salud de su pensión',
  title: 'Eliminación de la cotización de salud del 7 % para pensionados',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'exencion-salud',
  summary: 'Reciba su pensión completa, sin el descuento del 7 % para la salud.',
  forms: [consulta, solicitud],
  consultations: [solicitudAntigua, pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
