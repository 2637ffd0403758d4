import { defineTramite } from '../parts/tramite.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { beneficio } from './pages/beneficio.ts'
import type { Services } from './registers.ts'

/** Pase Cultural (procedures, pasecultural): an open enquiry, and the activation of a person's own pass. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca el Pase Cultural',
  institutionKey: 'pase-cultural',
  forms: [consulta],
  consultations: [beneficio],
})
