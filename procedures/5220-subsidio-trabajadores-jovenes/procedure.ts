import { formatDate } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { foreignRequest } from '../parts/requests/foreign-request.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { solicitud } from './application.ts'
import { consulta } from './enquiry.ts'
import { actions } from './entrega.ts'
import { cartola } from './pages/cartola.ts'
import { hrefTo, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { eventData, states, toldBlocks } from './requests.ts'
import { tipoDocumentoLabels } from './words.ts'

/** A request that was not filed here, from the institution's data. */
const foreign = foreignRequest({
  title: 'Su solicitud',
  listPath: paths.solicitudes,
  hrefOf: id => hrefTo(paths.solicitud, { id }),
  find: ({ stj }: Services, idSolicitud) => stj.consultarSolicitud({ params: { idSolicitud } }),
  show: ({ folio, fechaIngreso, plazo, empleadores, resumenSolicitud }) => ({
    title: 'Su solicitud del subsidio',
    blocks: [
      ...stateBlocks(states, resumenSolicitud.estadoSolicitud),
      {
        kind: 'summary',
        title: 'Su solicitud',
        rows: [
          { label: 'Número en el IPS', lines: [folio] },
          { label: 'Empleadores', lines: empleadores },
          { label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] },
          { label: 'El IPS responde hasta el', lines: [formatDate(plazo)] },
        ],
      },
    ],
  }),
})

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
  consultations: [
    cartola,
    requestList({
      path: paths.solicitudes,
      detailPath: paths.solicitud,
      startPath: paths.consulta,
      subjectLabel: 'Empleadores',
      states,
    }),
    requestDetail<Services>({
      path: paths.solicitud,
      listPath: paths.solicitudes,
      states,
      actions,
      title: () => 'Su solicitud del subsidio',
      about: async ({ today }, detail) => ({
        blocks: [...observationBlocks(detail, tipoDocumentoLabels, today), ...toldBlocks(detail)],
      }),
      foreign,
    }),
  ],
  cases: { states, actions, listPath: paths.solicitudes, detailPath: paths.solicitud },
  eventData,
})
