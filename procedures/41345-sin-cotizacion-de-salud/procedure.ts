import { defineProcedure } from '#engine/define-procedure.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { actions, caseDefinition, eventData } from './requests.ts'
import { solicitudAntigua } from './solicitud-antigua.ts'

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
  consultations: [
    solicitudAntigua,
    requestList({
      path: paths.solicitudes,
      detailPath: paths.solicitud,
      startPath: paths.declaracion,
      subjectLabel: 'Solicitud',
      states: caseDefinition,
    }),
    requestDetail({
      path: paths.solicitud,
      listPath: paths.solicitudes,
      states: caseDefinition,
      actions,
      title: () => 'Su solicitud de exención del 7 %',
    }),
  ],
  cases: {
    states: caseDefinition,
    actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
  eventData,
})
