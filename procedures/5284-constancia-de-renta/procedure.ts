import { defineProcedure } from '#engine/define-procedure.ts'
import { type CertificateServices, ips } from '../parts/telling/certificate/certificate.ts'
import { certificateList } from '../parts/telling/certificate/certificate-list.ts'
import { certificatePage } from '../parts/telling/certificate/certificate-page.ts'
import { constancia } from './pages/certificate.ts'
import { start } from './pages/start.ts'

/** Constancia para declaración de renta (procedures §5284): the IPS's payments in a year, for the tax return. */
export const constanciaDeRenta = defineProcedure<CertificateServices>({
  id: '5284',
  purpose: 'Saber cuánto le pagó el IPS en el año',
  title: 'Constancia para declaración de renta',
  institution: ips,
  summary: 'Un papel firmado con lo que el IPS le pagó en un año, para su declaración de impuestos.',
  start,
  consultations: [certificateList(constancia), certificatePage(constancia)],
})
