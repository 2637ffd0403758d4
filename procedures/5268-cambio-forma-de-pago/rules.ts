import { lastDigits } from '#domain/bank-account.ts'
import type { AnswersOf, BankAccountAnswer, Place } from '#engine/asking/question.ts'
import type { ContactoCambio, FormaPagoBeneficio, SolicitudCambio } from '#services/beneficios/contract.ts'
import { mandanteOf } from '../parts/asking/for-whom.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import type { Fila } from './pages/antes-y-despues.ts'
import type { domicilioQuestions, formaQuestions, lugarQuestions } from './questions.ts'
import { type Flujo, flujoOf, type Inicio, type LugarPago, type Whose } from './registers.ts'

/** The answers of the first page. An attorney is not asked what changes. */
type FormaAnswers = AnswersOf<typeof formaQuestions, 'cambia' | 'formaPago' | 'cuenta'>

/** The answers about address and contact. */
type DomicilioAnswers = AnswersOf<typeof domicilioQuestions, 'autoriza'>

/** The answers and data of a change, without the pages that were not asked. */
export interface Pedido extends Whose {
  readonly answers: {
    readonly forma: FormaAnswers
    readonly lugar?: AnswersOf<typeof lugarQuestions> | undefined
    readonly domicilio?: DomicilioAnswers | undefined
  }
  readonly consulted: { readonly gate?: Inicio; readonly lugar?: readonly LugarPago[] }
  readonly verified?: Whose['verified'] & { readonly domicilio?: readonly Fila[] | undefined }
}

/** Whether an attorney asks for it. */
export const byAttorney = (pedido: Pick<Whose, 'verified'>): boolean => mandanteOf(pedido) !== undefined

/**
 * What changes (flows §3, `acciones`): it decides which pages are asked. An attorney changes how the person is paid, and
 * nothing else.
 */
export function accionesDe(
  { cambia }: Partial<Pick<FormaAnswers, 'cambia'>>,
  isAttorney: boolean,
): SolicitudCambio['acciones'] {
  const what = isAttorney ? 'formaPago' : cambia
  return {
    flagCambioDomicilio: what === 'domicilio' || what === 'ambas',
    flagCambioFormaPago: what === 'formaPago' || what === 'ambas',
  }
}

/** The new payment method; a deposit if the question was not asked because there is no alternative. */
export function formaDe(answers: Partial<FormaAnswers>, isAttorney: boolean) {
  return accionesDe(answers, isAttorney).flagCambioFormaPago ? (answers.formaPago ?? 'deposito') : undefined
}

/** The new account or place; undefined if the payment does not change. */
function destinoDe(pedido: Pedido) {
  const { forma, lugar: chosen } = pedido.answers
  const how = formaDe(forma, byAttorney(pedido))
  const cuenta = how === 'deposito' ? forma.cuenta : undefined
  const lugar =
    how === 'presencial' ? pedido.consulted.lugar?.find(({ codigo }) => codigo === chosen?.lugar) : undefined
  return { how, cuenta: cuenta && accountOnWire(cuenta), lugar }
}

/** The new payment method in the institution's format; undefined if it does not change. */
export function formaNueva(pedido: Pedido): FormaPagoBeneficio | undefined {
  const { cuenta, lugar } = destinoDe(pedido)
  if (cuenta) {
    const { banco, tipoCuenta, numeroCuenta } = cuenta
    return { forma: 'deposito', banco, tipoCuenta, ultimosDigitos: lastDigits(numeroCuenta) }
  }
  if (!lugar) return undefined
  const { pagador, comunaId: comuna, nombre, direccion } = lugar
  return { forma: 'presencial', pagador, comuna, lugar: { nombre, direccion } }
}

/** The answered contact data in the format of the change flow. */
export function contactoRespondido({ correo, movil, fijo, direccion }: DomicilioAnswers): ContactoCambio {
  const { calle, numero, block = '', depto = '', poblacion = '', ciudad = '' } = direccion
  const { codigoRegion: idRegion, codigoComuna: idComuna } = direccion
  return {
    ...{ email: correo ?? '', movil: movil ?? '', fijo: fijo ?? '' },
    direccion: { calle, numero, block, depto, poblacion, ciudad, idRegion, idComuna },
  }
}

/** The request in the institution's format (flows §3, Change flow). */
export function requestOf(pedido: Pedido): SolicitudCambio {
  const { forma, domicilio } = pedido.answers
  const flujo = flujoOf(pedido)
  if (!flujo) throw new Error('What the registers know is not with the request')
  const { rut, dv, ...named } = flujo.beneficiario
  const contacto = domicilio ? contactoRespondido(domicilio) : flujo.contacto
  if (!contacto) throw new Error('How the person is reached is not with the request')
  const formaPago = formaPagoOnWire(pedido, { rut, dv })
  const cambiaLugar = formaPago?.forma === '2' && flujo.actual.formaPago?.forma === 'presencial'
  return {
    // What was not asked is no consent.
    beneficiary: { run: rut, dv, ...named, ...contacto, autoriza: domicilio?.autoriza ?? false },
    acciones: accionesDe(forma, byAttorney(pedido)),
    modificarLugarPago: cambiaLugar ? '1' : '0',
    formaPago,
    contactoAnterior: flujo.contacto,
  }
}

function formaPagoOnWire(
  pedido: Pedido,
  rutCuenta: { rut: number; dv: string },
): SolicitudCambio['formaPago'] {
  const { how, cuenta, lugar } = destinoDe(pedido)
  if (how === undefined) return null
  if (cuenta) return { forma: '1', ...cuenta, rutCuenta }
  if (!lugar) throw new Error('The account or place that the person chose is not with the request')
  const { regionId: region, comunaId: comuna, codigo: lugarPago, pagador: entidad } = lugar
  return { forma: '2', region, comuna, lugarPago, entidad }
}

/** Places to choose from: those of the comuna where she is paid or lives first, then those of its region. */
export function ofrecidos(lugares: readonly LugarPago[], flujo: Flujo | undefined): readonly Place[] {
  const hoy = flujo?.actual.formaPago
  const comuna = hoy?.forma === 'presencial' ? hoy.comuna : (flujo?.contacto?.direccion.idComuna ?? '')
  const rank = ({ comunaId, regionId }: LugarPago) =>
    comunaId === comuna ? 0 : regionId === comuna.slice(0, 2) ? 1 : 2
  return lugares
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ codigo, nombre, direccion, comunaId, horario, latitud, longitud }) => ({
      ...{ value: codigo, label: nombre, direccion, comuna: comunaId, horario },
      posicion: { latitud, longitud },
    }))
}

/**
 * The account of a person who asked for a single payment into it and was invited to use it permanently (decisions,
 * 114831).
 */
export function propuestaOf(flujo: Flujo | undefined) {
  const propuesta = flujo?.actual.propuesta
  if (!propuesta) return {}
  const source = `Su solicitud de pago ${propuesta.folio}`
  const { banco, tipoCuenta, numeroCuenta } = propuesta
  const cuenta = {
    codigoBanco: banco,
    tipoCuenta: tipoCuenta as BankAccountAnswer['tipoCuenta'],
    numeroCuenta,
  }
  return {
    cambia: { value: 'formaPago' as const, source },
    formaPago: { value: 'deposito' as const, source },
    cuenta: { value: cuenta, source },
  }
}

/** Whether it is paid into this account today. */
export function esLaDeHoy(cuenta: BankAccountAnswer, flujo: Flujo | undefined): boolean {
  const hoy = flujo?.actual.formaPago
  return (
    hoy?.forma === 'deposito' &&
    hoy.banco === cuenta.codigoBanco &&
    hoy.tipoCuenta === cuenta.tipoCuenta &&
    hoy.ultimosDigitos === lastDigits(cuenta.numeroCuenta)
  )
}

/** Whether it is paid at this place today. */
export function esElDeHoy(
  codigo: string,
  flujo: Flujo | undefined,
  { lugar: lugares = [] }: Pedido['consulted'],
): boolean {
  const hoy = flujo?.actual.formaPago
  const nombre = lugares.find(one => one.codigo === codigo)?.nombre
  return hoy?.forma === 'presencial' && nombre !== undefined && hoy.lugar?.nombre === nombre
}
