import type { IsoDate } from '#domain/dates.ts'
import type { Orden, PagoRow } from './store.ts'

/** What a press on the page tries out. */
export type Como = 'normal' | 'de_menos' | 'dos_veces' | 'aviso_perdido' | 'aviso_doble'

/** Whether a coupon can be paid, and how much of it. */
export type Cobrable =
  | { readonly kind: 'abierta'; readonly faltaClp: number }
  | { readonly kind: 'pagada' | 'vencida' | 'cerrada' }

/** What can be paid of a coupon on a day. */
export function cobrableOf(
  { monto, vence, cerrada }: Pick<Orden, 'monto' | 'vence' | 'cerrada'>,
  pagos: readonly Pick<PagoRow, 'monto'>[],
  today: IsoDate,
): Cobrable {
  const faltaClp = monto - pagos.reduce((sum, pago) => sum + pago.monto, 0)
  if (faltaClp <= 0) return { kind: 'pagada' }
  if (cerrada) return { kind: 'cerrada' }
  return today > vence ? { kind: 'vencida' } : { kind: 'abierta', faltaClp }
}

/** The payments that a press makes. Twice: as when the same coupon is paid at a till at the same moment. */
export function montosOf(como: Como, faltaClp: number): readonly number[] {
  if (como === 'dos_veces') return [faltaClp, faltaClp]
  return [como === 'de_menos' ? Math.ceil(faltaClp / 2) : faltaClp]
}

/** How often the notice of a payment is sent. */
export const copiasOf = (como: Como): number =>
  ({ normal: 1, de_menos: 1, dos_veces: 1, aviso_perdido: 0, aviso_doble: 2 })[como]
