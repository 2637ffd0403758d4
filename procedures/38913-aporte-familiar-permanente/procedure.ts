import { defineProcedure } from '#engine/define-procedure.ts'
import { consulta, type Services } from './enquiry.ts'

/**
 * The yearly family payment (procedures §38913): whether there is one, for anybody; all details for signed-in people.
 */
export const aporteFamiliarPermanente = defineProcedure<Services>({
  id: '38913',
  purpose: 'Saber si le toca el Aporte Familiar Permanente',
  title: 'Aporte Familiar Permanente (ex Bono Marzo)',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea si le toca el pago del año para las familias, cuánto, cuándo y dónde.',
  forms: [consulta],
})
