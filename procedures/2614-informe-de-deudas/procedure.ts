import { defineProcedure } from '#engine/define-procedure.ts'
import { informePage } from './pages/informe.ts'
import type { Reach } from './registers.ts'

/**
 * A person's debts with banks and other lenders (procedures §2614): one page, explained to anybody, with her own report
 * if signed in.
 */
export const informeDeDeudas = defineProcedure<Reach['services']>({
  id: '2614',
  purpose: 'Saber qué deudas tiene en el sistema financiero',
  title: 'Informe de deudas del sistema financiero',
  institution: 'Comisión para el Mercado Financiero (CMF)',
  institutionKey: 'cmf',
  summary: 'Vea lo que debe a los bancos y a otras entidades de crédito, y si está al día.',
  consultations: [informePage],
})
