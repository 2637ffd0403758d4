import { defineProcedure } from '#engine/define-procedure.ts'
import { alsoForOthers, type SlipServices } from '../parts/telling/slips/acting.ts'
import { slipListPage } from '../parts/telling/slips/list-page.ts'
import { slipPage } from '../parts/telling/slips/slip-page.ts'
import { slips } from './pages/liquidaciones.ts'

/**
 * Pay slips of pensions for work accidents or illness (procedures §8765): the months at its own address, and a page for
 * each payment.
 */
export const liquidacionIsl = defineProcedure<SlipServices>({
  id: '8765',
  purpose: 'Saber qué pagos recibió del ISL',
  title: 'Liquidación de pensiones por accidente del trabajo (Ley 16.744)',
  institution: 'Instituto de Seguridad Laboral (ISL)',
  summary: 'Vea y guarde el detalle de cada pago de su pensión del ISL.',
  consultations: [slipListPage(slips), slipPage(slips, 'liquidacion')].map(alsoForOthers),
})
