import { defineProcedure } from '#engine/define-procedure.ts'
import { alsoForOthers, type SlipServices } from '../parts/telling/slips/acting.ts'
import { slipListPage } from '../parts/telling/slips/list-page.ts'
import { slipPage } from '../parts/telling/slips/slip-page.ts'
import { slips } from './pages/liquidaciones.ts'

/** Pay slips of the IPS (procedures §5250): a consultation at its own address, and a page for each document. */
export const liquidacionDePension = defineProcedure<SlipServices>({
  id: '5250',
  purpose: 'Saber qué pagos recibió del IPS',
  title: 'Copia de liquidación de beneficio',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea y guarde el detalle de cada pago: lo que gana, lo que le descuentan y lo que recibe.',
  consultations: [slipListPage(slips), slipPage(slips, 'liquidacion'), slipPage(slips, 'comprobante')].map(
    alsoForOthers,
  ),
})
