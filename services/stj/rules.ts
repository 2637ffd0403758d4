import { addDays, addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import {
  depositoSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import type { EstadoMes, EstadoSubsidio, MotivoRequisito, MotivoSuspension } from './contract.ts'

/** What the requirements look at; the employer's side asks the same of each worker. */
export interface Situacion extends Cotizaciones {
  readonly fechaNacimiento: IsoDate
}

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** Who has no contribution in this many months does not work with a contract. Our own choice. */
const monthsWithoutWork = 3

/** The first requirement of Ley 20.255 that is not met on a day; undefined if all are (procedures §5220). */
export function requisitoQueFalta(situacion: Situacion, today: IsoDate): MotivoRequisito | undefined {
  const age = ageOn(situacion.fechaNacimiento, today)
  if (age < fromAge || age > toAge) return 'edad'
  const over = ultimoMes(today)
  const meses = mesesCotizados(situacion, over)
  const last = meses.at(-1)
  if (!last || last.mes <= mesSiguiente(over, -monthsWithoutWork)) return 'sin_empleo'
  if (last.rutEmpleador === null) return 'independiente'
  if (meses.length >= contributions) return 'veinticuatro_cotizaciones'
  if (last.rentaClp > rentaMaximaSubsidioJovenesClp.entrada(today)) return 'renta'
  return last.mes === over ? undefined : 'cotizacion_impaga'
}

/** A month as `'2026-10'`. */
export type IsoMonth = string

/** Consecutive months of work with one employer, or on her own account. */
export interface Periodo {
  /** Null for contributions that she pays herself. */
  readonly rutEmpleador: Run | null
  readonly desde: IsoMonth
  /** Last month on record, inclusive. */
  readonly hasta: IsoMonth
  /** She still works there: each month that ends adds one. */
  readonly sigue: boolean
  readonly rentaClp: number
}

/** Contributions of a worker to an AFP. */
export interface Cotizaciones {
  readonly periodos: readonly Periodo[]
  /** Months to come whose contribution nobody will pay; the simulated country decides. */
  readonly porFallar: readonly IsoMonth[]
}

/** What is contributed for one month. */
export interface Mes {
  readonly mes: IsoMonth
  /** Who pays most; null if she contributes on her own. */
  readonly rutEmpleador: Run | null
  /** Taxable pay of all employers together. Pesos. */
  readonly rentaClp: number
}

/** The month that is over. */
export function ultimoMes(today: IsoDate): IsoMonth {
  return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
}

export function mesSiguiente(mes: IsoMonth, count = 1): IsoMonth {
  return addMonths(`${mes}-01`, count).slice(0, 7)
}

/** The contribution of a month, past or to come; undefined if there is none. */
export function cotizacionDe({ periodos, porFallar }: Cotizaciones, mes: IsoMonth): Mes | undefined {
  const found = periodos
    .filter(
      ({ desde, hasta, sigue }) => desde <= mes && (mes <= hasta || (sigue && !porFallar.includes(mes))),
    )
    .sort((a, b) => b.rentaClp - a.rentaClp)
  // An employer counts before what she pays on her own.
  const main = found.find(({ rutEmpleador }) => rutEmpleador !== null) ?? found[0]
  if (!main) return undefined
  return {
    mes,
    rutEmpleador: main.rutEmpleador,
    rentaClp: found.reduce((sum, { rentaClp }) => sum + rentaClp, 0),
  }
}

/** All months with a contribution up to one, oldest first; several employers in a month are one contribution. */
export function mesesCotizados(cotizaciones: Cotizaciones, hasta: IsoMonth): readonly Mes[] {
  const [first] = cotizaciones.periodos.map(({ desde }) => desde).sort()
  const months: Mes[] = []
  if (first === undefined) return months
  for (let mes = first; mes <= hasta; mes = mesSiguiente(mes)) {
    const found = cotizacionDe(cotizaciones, mes)
    if (found) months.push(found)
  }
  return months
}

/** Her employers of a month. */
export function empleadoresDe({ periodos }: Cotizaciones, mes: IsoMonth): readonly Run[] {
  return [
    ...new Set(
      periodos.flatMap(({ rutEmpleador, desde, hasta, sigue }) =>
        rutEmpleador !== null && desde <= mes && (mes <= hasta || sigue) ? [rutEmpleador] : [],
      ),
    ),
  ]
}

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
