import { defineProcedure } from '#engine/define-procedure.ts'
import { type CertificateServices, ips } from '../parts/telling/certificate/certificate.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
import { constancia } from './pages/certificate.ts'
import { start } from './pages/start.ts'

/** Acreditar calidad de pensionado de ex caja (procedures §5206): a signed document about a person's pension. */
export const calidadDePensionado = defineProcedure<CertificateServices>({
  id: '5206',
  purpose: 'Saber si recibe una pensión de una ex caja',
  title: 'Acreditar calidad de pensionado de ex caja',
  institution: ips,
  summary: 'Un papel firmado que prueba que usted recibe una pensión de una ex caja.',
  start,
  consultations: [certificateList(constancia), certificatePage(constancia)],
})
