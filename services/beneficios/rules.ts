import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastCollectionDay } from '#law/cobro.ts'
import type { Beneficio } from './contract.ts'
import type { BeneficioGuardado, PagoGuardado } from './store.ts'

/** Number of months for which payments are announced. */
export const monthsAnnounced = 3

/** Last day on which a payment can be collected. */
export const fechaVencimientoOf = (tipo: Beneficio['tipo'], fechaPago: IsoDate): IsoDate =>
  lastCollectionDay(fechaPago, { isAporteFamiliar: tipo === 'APORTE_FAMILIAR_PERMANENTE' })

/** The state of a benefit on a day. */
export function estadoDe(
  beneficio: Pick<BeneficioGuardado, 'diaPago' | 'fechaTermino'>,
  today: IsoDate,
): Beneficio['estado'] {
  if (beneficio.diaPago === null) return 'pago_unico'
  return beneficio.fechaTermino !== null && beneficio.fechaTermino < today ? 'terminado' : 'vigente'
}

/** A recorded payment as of a day: future payments may have been paid, uncollected ones may have lapsed. */
export function pagoOn(pago: PagoGuardado, today: IsoDate): PagoGuardado {
  if (pago.estado === 'programado' && pago.fechaPago <= today) return { ...pago, estado: 'pagado' }
  if (pago.estado === 'pendiente' && pago.fechaVencimiento < today) return { ...pago, estado: 'caducado' }
  return pago
}

/**
 * All of a person's payments as of a day, oldest first: recorded ones, and up to three months of coming ones if the
 * record of a monthly benefit ends with a future payment.
 */
export function pagosOn(
  beneficios: readonly BeneficioGuardado[],
  onRecord: readonly PagoGuardado[],
  today: IsoDate,
): PagoGuardado[] {
  const announced = beneficios.flatMap(beneficio => {
    // Reissued payments keep their month, so the newest month is that of the last regular one.
    const last = onRecord
      .filter(pago => pago.beneficioId === beneficio.id)
      .toSorted((one, other) => one.mes.localeCompare(other.mes))
      .at(-1)
    return last?.estado === 'programado' ? followingPagos(beneficio, last, today) : []
  })
  return [...onRecord.map(pago => pagoOn(pago, today)), ...announced].sort((one, other) =>
    one.fechaPago === other.fechaPago
      ? one.id.localeCompare(other.id)
      : one.fechaPago < other.fechaPago
        ? -1
        : 1,
  )
}

function followingPagos(beneficio: BeneficioGuardado, last: PagoGuardado, today: IsoDate): PagoGuardado[] {
  const { id, diaPago, fechaTermino, montoBruto, descuentoSalud } = beneficio
  if (diaPago === null) return []
  // Family allowances, loans and court orders recur until they are ended; bonuses are paid once.
  const asignaciones = last.otros.filter(({ codigo }) => codigo === 'ASIGNACION_FAMILIAR')
  const descuentos = last.otros.filter(
    ({ codigo }) => codigo === 'CREDITO_SOCIAL' || codigo === 'RETENCION_JUDICIAL',
  )
  const otros = [...asignaciones, ...descuentos]
  const brutoClp = montoBruto + sumOf(asignaciones)
  const liquidoClp = brutoClp - descuentoSalud - sumOf(descuentos)
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, monthsAnnounced)
  const pagos: PagoGuardado[] = []
  for (
    let first = addMonths(`${last.mes}-01`, 1);
    first <= lastMonth && (fechaTermino === null || first <= fechaTermino);
    first = addMonths(first, 1)
  ) {
    const mes = first.slice(0, 7)
    const fechaPago = workingDayOnOrAfter(addDays(first, diaPago - 1))
    if (fechaTermino !== null && fechaPago > fechaTermino) break
    pagos.push({
      id: `${mes}-${id}`,
      beneficioId: id,
      mes,
      fechaPago,
      fechaVencimiento: fechaVencimientoOf(beneficio.tipo, fechaPago),
      montoBruto: brutoClp,
      descuentoSalud,
      montoLiquido: liquidoClp,
      estado: fechaPago <= today ? 'pagado' : 'programado',
      formaPago: last.formaPago,
      otros,
      novedad: null,
      reemitido: false,
    })
  }
  return pagos
}

const sumOf = (otros: PagoGuardado['otros']) => otros.reduce((sum, { montoClp }) => sum + montoClp, 0)
