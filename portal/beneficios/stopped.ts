import type { IsoDate } from '#domain/dates.ts'
import type { Beneficio, Pago } from '#services/beneficios/contract.ts'

/** Whether a benefit that she has is not being paid on a day. */
export function isStopped(
  { estado, suspension }: Pick<Beneficio, 'estado' | 'suspension'>,
  today: IsoDate,
): boolean {
  return estado === 'vigente' && suspension !== null && suspension.desde <= today
}

/**
 * What is taken off each month besides health, such as a loan or what a judge ordered: by the next payment of the benefit, or the
 * last one. Pesos.
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

/** Why a payment is stopped, and what makes it go on. */
export function stoppedText(motivo: Motivo): string {
  return stoppedTexts[motivo]
}
