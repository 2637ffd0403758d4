import { lastDigits, maskAccountNumber } from '#domain/bank-account.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { Block, KnownFact } from '#engine/content/block.ts'
import type { SolicitudCobro } from '#services/beneficios/contract.ts'
import { asAttorney, type Mandante, mandanteOnWire, powerEndedText } from '../parts/asking/acting-for.ts'
import { accountOnWire, cuentaRutOf } from '../parts/asking/payment-questions.ts'
import type { ParaPagar, Services } from './registers.ts'
import { allOf } from './words.ts'

/** The institution's answer about the chosen payments. */
export interface Elegidos {
  /** Day from which they can be collected, if requested on `preguntadoEl`. */
  readonly fechaPago: string
  readonly preguntadoEl?: IsoDate
  readonly totalClp: number
  readonly count: number
}

/** Ids ticked in the two lists. */
export interface Ticked {
  readonly pendientes?: readonly string[] | undefined
  readonly caducados?: readonly string[] | undefined
}

/** The ids of both lists. */
export function chosenIn({ pendientes = [], caducados = [] }: Ticked): readonly string[] {
  return [...pendientes, ...caducados]
}

/** Checks the choice with the institution again: another window may have requested the same meanwhile. */
export async function verifyElegidos(
  { beneficios }: Pick<Services, 'beneficios'>,
  chosen: readonly string[],
  { mandante, today }: { readonly mandante: Mandante | undefined; readonly today: IsoDate },
): Promise<Verification<Elegidos>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.pagosPorCobrar({ query: mandanteOnWire(mandante?.run) }),
  )
  // The ticked boxes stay on the page; the next page explains.
  if (reply.kind === 'outcome')
    return { kind: 'errors', errors: { pendientes: powerEndedText(mandante?.nombre ?? '') } }
  const own = reply.value
  const first = own.pagos_pendientes.length > 0 ? 'pendientes' : 'caducados'
  if (chosen.length === 0) return { kind: 'errors', errors: { [first]: 'Marque al menos un pago.' } }
  const free = allOf(own).filter(({ id, situacion }) => situacion === 'disponible' && chosen.includes(id))
  if (free.length < chosen.length)
    return {
      kind: 'errors',
      errors: { [first]: 'Uno de los pagos que marcó ya no se puede pedir. Quite la marca y siga.' },
    }
  const totalClp = free.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  return {
    kind: 'ok',
    facts: { fechaPago: own.fecha_pago, preguntadoEl: today, totalClp, count: free.length },
  }
}

/** From when it can be collected; nothing on a later day, when it may be another month. */
export function desdeCuandoBlocks(elegidos: Elegidos | undefined, today: IsoDate): readonly Block[] {
  if (elegidos?.preguntadoEl !== today) return []
  const text = `Si lo envía ahora y el IPS lo aprueba, se cobra desde el ${formatDate(elegidos.fechaPago)}.`
  return [{ kind: 'paragraph', text }]
}

/** Subject of a request for lists; `''` while unknown. */
export function subjectOf(elegidos: Elegidos | undefined, mandante?: Mandante): string {
  if (!elegidos) return ''
  const what = plural('pago por cobrar', 'pagos por cobrar', elegidos.count)
  return mandante ? `${what} de ${mandante.nombre}` : what
}

/** Whether the session comes from BancoEstado: then payment goes to the CuentaRUT only (decisions, 114831). */
export const isFixed = ({ origin }: Acting): boolean => origin === 'PAGORUT'

/** Answers about the payment; absent where it is fixed. */
export interface FormaAnswer {
  readonly cuenta?: BankAccountAnswer | undefined
  readonly lugar?: string | undefined
}

/** How it is paid, in a line: of an account only the last digits. */
export function dondeText(
  { cuenta, lugar }: FormaAnswer,
  acting: Acting,
  known: ParaPagar | undefined,
): string {
  if (isFixed(acting)) return 'Depósito en su CuentaRUT'
  if (cuenta) return `Depósito en la cuenta que termina en ${lastDigits(cuenta.numeroCuenta)}`
  const place = known?.lugares.find(({ value }) => value === lugar)
  return place ? `En persona, en ${place.label}` : ''
}

/** The payment details when they are fixed. */
export function fixedFacts(run: Run): readonly KnownFact[] {
  const { numeroCuenta } = cuentaRutOf(run)
  return [
    {
      label: 'Se deposita en',
      value: `Su CuentaRUT de BancoEstado, ${maskAccountNumber(numeroCuenta)}`,
      source: 'BancoEstado',
    },
  ]
}

/** The payment method in the institution's format (flows §3, `forma_pago`). */
export function formaPagoOf(
  { cuenta, lugar }: FormaAnswer,
  { run, acting, lugares }: { run: Run; acting: Acting; lugares: ParaPagar['lugares'] },
): SolicitudCobro['forma_pago'] {
  const account = isFixed(acting) ? cuentaRutOf(run) : cuenta
  if (account) return { forma: '1', ...accountOnWire(account), rutCuenta: runToWire(run) }
  const place = lugares.find(({ value }) => value === lugar)
  if (!place) throw new Error('The place that the person chose is not with the request')
  return {
    forma: '2',
    region: place.region,
    comuna: place.comuna,
    lugarPago: place.value,
    entidad: place.entidad,
  }
}
