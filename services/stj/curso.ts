import { addDays, type IsoDate } from '#domain/dates.ts'
import {
  depositoSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import type { EstadoMes, EstadoSubsidio, MotivoSuspension } from './contract.ts'
import {
  type Cotizaciones,
  cotizacionDe,
  type IsoMonth,
  mesesCotizados,
  mesSiguiente,
} from './cotizaciones.ts'

/** A month of a granted subsidy. */
export interface MesSubsidio {
  readonly mes: IsoMonth
  readonly rutEmpleador: string | null
  readonly estado: EstadoMes
  /** What is deposited; 0 if nothing is. Pesos. */
  readonly montoClp: number
  /** Day of the deposit, or on which there was none. */
  readonly fecha: IsoDate
  /** It is the last that the law pays. */
  readonly esUltimo: boolean
}

/** A change of a granted subsidy. */
export interface Cambio {
  /** Day of the change. */
  readonly fecha: IsoDate
  readonly estado: EstadoSubsidio
  /** Why it stopped; null if it did not. */
  readonly motivo: MotivoSuspension | null
}

const { contributions } = requisitosSubsidioJovenes
/** How far ahead the course is worked out: longer than 24 contributions with gaps take. */
const longestMonths = 60

/**
 * The months of a subsidy granted from one month on, up to another: each contribution has its part until the 24th; a
 * month without a contribution, or with pay above two minimum incomes, has none (procedures §5220).
 */
export function mesesDeSubsidio(
  cotizaciones: Cotizaciones,
  desde: IsoMonth,
  hasta: IsoMonth,
): readonly MesSubsidio[] {
  let count = mesesCotizados(cotizaciones, mesSiguiente(desde, -1)).length
  const months: MesSubsidio[] = []
  for (let mes = desde; mes <= hasta && count < contributions; mes = mesSiguiente(mes)) {
    const found = cotizacionDe(cotizaciones, mes)
    if (found) count += 1
    const estado: EstadoMes = !found?.rutEmpleador
      ? 'sin_cotizacion'
      : found.rentaClp > rentaMaximaSubsidioJovenesClp.permanencia(`${mes}-01`)
        ? 'renta_sobre_limite'
        : 'depositado'
    months.push({
      mes,
      rutEmpleador: found?.rutEmpleador ?? null,
      estado,
      montoClp: estado === 'depositado' ? subsidioJovenesClp.at(`${mes}-01`) : 0,
      fecha: depositoSubsidioJovenes(mes),
      esUltimo: count >= contributions,
    })
  }
  return months
}

/**
 * The changes of a subsidy granted from one month on, oldest first: it stops on the day on which a deposit is missing,
 * goes on with the next deposit, and ends the day after the last one.
 */
export function cambiosDe(cotizaciones: Cotizaciones, desde: IsoMonth): readonly Cambio[] {
  const changes: Cambio[] = []
  let motivo: MotivoSuspension | null = null
  for (const { estado, fecha, esUltimo } of mesesDeSubsidio(
    cotizaciones,
    desde,
    mesSiguiente(desde, longestMonths),
  )) {
    const against: MotivoSuspension | null =
      estado === 'sin_cotizacion' || estado === 'renta_sobre_limite' ? estado : null
    if (against !== motivo)
      changes.push({ fecha, estado: against === null ? 'vigente' : 'suspendida', motivo: against })
    motivo = against
    if (esUltimo) changes.push({ fecha: addDays(fecha, 1), estado: 'extinguida', motivo: null })
  }
  return changes
}

/** How a subsidy stands on a day: its last change, or in force since it was granted. */
export function estadoDe(cambios: readonly Cambio[], today: IsoDate): Pick<Cambio, 'estado' | 'motivo'> {
  const { estado, motivo } = cambios.findLast(({ fecha }) => fecha <= today) ?? {
    estado: 'vigente',
    motivo: null,
  }
  return { estado, motivo }
}
