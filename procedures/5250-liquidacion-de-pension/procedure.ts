import { alsoForOthers, type SlipServices } from '../parts/slips/acting.ts'
import { slipListPage } from '../parts/slips/list-page.ts'
import { slipPage } from '../parts/slips/slip-page.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { slips } from './pages/liquidaciones.ts'

/** Pay slips of the IPS (procedures §5250): a consultation at its own address, and a page for each document. */
export const tramite = defineTramite<SlipServices>(ficha, {
  purpose: 'Saber qué pagos recibió del IPS',
  consultations: [slipListPage(slips), slipPage(slips, 'liquidacion'), slipPage(slips, 'comprobante')].map(
    alsoForOthers(slips),
  ),
})
