import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { ips } from '../parts/telling/certificate/certificate.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { actions } from './deliver.ts'
import { paths } from './paths.ts'
import type { ImposicionesServices } from './registers.ts'
import { consultations, eventData } from './requests.ts'
import { start } from './start.ts'
import { states } from './states.ts'

/**
 * Certificado de imposiciones de ex cajas (procedures §5288): at once for 1981 and later, by a search in the old books
 * for earlier years.
 */
export const certificadoDeImposiciones = defineProcedure<ImposicionesServices>({
  id: '5288',
  purpose: 'Saber qué cotizaciones tiene en una ex caja',
  title: 'Certificado de imposiciones de ex cajas',
  institution: ips,
  institutionKey: 'certificados',
  summary: 'Un papel firmado con lo que usted, o alguien de su familia, cotizó en una caja antigua.',
  start,
  eventData,
  forms: [solicitud],
  consultations,
  cases: {
    states,
    actions,
    concerns,
    confirm: confirmAt(({ certificados }) => certificados),
    listPath: paths.solicitudes,
    detailPath: paths.consulta,
  },
})
