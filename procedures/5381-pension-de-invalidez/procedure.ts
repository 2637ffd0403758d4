import { requisitosVejezReparto, semanasInvalidezReparto } from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

const { F, M } = requisitosVejezReparto

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
  papeles: [
    'El informe de su médico, si lo tiene. Decide la comisión médica (COMPIN): le preguntamos por usted.',
    'Las libretas del Seguro Social, si las tiene.',
    'Los datos de su cuenta, si quiere un depósito.',
  ],
})
