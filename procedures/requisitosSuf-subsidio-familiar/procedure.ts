import { defineTramite } from '../parts/tramite.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import type { Services } from './registers.ts'

/** Subsidio Familiar (procedures, requisitosSuf): an open checklist that files nothing. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca el Subsidio Familiar',
  forms: [consulta],
})
