import { ageOn, type IsoDate } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import { rentaMaximaSubsidioJovenesClp, requisitosSubsidioJovenes } from '#law/trabajador-joven.ts'
import { empleadoresDe, mesesCotizados, mesSiguiente, ultimoMes } from '../cotizaciones.ts'
import type { Trabajador } from '../store.ts'
import type { CodigoValida, RegistroTrabajador, TrabajadorPedido } from './schemas.ts'

const { fromAge, toAge, contributions } = requisitosSubsidioJovenes

/** What a worker is judged by. */
export interface Consultado {
  /** Undefined if no register knows the worker. */
  readonly trabajador: Trabajador | undefined
  readonly rutEmpleador: Run
  /** What the request says of the worker; undefined before there is one. */
  readonly pedido?: TrabajadorPedido | undefined
  /** Another request of this employer for the worker waits or was granted. */
  readonly yaPedido: boolean
}

/** A worker who contributed with this employer in the last month, as the registers have her. */
function suyo({ trabajador, rutEmpleador }: Consultado, today: IsoDate): Trabajador | undefined {
  return trabajador && empleadoresDe(trabajador, ultimoMes(today)).includes(rutEmpleador)
    ? trabajador
    : undefined
}

/**
 * The answer of `validaTrabajador` (procedures §5433v2). Of somebody else's worker it says 4 and nothing more; so it does
 * of a worker whose name or birth date in the request are not those of the RUN: that person is not on record there.
 */
export function codigoDe(consultado: Consultado, today: IsoDate): CodigoValida {
  const { pedido, yaPedido } = consultado
  const trabajador = suyo(consultado, today)
  if (!trabajador || (pedido && !isTheSame(pedido, trabajador))) return 4
  const age = ageOn(trabajador.fechaNacimiento, today)
  if (age < fromAge || age > toAge) return 1
  const meses = mesesCotizados(trabajador, ultimoMes(today))
  if (meses.length >= contributions) return 2
  const rentaClp = Math.max(meses.at(-1)?.rentaClp ?? 0, pedido?.renta_bruta ?? 0)
  if (rentaClp > rentaMaximaSubsidioJovenesClp.entrada(today)) return 3
  return yaPedido ? 5 : 0
}

function isTheSame(
  { fecha_nacimiento, ...pedido }: TrabajadorPedido,
  { fechaNacimiento, nombre }: Trabajador,
): boolean {
  return fecha_nacimiento === fechaNacimiento && (!nombre || isSameName(nombreDe(pedido), fullName(nombre)))
}

/** The whole name of a worker, as somebody wrote it. */
export function nombreDe({
  nombres,
  apellido_paterno,
  apellido_materno,
}: Pick<TrabajadorPedido, 'nombres' | 'apellido_paterno' | 'apellido_materno'>): string {
  return [nombres, apellido_paterno, apellido_materno].filter(Boolean).join(' ')
}

/** What the contributions with this employer say of its own worker; null of anybody else's. */
export function registroDe(consultado: Consultado, today: IsoDate): RegistroTrabajador | null {
  const trabajador = suyo(consultado, today)
  if (!trabajador?.nombre) return null
  const { nombre, fechaNacimiento } = trabajador
  const own = trabajador.periodos.filter(({ rutEmpleador }) => rutEmpleador === consultado.rutEmpleador)
  const [first = ''] = own.map(({ desde }) => desde).sort()
  return {
    nombres: nombre.nombres,
    apellido_paterno: nombre.apellidoPaterno,
    apellido_materno: nombre.apellidoMaterno ?? '',
    fecha_nacimiento: fechaNacimiento,
    renta_imponible: mesesCotizados(trabajador, ultimoMes(today)).at(-1)?.rentaClp ?? 0,
    desde: first,
  }
}

/** Finished months that must be paid. The law wants contributions on time and says no number: our own choice. */
const monthsOnTime = 3

/** The owed months that stand against a request on a day. */
export function mesesAtrasados(owed: readonly string[], today: IsoDate): readonly string[] {
  const first = mesSiguiente(ultimoMes(today), 1 - monthsOnTime)
  return [...new Set(owed.filter(mes => mes >= first))].sort()
}
