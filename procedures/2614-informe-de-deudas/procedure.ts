import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { informePage } from './pages/informe.ts'
import type { Reach } from './registers.ts'

/**
 * A person's debts with banks and other lenders (procedures §2614): one page, explained to anybody, with her own report
 * if signed in.
 */
export const tramite = defineTramite<Reach['services']>(ficha, {
  purpose: 'Saber qué deudas tiene en el sistema financiero',
  institutionKey: 'cmf',
  consultations: [informePage],
})
