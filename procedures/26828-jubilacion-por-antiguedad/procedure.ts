import { aniosDeServicioReparto } from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

const { F, M, expiracionObligada } = aniosDeServicioReparto

/** Retirement by years of service in an old fund (procedures §26828). */
export const tramite = definePension('26828', {
  ficha,
  que: 'Un pago mensual, para toda la vida, por sus años de servicio. La dan varias cajas antiguas, como la de empleados públicos o la de ferrocarriles.',
  requisitos: [
    `Mujeres con ${F} años de servicio, y hombres con ${M}.`,
    `Con ${expiracionObligada} años basta, si su trabajo terminó sin que usted quisiera.`,
    'Haber dejado el trabajo.',
    'No estar en una AFP (administradora de fondos de pensiones).',
  ],
  papeles: [
    'La resolución o el decreto que dice que su trabajo terminó.',
    'El certificado de relación de servicios.',
    'El nombre de su empleador, su último cargo y las fechas.',
    'Los datos de su cuenta, si quiere un depósito.',
  ],
})
