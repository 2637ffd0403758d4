import { addYears, formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import type { MotivoRequisito } from '#services/stj/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

/** Facts about a person that an outcome carries, as texts. */
export type Data = Readonly<Record<string, string>>

/** A requirement that is not met: what the law asks, her situation, what to do. */
interface Motivo {
  title: string
  rule(today: IsoDate): string
  fact(data: Data, today: IsoDate): string
  todo: readonly string[]
  actions(data: Data): readonly Action[]
}

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes
const rightRegister = 'Si el dato está mal, pida a su AFP que lo corrija.'
const seeFicha = goTo('Ver quién puede tenerlo', '/ficha/5220')
const seeCartola = goTo('Ver los depósitos que recibí', hrefTo(paths.cartola))

/** What the law asks, each with its "no" (procedures §5220, rejections). */
export const motivos: Readonly<Record<MotivoRequisito, Motivo>> = {
  edad: {
    title: `Es para personas de ${fromAge} a ${toAge} años`,
    rule: () => `Debe tener entre ${fromAge} y ${toAge} años.`,
    fact: ({ fechaNacimiento }, today) => {
      if (!fechaNacimiento) return 'Usted tiene otra edad.'
      const over = addYears(fechaNacimiento, toAge + 1)
      return over <= today
        ? `Usted cumplió ${toAge + 1} el ${formatDate(over)}.`
        : `Usted cumple ${fromAge} el ${formatDate(addYears(fechaNacimiento, fromAge))}.`
    },
    todo: [
      'Llame al 101 y pregunte por otros subsidios al empleo.',
      'Vea las ayudas para quien trabaja: también hay pagos por sus cargas.',
    ],
    actions: () => [goTo('Ver ayudas para quien trabaja', '/momentos/trabajo')],
  },
  renta: {
    title: 'Su sueldo pasa del monto máximo',
    rule: today =>
      `Su sueldo bruto debe ser de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))} o menos. Son 1,5 ingresos mínimos.`,
    fact: ({ renta }) =>
      renta ? `Por el último mes usted cotizó por ${formatClp(Number(renta))}.` : 'Su sueldo es mayor.',
    todo: [
      'Si su sueldo baja, consulte otra vez.',
      `Si trabaja en dos lugares, los sueldos se suman.`,
      rightRegister,
    ],
    actions: () => [seeFicha],
  },
  veinticuatro_cotizaciones: {
    title: `Ya juntó ${contributions} cotizaciones`,
    rule: () => `Debe tener menos de ${contributions} cotizaciones en la AFP.`,
    fact: ({ cotizaciones, subsidio }) =>
      `Usted tiene ${plural('cotización', 'cotizaciones', Number(cotizaciones || contributions))}.${subsidio ? ' El aporte que recibía llegó a su fin.' : ''}`,
    todo: ['No tiene que hacer nada. Lo depositado queda en su cuenta.', rightRegister],
    actions: ({ subsidio }) => (subsidio ? [seeCartola, seeFicha] : [seeFicha]),
  },
  independiente: {
    title: 'Es para quien trabaja con contrato',
    rule: () => 'Debe trabajar con contrato para una empresa o una persona.',
    fact: () => 'En los registros usted cotiza por su cuenta.',
    todo: [
      'Si firma un contrato, consulte otra vez cuando su empleador pague la primera cotización.',
      'Si trabaja por su cuenta y tiene cargas, hay un pago por ellas.',
    ],
    actions: () => [goTo('Ver pagos por mis cargas', '/tramites/45056'), seeFicha],
  },
  sin_empleo: {
    title: 'No se ve un trabajo con contrato',
    rule: () => 'Debe trabajar con contrato, y su empleador debe pagar sus cotizaciones.',
    fact: () => 'En los últimos tres meses no hay cotizaciones a su nombre.',
    todo: [
      'Si recién empezó a trabajar, espere la primera cotización y consulte otra vez.',
      'Si su empleador no las paga, avise a la Dirección del Trabajo.',
      rightRegister,
    ],
    actions: () => [seeFicha],
  },
  cotizacion_impaga: {
    title: 'Falta una cotización',
    rule: () => 'Las cotizaciones de pensión, salud y accidentes deben estar pagadas o declaradas.',
    fact: ({ mesImpago }) =>
      mesImpago ? `Falta la de ${formatMonth(mesImpago)}.` : 'Falta la del último mes.',
    todo: [
      'Hable con su empleador y pida que la pague.',
      'Cuando esté pagada, consulte otra vez.',
      'Si no la paga, avise a la Dirección del Trabajo.',
    ],
    actions: () => [goTo('Consultar otra vez', hrefTo(paths.consulta)), seeFicha],
  },
}

/** What the law asks, one sentence each. */
export function requisitos(today: IsoDate): readonly string[] {
  const { edad, independiente, renta, veinticuatro_cotizaciones, cotizacion_impaga } = motivos
  return [edad, independiente, renta, veinticuatro_cotizaciones, cotizacion_impaga].map(({ rule }) =>
    rule(today),
  )
}

/** Where to ask for a review; under every "no". */
export const review: readonly Block[] = [
  { kind: 'heading', text: 'Si no está de acuerdo' },
  {
    kind: 'paragraph',
    text: 'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula y su contrato. También puede llamar al 101.',
  },
]

/** Rule, fact, what to do and where to ask for a review, as blocks. */
export function motivoBlocks(id: MotivoRequisito, data: Data, today: IsoDate): readonly Block[] {
  const { rule, fact, todo, actions } = motivos[id]
  return [
    {
      kind: 'summary',
      title: 'Por qué',
      rows: [
        { label: 'Lo que pide la ley', lines: [rule(today)] },
        { label: 'Su situación', lines: [fact(data, today)] },
      ],
    },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: todo },
    ...review,
    {
      kind: 'actions',
      actions: actions(data).map((one, index) => (index === 0 ? { ...one, primary: true } : one)),
    },
  ]
}
