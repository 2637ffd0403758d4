import { codigoBancoEstado, cuentaRutNumber, maskAccountNumber } from '#domain/bank-account.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer, Place } from '#engine/asking/question.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { SolicitudCobro } from '#services/beneficios/contract.ts'
import { asAttorney, type Mandante, mandanteOnWire, powerEndedText } from '../parts/asking/acting-for.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import type { Services } from './registers.ts'

/** Register data for the page of contact and payment. */
export interface ParaPagar {
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly lugares: readonly (Place & { readonly region: string; readonly entidad: Entidad })[]
}

type Entidad = Extract<SolicitudCobro['forma_pago'], { forma: '2' }>['entidad']

/** Whether the session comes from BancoEstado: then payment goes to the CuentaRUT only (decisions, 114831). */
export const isFixed = ({ origin }: Acting): boolean => origin === 'PAGORUT'

/** Contact data and places of cash payment; empty if a register does not answer. */
export async function consultParaPagar({ personas, formasDePago }: Services, run: Run): Promise<ParaPagar> {
  const [persona, lugares] = await Promise.all([
    whenAnswered(consultPersona({ personas }, run)),
    formasDePago.listarLugaresPago({ query: {} }),
  ])
  return {
    telefono: persona?.telefono,
    correo: persona?.correo,
    lugares: lugares.lugaresPago.map(({ codigo, nombre, direccion, comunaId, regionId, pagador }) => ({
      value: codigo,
      label: nombre,
      direccion,
      comuna: comunaId,
      region: regionId,
      entidad: pagador,
    })),
  }
}

/** A person's CuentaRUT: BancoEstado, with her RUN without its check digit as the number. */
export function cuentaRutOf(run: Run): BankAccountAnswer {
  return { codigoBanco: codigoBancoEstado, tipoCuenta: 8, numeroCuenta: cuentaRutNumber(run) }
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

/**
 * Asks the bank for the account's holder: only an account that it says is hers is paid into. With a power that does not
 * cover the form of payment, the account must be the one on file.
 */
export async function verifyTitular(
  { beneficios }: Pick<Services, 'beneficios'>,
  cuenta: BankAccountAnswer,
  mandante?: Mandante,
): Promise<Verification<undefined>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.verificarTitular({ body: { ...accountOnWire(cuenta), ...mandanteOnWire(mandante?.run) } }),
  )
  if (reply.kind === 'outcome') {
    const nombre = mandante?.nombre ?? ''
    const text = reply.outcome === 'poder_no_cubre' ? onFileText(nombre) : powerEndedText(nombre)
    return { kind: 'errors', errors: { cuenta: text } }
  }
  const { titular } = reply.value
  if (titular === 'suyo') return { kind: 'ok', facts: undefined }
  const data = { ultimosDigitos: cuenta.numeroCuenta.slice(-4) }
  return { kind: 'outcome', outcome: titular === 'ajeno' ? 'cuenta_no_es_suya' : 'cuenta_desconocida', data }
}

const onFileText = (nombre: string) =>
  `El poder de ${nombre} no dice que usted puede cambiar la forma de pago. Escriba la cuenta en que ya se le paga, o elija cobrar en persona.`

/** How it is paid, in a line: of an account only the last digits. */
export function dondeText(
  { cuenta, lugar }: FormaAnswer,
  acting: Acting,
  known: ParaPagar | undefined,
): string {
  if (isFixed(acting)) return 'Depósito en su CuentaRUT'
  if (cuenta) return `Depósito en la cuenta que termina en ${cuenta.numeroCuenta.slice(-4)}`
  const place = known?.lugares.find(({ value }) => value === lugar)
  return place ? `En persona, en ${place.label}` : ''
}

/** Answers about the payment; absent where it is fixed. */
export interface FormaAnswer {
  readonly cuenta?: BankAccountAnswer | undefined
  readonly lugar?: string | undefined
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
