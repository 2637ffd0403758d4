import { addMonths, type IsoDate, lastOfMonth } from '#domain/dates.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import type { ConsultaCobro, PagoPorCobrar, PagosPorCobrar, SituacionCobro } from '../contract.ts'
import { nombreOf } from '../liquidaciones/rules.ts'
import type { BeneficioGuardado, PagoGuardado } from '../store.ts'

/** A person's uncollected payments in the three lists of flows §3. */
export type Listas = Pick<PagosPorCobrar, 'pagos_pendientes' | 'pagos_caducados' | 'pagos_prescritos'>

/** Payments as of a day, with the data for sorting them. */
export interface Cobranza {
  readonly pagos: readonly PagoGuardado[]
  readonly beneficios: readonly BeneficioGuardado[]
  /** Payments that have been requested already. */
  readonly solicitados: ReadonlySet<string>
}

/** States of an uncollected payment. */
export const sinCobrar: readonly PagoGuardado['estado'][] = ['pendiente', 'caducado', 'prescrito']

/** Whether the person is still to receive a payment: it is announced, or it can be collected or requested. */
export function porRecibir(pago: PagoGuardado, today: IsoDate): boolean {
  if (pago.estado === 'programado') return true
  return sinCobrar.includes(pago.estado) && !isPrescrito(pago, today)
}

/** Sorts uncollected payments into the three lists, oldest first (procedures §114831). */
export function listasOf({ pagos, beneficios, solicitados }: Cobranza, today: IsoDate): Listas {
  const listas: { [Name in keyof Listas]: PagoPorCobrar[] } = {
    pagos_pendientes: [],
    pagos_caducados: [],
    pagos_prescritos: [],
  }
  for (const pago of pagos) {
    const beneficio = beneficios.find(({ id }) => id === pago.beneficioId)
    if (!beneficio || !sinCobrar.includes(pago.estado)) continue
    const prescrito = isPrescrito(pago, today)
    const caducado = pago.estado === 'caducado'
    const lista = prescrito ? 'pagos_prescritos' : caducado ? 'pagos_caducados' : 'pagos_pendientes'
    const situacion = prescrito
      ? 'prescrito'
      : solicitados.has(pago.id)
        ? 'solicitado'
        : situacionOf(pago, beneficio, today)
    listas[lista].push({
      id: pago.id,
      tipo: beneficio.tipo,
      beneficio: nombreOf(beneficio),
      mes: pago.mes,
      fechaPago: pago.fechaPago,
      fechaVencimiento: pago.fechaVencimiento,
      montoLiquido: pago.montoLiquido,
      formaPago: pago.formaPago,
      situacion,
    })
  }
  return listas
}

/** The payments that a power of attorney covers. */
export function coveredIn(listas: Listas, covers: (tipo: string) => boolean): Listas {
  const only = (pagos: readonly PagoPorCobrar[]) => pagos.filter(({ tipo }) => covers(tipo))
  return {
    pagos_pendientes: only(listas.pagos_pendientes),
    pagos_caducados: only(listas.pagos_caducados),
    pagos_prescritos: only(listas.pagos_prescritos),
  }
}

/** Whether an uncollected payment can no longer be requested. */
function isPrescrito({ estado, fechaPago }: PagoGuardado, today: IsoDate): boolean {
  return estado === 'prescrito' || addMonths(fechaPago, pagoPrescriptionMonths) < today
}

function situacionOf(
  { estado, fechaVencimiento }: PagoGuardado,
  { suspension, fechaTermino }: BeneficioGuardado,
  today: IsoDate,
): PagoPorCobrar['situacion'] {
  if (suspension !== null) return 'suspendido'
  // If the benefit itself has ended, the entitlement to a lapsed payment must be reviewed.
  if (estado === 'caducado' && fechaTermino !== null && fechaTermino < today) return 'requiere_revision'
  // It can be collected until the end of this month; a request would come too late.
  if (estado === 'pendiente' && fechaVencimiento <= lastOfMonth(today)) return 'por_vencer'
  return 'disponible'
}

/** A person's situation: the best option among her payments. */
export function situacionCobro(listas: Listas, fallecida: boolean): SituacionCobro {
  if (fallecida) return 'fallecido'
  const found = new Set(Object.values(listas).flatMap(pagos => pagos.map(({ situacion }) => situacion)))
  if (found.has('disponible')) return 'disponible'
  if (found.has('por_vencer')) return 'por_vencer'
  if (found.has('solicitado')) return 'en_curso'
  if (found.has('suspendido')) return 'suspendido'
  if (found.has('requiere_revision')) return 'requiere_revision'
  return found.has('prescrito') ? 'prescrito' : 'sin_pagos'
}

/** Public answer for a RUN and its birth date, without reasons (decisions, "Enquiries without session"). */
export function consultaOf(situacion: SituacionCobro): ConsultaCobro {
  if (situacion === 'suspendido') return 'requiere_revision'
  return situacion === 'prescrito' ? 'sin_pagos' : situacion
}
