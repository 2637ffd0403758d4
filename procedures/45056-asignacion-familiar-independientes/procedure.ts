import { defineProcedure } from '#engine/define-procedure.ts'
import { tipoDocumentoLabels } from '../nueva-solicitud-af-asignacion-familiar/words.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { cuenta } from './cuenta.ts'
import { cartola } from './pages/cartola.ts'
import { resolucionBlocks } from './pages/resolucion.ts'
import { paths } from './paths.ts'
import { reclamo } from './reclamo.ts'
import type { Services } from './registers.ts'
import { actions, eventData, states, toldBlocks } from './requests.ts'

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
  consultations: [
    cartola,
    requestList<Services>({
      path: paths.solicitudes,
      detailPath: paths.solicitud,
      startPath: paths.cartola,
      subjectLabel: 'Lo que pidió',
      states,
    }),
    requestDetail<Services>({
      path: paths.solicitud,
      listPath: paths.solicitudes,
      states,
      actions,
      title: ({ subject }) => subject,
      about: async (reach, detail) => ({
        blocks: [
          ...observationBlocks(detail, tipoDocumentoLabels, reach.today),
          ...toldBlocks(detail),
          ...(await resolucionBlocks(reach, detail)),
        ],
      }),
    }),
  ],
  cases: { states, actions, listPath: paths.solicitudes, detailPath: paths.solicitud },
  eventData,
})
