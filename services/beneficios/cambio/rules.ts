import type { IsoDate } from '#domain/dates.ts'
import { backToCashOnline, paymentFormMonth, undoDay } from '#law/cobro.ts'
import type { FormaPagoActual, FormaPagoBeneficio, SituacionCambio } from '../contract.ts'
import { estadoDe } from '../rules.ts'
import type { BeneficioGuardado, PagoGuardado } from '../store.ts'
import type { Cambio } from './store.ts'

/** From when a change holds that comes in on a day. */
export interface Alcance {
  /** First month that is paid in the new form, `YYYY-MM`. */
  readonly desdeMes: string
  /** Last day on which it can be undone. */
  readonly deshacerHasta: IsoDate
}

/**
 * From when a change holds (decisions, 5268): until the 10th it holds for the next payment, and no payment goes out in the
 * new form while it can still be undone.
 *
 * @param pagos - the payments of the person as they stand
 */
export function alcanceOf(fechaIngreso: IsoDate, pagos: readonly PagoGuardado[]): Alcance {
  const deshacerHasta = undoDay(fechaIngreso)
  const firstMonth = paymentFormMonth(fechaIngreso)
  const reached = pagos
    .filter(
      ({ estado, mes, fechaPago }) =>
        estado === 'programado' && mes >= firstMonth && fechaPago > deshacerHasta,
    )
    .map(({ mes }) => mes)
    .sort()
  return { desdeMes: reached[0] ?? firstMonth, deshacerHasta }
}

/** Whether a change is still on its way: the bank has not spoken, or it can still be undone. */
export function isRunning(
  { estado, deshacerHasta }: Pick<Cambio, 'estado' | 'deshacerHasta'>,
  today: IsoDate,
): boolean {
  return estado === 'en_curso' || (estado === 'aplicada' && today <= deshacerHasta)
}

/** What the registers know of who wants a change. */
export interface ParaCambiar {
  readonly beneficios: readonly BeneficioGuardado[]
  /** Her last changes. */
  readonly cambios: readonly Cambio[]
  /** Who pays her, where it is not the IPS. */
  readonly pagadoPor: string | null
}

/** Whether a person may change how she is paid today (build sheet F4, outcomes). */
export function situacionCambio(
  { beneficios, cambios, pagadoPor }: ParaCambiar,
  today: IsoDate,
): SituacionCambio {
  if (cambios.some(cambio => isRunning(cambio, today))) return 'cambio_en_curso'
  if (beneficios.some(one => estadoDe(one, today) === 'vigente')) return 'disponible'
  return pagadoPor === null ? 'sin_beneficio' : 'pagado_por_afp'
}

/**
 * To which forms a person may go over (procedures §5268): online only towards a deposit. Who is paid in person may choose
 * another place.
 *
 * @param mayGoBack - whether who is paid by deposit may go back to cash here
 */
export function formasPermitidas(
  actual: FormaPagoBeneficio | null,
  mayGoBack: boolean = backToCashOnline,
): FormaPagoActual['formas'] {
  return actual?.forma === 'presencial' || mayGoBack ? ['1', '2'] : ['1']
}

/** The payments as they are made after the changes that hold: what was issued again stays as it was asked for. */
export function conCambios(pagos: readonly PagoGuardado[], cambios: readonly Cambio[]): PagoGuardado[] {
  const inForce = cambios
    .filter(({ estado }) => estado === 'aplicada')
    .toSorted((one, other) => one.ingresadaEn.getTime() - other.ingresadaEn.getTime())
  return pagos.map(pago => {
    if (pago.reemitido) return pago
    const last = inForce.findLast(
      ({ desdeMes, deshacerHasta }) =>
        desdeMes !== null && pago.mes >= desdeMes && pago.fechaPago > deshacerHasta,
    )
    return last?.formaPago ? { ...pago, formaPago: last.formaPago } : pago
  })
}
