import { defineTramite } from '../parts/tramite.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { confirmacion } from './pages/confirmacion.ts'
import type { Services } from './registers.ts'

/**
 * The universal pension (procedures §102077): an open enquiry that links to sibs, and the confirmation of what was sent
 * there.
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si puede recibir la PGU',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  forms: [consulta],
  consultations: [confirmacion],
})
