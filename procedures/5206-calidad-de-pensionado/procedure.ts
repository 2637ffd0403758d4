import { defineProcedure } from '#engine/define-procedure.ts'
import { constancia } from './consultations/constancia.ts'
import { constancias } from './consultations/constancias.ts'
import type { Services } from './consultations/reach.ts'
import { institution } from './paper.ts'
import { start } from './start.ts'

/** Acreditar calidad de pensionado de ex caja (procedures §5206): a signed paper that says which pension a person has. */
export const calidadDePensionado = defineProcedure<Services>({
  id: '5206',
  title: 'Acreditar calidad de pensionado de ex caja',
  institution,
  summary: 'Un papel firmado que prueba que usted recibe una pensión de una ex caja.',
  start,
  consultations: [constancias, constancia],
})
