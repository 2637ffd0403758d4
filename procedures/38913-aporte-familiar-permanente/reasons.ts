import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import type { MotivoAporte } from '#services/beneficios/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'

/** Why a person is not on the list: rule, fact, what to do, and where. */
interface MotivoWords {
  readonly why: (today: string, ano: number) => string
  readonly toDo: readonly string[]
  readonly actions: readonly Action[]
}

const motivos: Readonly<Record<MotivoAporte, MotivoWords>> = {
  sin_beneficio_en_diciembre: {
    why: (_today, ano) =>
      `Se paga a quien recibía el Subsidio Familiar (SUF) o la asignación familiar el 31 de diciembre de ${ano - 1}. También a las familias del programa Seguridades y Oportunidades. Ese día, usted no estaba en ninguno de los dos casos.`,
    toDo: [
      'Vea si puede recibir el SUF, o la asignación familiar si trabaja o recibe una pensión. Si los tiene antes de fin de año, el próximo aporte llega solo.',
      'Si ese día sí los recibía, reclame.',
    ],
    actions: [
      goTo('Revisar si me toca el SUF', '/tramites/requisitosSuf'),
      goTo('Reconocer una carga', '/tramites/nueva-solicitud-af'),
    ],
  },
  cargas_no_actualizadas: {
    why: (_today, ano) =>
      `Se paga por las cargas que estaban al día el 31 de diciembre de ${ano - 1}. Ese día, su carga ya estaba vencida. Por ejemplo, faltaba el certificado de estudios.`,
    toDo: [
      'Ponga la carga al día con el certificado que falta.',
      'Después reclame, con ese papel. Si la carga tenía derecho ese día, se puede pagar.',
    ],
    actions: [goTo('Poner una carga al día', '/tramites/nueva-solicitud-af')],
  },
  ingreso_sobre_tramo: {
    why: today =>
      `Se paga a quien gana hasta ${formatClp(topeOn(today))} al mes, el último tramo de la asignación familiar. Su carga está reconocida, pero su ingreso pasaba de ese monto y no se le pagaba.`,
    toDo: [
      'Si su ingreso bajó, pida que corrijan su tramo donde le pagan: su empleador, su caja o el IPS.',
      'Si su ingreso era menor, reclame con sus liquidaciones de sueldo.',
    ],
    actions: [goTo('Ver mis cargas', '/tramites/nueva-solicitud-af')],
  },
}

/** Largest income of the last tranche with payment. */
function topeOn(today: string): number {
  const tramos = tramosAsignacionFamiliar.nearest(today)
  return Math.max(...tramos.map(({ ingresoMaximoClp }) => ingresoMaximoClp))
}

/** Why she is not on a year's list, what to do, and where to continue. */
export function motivoBlocks(motivo: MotivoAporte, ano: number, today: string): readonly Block[] {
  const { why, toDo, actions } = motivos[motivo]
  return [
    { kind: 'paragraph', text: why(today, ano) },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: toDo },
    {
      kind: 'actions',
      actions: actions.map((one, index) => (index === 0 ? { ...one, primary: true } : one)),
    },
  ]
}

/** How to claim, for people who are not on the list or see an error. */
export const reclamoBlocks: readonly Block[] = [
  { kind: 'heading', text: 'Si cree que hay un error, reclame', id: 'reclamo' },
  {
    kind: 'list',
    ordered: true,
    items: [
      'Junte lo que lo muestra: el certificado de sus cargas, sus liquidaciones, o el certificado de estudios de su hijo.',
      'Preséntelo en una sucursal de ChileAtiende con su cédula, o llame al 101. Diga: «Quiero reclamar por el Aporte Familiar Permanente».',
      'Pida un número y guárdelo. Con él pregunta en qué va.',
    ],
  },
  {
    kind: 'actions',
    actions: [goTo('Certificado de mis cargas', '/tramites/5422'), goTo('Dónde reclamar', '/ficha/38913')],
  },
]
