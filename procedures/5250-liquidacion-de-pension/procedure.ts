import { defineProcedure } from '#engine/define-procedure.ts'
import { listPage } from './list-page.ts'
import type { Reach } from './reach.ts'
import { comprobantePage, liquidacionPage } from './slip-page.ts'

/** Pay slips of what the IPS pays (procedures §5250): a consultation at its own address, and one page for each paper. */
export const liquidacionDePension = defineProcedure<Reach['services']>({
  id: '5250',
  title: 'Copia de liquidación de beneficio',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea y guarde el detalle de cada pago: lo que gana, lo que le descuentan y lo que recibe.',
  consultations: [listPage, liquidacionPage, comprobantePage],
})
