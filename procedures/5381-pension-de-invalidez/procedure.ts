import { drawn, heading } from '#engine/content/content.ts'
import {
  gradosInvalidezReparto,
  requisitosVejezReparto,
  semanasInvalidezReparto,
} from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

const { F, M } = requisitosVejezReparto
const { parcial, total, partialPercent } = gradosInvalidezReparto

/** Disability pension of an old fund (procedures §5381). */
export const tramite = definePension('5381', {
  ficha,
  que: 'Un pago mensual para quien cotizó en una caja antigua y ya no puede trabajar, por una enfermedad o un accidente.',
  requisitos: [
    `Al menos ${semanasInvalidezReparto} semanas cotizadas en una caja antigua.`,
    `Menos de ${F.age} años las mujeres, y menos de ${M.age} los hombres. Después corresponde la pensión de vejez.`,
    'Una invalidez que declara la COMPIN (Comisión de Medicina Preventiva e Invalidez).',
    'No estar en una AFP (administradora de fondos de pensiones).',
  ],
  decide: [
    heading('Qué mira la comisión médica (COMPIN)'),
    'Cuánto perdió de su capacidad de trabajo, de 100.',
    drawn({
      kind: 'count',
      done: parcial,
      of: 100,
      text: `Desde ${parcial}: se paga el ${partialPercent}\u00a0% de la pensión.`,
    }),
    drawn({ kind: 'count', done: total, of: 100, text: `Desde ${total}: se paga la pensión entera.` }),
    `Con menos de ${parcial} no hay pensión.`,
  ],
  papeles: [
    'El informe de su médico, si lo tiene. Decide la comisión médica (COMPIN): le preguntamos por usted.',
    'Las libretas del Seguro Social, si las tiene.',
    'Los datos de su cuenta, si quiere un depósito.',
  ],
})
