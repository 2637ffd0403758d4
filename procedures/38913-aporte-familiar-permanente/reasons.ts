import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, link, links, steps } from '#engine/content/content.ts'
import { corteAporteFamiliar } from '#law/aporte-familiar.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import type { AporteFamiliar, MotivoAporte } from '#services/beneficios/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'

/** Before the year. */
export const noTitle = 'No está en el Aporte Familiar'

/** Why a person is not on a year's list, what to do, and where to go on. */
export const reasons = defineReasons<MotivoAporte, AporteFamiliar>({
  sin_beneficio_en_diciembre: {
    title: noTitle,
    why: ({ ano }) =>
      `Se paga a quien recibía el Subsidio Familiar (SUF) o la asignación familiar el 31 de diciembre de ${ano - 1}. También a las familias del programa Seguridades y Oportunidades. Ese día, usted no estaba en ninguno de los dos casos.`,
    todo: ({ ano }, today) => [
      `Vea si puede recibir el SUF, o la asignación familiar si trabaja o recibe una pensión. ${nextText(ano, today)}`,
      'Si ese día sí los recibía, reclame.',
    ],
    links: [
      link('Revisar si me toca el SUF', '/tramites/requisitosSuf'),
      link('Agregar una carga', '/tramites/nueva-solicitud-af'),
    ],
  },
  cargas_no_actualizadas: {
    title: noTitle,
    why: ({ ano }) =>
      `Se paga por las cargas que estaban al día el 31 de diciembre de ${ano - 1}. Ese día, su carga ya estaba vencida. Por ejemplo, faltaba el certificado de estudios.`,
    todo: [
      'Ponga la carga al día con el certificado que falta.',
      'Después reclame, con ese papel. Si la carga tenía derecho ese día, se puede pagar.',
    ],
    links: [link('Poner una carga al día', '/tramites/nueva-solicitud-af')],
  },
  ingreso_sobre_tramo: {
    title: noTitle,
    why: ({ ano }) =>
      `Se paga a quien ganaba hasta ${formatClp(topeOn(`${ano - 1}-${corteAporteFamiliar}`))} al mes el 31 de diciembre de ${ano - 1}, el último tramo de la asignación familiar. Su carga está reconocida, pero su ingreso pasaba de ese monto y no se le pagaba.`,
    todo: [
      'Si su ingreso bajó, pida que corrijan su tramo donde le pagan: su empleador, su caja o el IPS.',
      'Si su ingreso era menor, reclame con sus liquidaciones de sueldo.',
    ],
    links: [link('Ver mis cargas', '/tramites/nueva-solicitud-af')],
  },
})

/** Of what day the next one depends: that day may be past before the list of its year is out. */
function nextText(ano: number, today: IsoDate): string {
  const corte = `${ano}-${corteAporteFamiliar}`
  return today > corte
    ? `El aporte de ${ano + 1} es para quien los recibía el ${formatDate(corte)}. En marzo está la lista completa.`
    : `Si los recibe el ${formatDate(corte)}, el aporte de ${ano + 1} llega solo.`
}

/** Largest income of the last tranche with payment, on the day of the test. */
function topeOn(day: IsoDate): number {
  const tramos = tramosAsignacionFamiliar.at(day)
  return Math.max(...tramos.map(({ ingresoMaximoClp }) => ingresoMaximoClp))
}

/** How to claim, for people who are not on the list or see an error. */
export const reclamo = content(
  heading('Si cree que hay un error, reclame', 'reclamo'),
  steps([
    'Junte lo que lo muestra: el certificado de sus cargas, sus liquidaciones, o el certificado de estudios de su hijo.',
    'Preséntelo en una sucursal de ChileAtiende con su cédula, o llame al 101. Diga: «Quiero reclamar por el Aporte Familiar Permanente».',
    'Pida un número y guárdelo. Con él pregunta en qué va.',
  ]),
  links(link('Certificado de mis cargas', '/tramites/5422'), link('Dónde reclamar', '/ficha/38913')),
)
