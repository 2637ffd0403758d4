import { addMonths, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'

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
