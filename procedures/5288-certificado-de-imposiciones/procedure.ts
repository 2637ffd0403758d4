import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { ips } from '../parts/telling/certificate/certificate.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { certificado } from './pages/certificate.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { ImposicionesServices } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

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
  forms: [solicitud],
  consultations: [certificateList(certificado), certificatePage(certificado), pages.detail, pages.list],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ certificados }) => certificados),
    listPath: paths.solicitudes,
    detailPath: paths.consulta,
  },
})
