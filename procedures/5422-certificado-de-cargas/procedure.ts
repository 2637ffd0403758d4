import { defineProcedure } from '#engine/define-procedure.ts'
import { type CertificateServices, ips } from '../parts/telling/certificate/certificate.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
import { certificado } from './pages/certificate.ts'

/**
 * Certificado de cargas familiares acreditadas (procedures §5422): one page to choose, and one for each issued
 * certificate.
 */
export const certificadoDeCargas = defineProcedure<CertificateServices>({
  id: '5422',
  purpose: 'Saber qué cargas familiares tiene aprobadas',
  title: 'Certificado de cargas familiares acreditadas',
  institution: ips,
  summary: 'Un papel firmado con las cargas familiares que usted tiene aprobadas.',
  consultations: [certificateList(certificado), certificatePage(certificado)],
})
