import { defineProcedure } from '#engine/define-procedure.ts'
import { consulta } from './enquiry.ts'
import { confirmacion } from './pages/confirmacion.ts'
import type { Services } from './registers.ts'

/**
 * The universal pension (procedures §102077): an open enquiry that links to sibs, and the confirmation of what was sent
 * there.
 */
export const pensionGarantizada = defineProcedure<Services>({
  id: '102077',
  purpose: 'Saber si puede recibir la PGU',
  title: 'Pensión Garantizada Universal (PGU)',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Un pago mensual para personas de 65 años o más.',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  forms: [consulta],
  consultations: [confirmacion],
})
