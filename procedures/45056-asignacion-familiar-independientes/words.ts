import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth, yearOf } from '#domain/dates.ts'
import { labelOf, type ReferenceLists } from '#engine/asking/context.ts'
import type { Tone } from '#engine/content/block.ts'
import type {
  EstadoIndependiente,
  MotivoSinDerecho,
  PagosIndependiente,
} from '#services/asignacion-familiar/contract.ts'

/** A payment of a statement. */
export type Pago = PagosIndependiente['pagos'][number]

/** States of a month or a payment (procedures §45056). */
export const estados: Readonly<Record<EstadoIndependiente, { text: string; tone: Tone }>> = {
  calculado: { text: 'Calculado', tone: 'info' },
  pagado: { text: 'Pagado', tone: 'exito' },
  devuelto: { text: 'El banco lo devolvió', tone: 'aviso' },
  compensado_en_renta: { text: 'Compensado en renta', tone: 'exito' },
  sin_derecho: { text: 'Sin derecho', tone: 'neutro' },
}

/** Why a month is not paid, in a few words. */
export const motivoCorto: Readonly<Record<MotivoSinDerecho, string>> = {
  sin_cotizaciones: 'Sin cotizaciones',
  ingreso_sobre_limite: 'Ingreso muy alto',
  carga_extinguida: 'Ya no era su carga',
  carga_de_otro: 'Carga de otra persona',
}

/** How she works. */
export const modalidades: Readonly<Record<NonNullable<PagosIndependiente['modalidad']>, string>> = {
  honorarios: 'Con boletas de honorarios',
  por_su_cuenta: 'Cotiza por su cuenta cada mes',
}

/** What a payment is for ("Octubre de 2026"). */
export function dePago({ de, mes, mesDevolucion, folio }: Pago): string {
  if (de === 'mes' && mes) return capitalized(formatMonth(mes))
  if (de === 'reclamo') return `Reclamo ${folio ?? ''}`.trim()
  return `Todo el año ${yearOf(mesDevolucion ?? '') - 1}`
}

/** When a payment arrives, or arrived. */
export function cuandoPago({ fecha, mesDevolucion }: Pago): string {
  return fecha ? formatDate(fecha) : `${capitalized(formatMonth(mesDevolucion ?? ''))}, con la devolución`
}

/** An account in a line, with its last digits only. */
export function cuentaLine(
  { banco, ultimosDigitos }: NonNullable<PagosIndependiente['cuenta']>,
  { bancos }: Pick<ReferenceLists, 'bancos'>,
): string {
  // The list has the legal name after the usual one: «BancoEstado (Banco del Estado de Chile)».
  const [name = 'Banco'] = labelOf(bancos, banco)?.split(' (') ?? []
  return `${name}, la cuenta que termina en ${ultimosDigitos}`
}
