import { alsoForOthers, type SlipServices } from '../parts/slips/acting.ts'
import { slipListPage } from '../parts/slips/list-page.ts'
import { slipPage } from '../parts/slips/slip-page.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { slips } from './pages/liquidaciones.ts'

/**
 * Pay slips of pensions for work accidents or illness (procedures §8765): the months at its own address, and a page for
 * each payment.
 */
export const tramite = defineTramite<SlipServices>(ficha, {
  purpose: 'Saber qué pagos recibió del ISL',
  consultations: [slipListPage(slips), slipPage(slips, 'liquidacion')].map(alsoForOthers(slips)),
})
