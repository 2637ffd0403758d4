import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import type { ConsultaCobro, PagoPorCobrar, PagosPorCobrar, SituacionCobro } from './contract.ts'
import { nombreOf } from './liquidacion.ts'
import type { BeneficioGuardado, PagoGuardado } from './store.ts'

/** What a person did not collect, in the three lists of flows §3. */
export type Listas = Pick<PagosPorCobrar, 'pagos_pendientes' | 'pagos_caducados' | 'pagos_prescritos'>

/** Payments as they stand on a day, with what is needed to sort them. */
export interface Cobranza {
  readonly pagos: readonly PagoGuardado[]
  readonly beneficios: readonly BeneficioGuardado[]
  /** Payments that somebody asked for already. */
  readonly solicitados: ReadonlySet<string>
}

/** The states of a payment that was not collected. */
export const sinCobrar: readonly PagoGuardado['estado'][] = ['pendiente', 'caducado', 'prescrito']

/** Sorts what was not collected into the three lists, the oldest first (procedures §114831). */
export function listasOf({ pagos, beneficios, solicitados }: Cobranza, today: IsoDate): Listas {
  const listas: { [Name in keyof Listas]: PagoPorCobrar[] } = {
    pagos_pendientes: [],
    pagos_caducados: [],
    pagos_prescritos: [],
  }
  for (const pago of pagos) {
    const beneficio = beneficios.find(({ id }) => id === pago.beneficioId)
    if (!beneficio || !sinCobrar.includes(pago.estado)) continue
    const prescrito = pago.estado === 'prescrito' || prescribeOn(pago) < today
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
      situacion,
    })
  }
  return listas
}

/** Those of the payments that a power covers. */
export function coveredIn(listas: Listas, covers: (tipo: string) => boolean): Listas {
  const only = (pagos: readonly PagoPorCobrar[]) => pagos.filter(({ tipo }) => covers(tipo))
  return {
    pagos_pendientes: only(listas.pagos_pendientes),
    pagos_caducados: only(listas.pagos_caducados),
    pagos_prescritos: only(listas.pagos_prescritos),
  }
}

/** Last day on which an uncollected payment can still be asked for. */
function prescribeOn({ fechaPago }: Pick<PagoGuardado, 'fechaPago'>): IsoDate {
  return addMonths(fechaPago, pagoPrescriptionMonths)
}

function situacionOf(
  { estado, fechaVencimiento }: PagoGuardado,
  { suspension, fechaTermino }: BeneficioGuardado,
  today: IsoDate,
): PagoPorCobrar['situacion'] {
  if (suspension !== null) return 'suspendido'
  // Whether somebody had a right to what lapsed is looked at where the right itself has ended.
  if (estado === 'caducado' && fechaTermino !== null && fechaTermino < today) return 'requiere_revision'
  // It is at the counter until the end of this month: a request would come too late for it.
  if (estado === 'pendiente' && fechaVencimiento <= lastOfMonth(today)) return 'por_vencer'
  return 'disponible'
}

const lastOfMonth = (day: IsoDate) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** How a person stands, by the best that can be done with any of her payments. */
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

/** What anybody is told who knows a RUN and its birth date: nothing of why (decisions, "Enquiries without session"). */
export function consultaOf(situacion: SituacionCobro): ConsultaCobro {
  if (situacion === 'suspendido') return 'requiere_revision'
  return situacion === 'prescrito' ? 'sin_pagos' : situacion
}
