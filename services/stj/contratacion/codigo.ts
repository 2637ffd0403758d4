import { ageOn, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { empleadoresDe, mesesCotizados, mesSiguiente, ultimoMes } from '../cotizaciones.ts'
import type { Situacion } from '../requisitos.ts'
import type { CodigoValida } from './schemas.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** What a worker is judged by. */
export interface Consultado {
  /** Undefined if no register knows the worker. */
  readonly trabajador: Situacion | undefined
  readonly rutEmpleador: Run
  /** Another request of this employer for the worker waits or was granted. */
  readonly yaPedido: boolean
}

/**
 * The answer of `validaTrabajador` (procedures §5433v2). Of somebody else's worker it says 4 and nothing more.
 */
export function codigoDe({ trabajador, rutEmpleador, yaPedido }: Consultado, today: IsoDate): CodigoValida {
  const over = ultimoMes(today)
  if (!trabajador || !empleadoresDe(trabajador, over).includes(rutEmpleador)) return 4
  const age = ageOn(trabajador.fechaNacimiento, today)
  if (age < fromAge || age > toAge) return 1
  const meses = mesesCotizados(trabajador, over)
  if (meses.length >= contributions) return 2
  if ((meses.at(-1)?.rentaClp ?? 0) > rentaMaximaSubsidioJovenesClp.entrada(today)) return 3
  return yaPedido ? 5 : 0
}

/** Finished months that must be paid. The law wants contributions on time and says no number: our own choice. */
const monthsOnTime = 3

/** The owed months that stand against a request on a day. */
export function mesesAtrasados(owed: readonly string[], today: IsoDate): readonly string[] {
  const first = mesSiguiente(ultimoMes(today), 1 - monthsOnTime)
  return [...new Set(owed.filter(mes => mes >= first))].sort()
}
