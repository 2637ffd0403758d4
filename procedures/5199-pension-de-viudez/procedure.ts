import { requisitosViudezReparto } from '#law/pensiones-reparto.ts'
import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'
import { declaracionesPedidas, testigosConsultations } from './pages/testigos.ts'

const { marriageMonths, marriageYearsOfPensioner, weeks } = requisitosViudezReparto

/** Widow's or widower's pension of an old fund (procedures §5199), with the witnesses of a cohabitation. */
export const tramite = definePension(
  '5199',
  {
    ficha,
    que: 'Un pago mensual para quien enviudó, si su pareja cotizaba o tenía pensión en una caja antigua. Sentimos su pérdida.',
    requisitos: [
      'La viuda. El viudo, si tiene una invalidez declarada.',
      `El matrimonio duró ${marriageMonths} meses o más. Si la persona que falleció ya tenía pensión, ${marriageYearsOfPensioner} años o más.`,
      'Ese tiempo no se pide si hay hijos menores, un embarazo o un accidente.',
      `Quien falleció tenía pensión, o ${weeks} semanas cotizadas.`,
      'Quien falleció no estaba en una AFP (administradora de fondos de pensiones).',
    ],
    papeles: [
      'El RUN de la persona que falleció.',
      'Las libretas del Seguro Social de esa persona, si las tiene.',
      'Los datos de su cuenta, si quiere un depósito.',
    ],
  },
  testigosConsultations,
  declaracionesPedidas,
)
