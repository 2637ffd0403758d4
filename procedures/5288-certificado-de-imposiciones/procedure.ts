import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { certificado } from './pages/certificate.ts'
import { start } from './pages/start.ts'
import type { ImposicionesServices } from './registers.ts'
import { pages } from './requests.ts'

/**
 * Certificado de imposiciones de ex cajas (procedures §5288): at once for 1981 and later, by a search in the old books
 * for earlier years.
 */
export const tramite = defineTramite<ImposicionesServices>(ficha, {
  purpose: 'Saber qué cotizaciones tiene en una ex caja',
  summary: 'Un papel firmado con lo que usted, o alguien de su familia, cotizó en una caja antigua.',
  institutionKey: 'certificados',
  start,
  forms: [solicitud],
  consultations: [certificateList(certificado), certificatePage(certificado), pages.detail, pages.list],
  cases: {
    ...pages.cases,
    concerns,
    confirm: confirmAt(({ certificados }) => certificados),
  },
})
