import type { CertificateServices } from '../parts/certificate/certificate.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { certificado } from './pages/certificate.ts'

/**
 * Certificado de cargas familiares acreditadas (procedures §5422): one page to choose, and one for each issued
 * certificate.
 */
export const tramite = defineTramite<CertificateServices>(ficha, {
  purpose: 'Saber qué cargas familiares tiene aprobadas',
  consultations: [certificateList(certificado), certificatePage(certificado)],
})
