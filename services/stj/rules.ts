import { ageOn, type IsoDate } from '#domain/dates.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import type { MotivoRequisito } from './contract.ts'
import { type Cotizaciones, mesesCotizados, mesSiguiente, ultimoMes } from './cotizaciones.ts'

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
