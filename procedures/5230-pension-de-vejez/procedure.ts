import { requisitosVejezReparto } from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

const { F, M, fullWeeks } = requisitosVejezReparto

/** Old-age pension of an old fund (procedures §5230). */
export const tramite = definePension('5230', {
  ficha,
  que: 'Un pago mensual, para toda la vida, por los años que cotizó en una caja antigua.',
  requisitos: [
    `Mujeres de ${F.age} años o más, con ${F.weeks} semanas cotizadas.`,
    `Hombres de ${M.age} años o más, con ${M.weeks} semanas y cotizaciones en la mitad del tiempo desde que se inscribieron.`,
    `Con ${fullWeeks.toLocaleString('es-CL')} semanas no se mira esa mitad.`,
    'No estar en una AFP (administradora de fondos de pensiones).',
  ],
  papeles: [
    'El nombre de su último empleador y las fechas en que trabajó.',
    'Las libretas del Seguro Social, si las tiene.',
    'El formulario FUN, si está en una isapre.',
    'Los datos de su cuenta, si quiere un depósito.',
  ],
})
