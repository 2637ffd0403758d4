import type { CertificateServices } from '../parts/certificate/certificate.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { constancia } from './pages/certificate.ts'
import { start } from './pages/start.ts'

/** Acreditar calidad de pensionado de ex caja (procedures §5206): a signed document about a person's pension. */
export const tramite = defineTramite<CertificateServices>(ficha, {
  purpose: 'Saber si recibe una pensión de una ex caja',
  summary: 'Un papel firmado que prueba que usted recibe una pensión de una ex caja.',
  start,
  consultations: [certificateList(constancia), certificatePage(constancia)],
})
