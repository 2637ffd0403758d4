import { capitalized } from '#domain/capitalized.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Option } from '#engine/asking/context.ts'
import type { Tone } from '#engine/content/block.ts'
import { convenioDeuda } from '#law/deuda-previsional.ts'
import type { CuotaSeguida, Impedimento, Simulacion, SituacionConvenio } from '#services/deudas/contract.ts'

type Plan = Simulacion['planes'][number]

/** A company's name before the full stop of a sentence. */
export const withoutDot = (name: string): string => name.replace(/\.$/, '')

/** Why a debt cannot be chosen. */
export const impedimentoTexts: Readonly<Record<Impedimento, string>> = {
  impugnada: 'Ya hay un reclamo en curso por esta deuda.',
  con_remate: 'Un juez ordenó rematar bienes por esta deuda.',
  en_convenio: 'Ya está en un convenio.',
}

/** Why a debt is paid at once only: an agreement about it was broken. */
export const noParts = 'Ahora no se puede: un convenio anterior no se cumplió.'

/** A way to pay, to choose. The days of a single payment are known; those of several, one a month, are in the review. */
export const optionOf = ({ cantidad, cuotas }: Plan, soloUnPago = false): Option => ({
  value: String(cantidad),
  label: capitalized(formaText(cantidad)),
  hint:
    soloUnPago && cantidad > 1
      ? noParts
      : `${amountsText(cuotas)}${cantidad === 1 ? `, hasta el ${formatDate(cuotas[0]?.vence ?? '')}` : ''}`,
})

/** Every amount of a plan, in the order of its payments; what the division leaves over is in the last. */
export function amountsText(cuotas: readonly Pick<Plan['cuotas'][number], 'montoClp'>[]): string {
  const [first, second] = cuotas.map(one => formatClp(one.montoClp))
  const last = formatClp(cuotas.at(-1)?.montoClp ?? 0)
  if (second === undefined) return last
  const many = (count: number) => (count === 1 ? 'uno' : count)
  return last === second
    ? `${first} y ${many(cuotas.length - 1)} de ${second}`
    : `${first}, ${many(cuotas.length - 2)} de ${second} y uno de ${last}`
}

/** In how many payments, in words. */
export const formaText = (cantidad: number): string =>
  cantidad === 1 ? 'todo en un pago' : `en ${cantidad} pagos`

/** What becomes of an agreement without a payment: nothing was begun before the first one. */
const endText = ({ cuota }: Pick<CuotaSeguida, 'cuota'>) => (cuota === 1 ? 'se anula' : 'termina')

/** A payment whose day is over and that still counts. */
export const lateText = (one: Pick<CuotaSeguida, 'cuota' | 'hasta'>): string =>
  `Pague el cupón ${one.cuota} hasta el ${formatDate(one.hasta)}. Después el convenio ${endText(one)}.`

/** A payment that no longer counts, while the payment institution has not said whether it came. */
export const pastText = (one: Pick<CuotaSeguida, 'cuota' | 'hasta'>): string =>
  `El cupón ${one.cuota} se podía pagar hasta el ${formatDate(one.hasta)}. El IPS le pregunta a la institución de pago si el pago llegó a tiempo. Si no, el convenio ${endText(one)}.`

/** What was paid of an agreement that is over without being paid: nobody gives it back. */
export const takenOff = (pagadoClp: number): string =>
  `Los ${formatClp(pagadoClp)} que se pagaron se descuentan de la deuda.`

/** In what a payment of an agreement is. */
export function cuotaText({ montoClp, pagadoClp, atrasada }: CuotaSeguida, situacion: SituacionConvenio) {
  if (pagadoClp >= montoClp) return { text: 'Pagado', tone: 'exito' } as const
  if (situacion !== 'aceptada') {
    const came = pagadoClp > 0 ? `Llegaron ${formatClp(pagadoClp)}. ` : ''
    return { text: `${came}Ya no se paga`, tone: 'neutro' } as const
  }
  if (atrasada) return { text: 'Atrasado', tone: 'error' } as const
  if (pagadoClp > 0) return { text: `Faltan ${formatClp(montoClp - pagadoClp)}`, tone: 'aviso' } as const
  return { text: 'Por pagar', tone: 'neutro' } as const
}

/** In what an agreement is. */
export const situacionTexts = {
  ingresada: { text: 'En revisión', tone: 'info' },
  aceptada: { text: 'Aceptado', tone: 'info' },
  pagada: { text: 'Pagado', tone: 'exito' },
  incumplida: { text: 'Incumplido', tone: 'error' },
  anulada: { text: 'Anulado', tone: 'neutro' },
  rechazada: { text: 'Rechazado', tone: 'error' },
} as const satisfies Readonly<Record<SituacionConvenio, { text: string; tone: Tone }>>

/** From when the days of an agreement count that waits for somebody to answer for it. */
export function diasText(day: IsoDate, who: 'esa persona' | 'usted' = 'esa persona'): string {
  const { cuponDays } = convenioDeuda.at(day)
  return `Los días de pago se cuentan desde que ${who} dice que sí y el IPS acepta. El primero vence ${cuponDays} días después, o el día hábil que sigue.`
}
