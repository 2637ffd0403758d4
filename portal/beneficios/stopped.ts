import type { IsoDate } from '#domain/dates.ts'
import type { Beneficio, Pago } from '#services/beneficios/contract.ts'

/** Whether one of her benefits is suspended on a given day. */
export function isStopped(
  { estado, suspension }: Pick<Beneficio, 'estado' | 'suspension'>,
  today: IsoDate,
): boolean {
  return estado === 'vigente' && suspension !== null && suspension.desde <= today
}

/**
 * Monthly deductions other than health (a loan, a court order) in the next payment of the benefit, or the last one if
 * none is coming. In pesos.
 */
export function otherDeductionsClp(
  { id }: Pick<Beneficio, 'id'>,
  pagos: readonly Pick<Pago, 'beneficioId' | 'estado' | 'montoBruto' | 'descuentoSalud' | 'montoLiquido'>[],
): number {
  const own = pagos.filter(({ beneficioId }) => beneficioId === id)
  const pago = own.find(({ estado }) => estado === 'programado') ?? own.at(-1)
  return pago ? Math.max(0, pago.montoBruto - pago.descuentoSalud - pago.montoLiquido) : 0
}

type Motivo = NonNullable<Beneficio['suspension']>['motivo']

const stoppedTexts: Readonly<Record<Motivo, string>> = {
  sin_cobro:
    'Nadie lo cobró durante seis meses. Vaya con su cédula a una sucursal de ChileAtiende, o llame al 101, y pida que se lo vuelvan a pagar.',
  sin_respuesta:
    'El IPS le pidió un dato o un papel, y no recibió respuesta. Vaya con su cédula a una sucursal de ChileAtiende, o llame al 101.',
  sin_supervivencia:
    'Le pidieron mostrar que está con vida, y aún no tienen ese dato. Vaya con su cédula a una sucursal de ChileAtiende o del ISL.',
  sin_estudios:
    'No tienen su certificado de alumno de este semestre. Llévelo a una sucursal de ChileAtiende o del ISL, con su cédula.',
}

/** Why a payment is suspended, and how to resume it. */
export function stoppedText(motivo: Motivo): string {
  return stoppedTexts[motivo]
}
