import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitudOf } from './application.ts'
import { consultaOf, estadoOf } from './enquiry.ts'
import { asociada, directa, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { consultationsOf, desk, requests } from './requests.ts'

/** Uncollected payments (procedures §114831): an open enquiry, and the request to be paid. */
export const pagosPorCobrar = defineProcedure<Services>({
  id: directa.id,
  purpose: 'Saber si tiene pagos del IPS sin cobrar',
  title: 'Consulta y solicitud de pagos por cobrar',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'beneficios',
  summary: 'Vea si tiene dinero sin cobrar y pida que se lo paguen.',
  forms: [consultaOf(directa), estadoOf(directa), solicitudOf(directa)],
  consultations: consultationsOf(directa),
  cases: {
    ...requests.kind,
    actions: desk.actions,
    alsoFiledAs: [asociada.id],
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
})
