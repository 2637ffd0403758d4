import type { CertificateServices } from '../parts/telling/certificate/certificate.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
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
