import { defineProcedure } from '#engine/define-procedure.ts'
import { consulta } from './enquiry.ts'
import type { Services } from './registers.ts'

/** Subsidio Familiar (procedures, requisitosSuf): an open checklist that files nothing. */
export const requisitosSuf = defineProcedure<Services>({
  id: 'requisitosSuf',
  purpose: 'Saber si le toca el Subsidio Familiar',
  title: 'Subsidio Familiar (SUF): revise sus requisitos',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Sepa si le toca el pago mensual por sus hijos, cuando nadie cobra por ellos asignación familiar.',
  forms: [consulta],
})
