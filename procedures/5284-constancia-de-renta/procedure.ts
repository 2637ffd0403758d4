import type { CertificateServices } from '../parts/certificate/certificate.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { constancia } from './pages/certificate.ts'
import { start } from './pages/start.ts'

/** Constancia para declaración de renta (procedures §5284): the IPS's payments in a year, for the tax return. */
export const tramite = defineTramite<CertificateServices>(ficha, {
  purpose: 'Saber cuánto le pagó el IPS en el año',
  summary: 'Un papel firmado con lo que el IPS le pagó en un año, para su declaración de impuestos.',
  start,
  consultations: [certificateList(constancia), certificatePage(constancia)],
})
