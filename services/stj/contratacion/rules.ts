import { ageOn, type IsoDate } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import {
  depositoSubsidioJovenes,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
} from '#law/trabajador-joven.ts'
import {
  empleadoresDe,
  type IsoMonth,
  mesesCotizados,
  mesesDeSubsidio,
  mesSiguiente,
  type Situacion,
  ultimoMes,
} from '../rules.ts'
import type { Trabajador } from '../store.ts'
import type {
  CodigoValida,
  MotivoNoPago,
  PagoContratacion,
  RegistroTrabajador,
  TrabajadorPedido,
} from './schemas.ts'

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

/** A worker for whom the subsidy was granted. */
export interface Aceptado {
  readonly run: Run
  readonly nombre: string
  readonly situacion: Situacion
}

/**
 * Each finished month of each accepted worker, the newest first: paid, still to be paid, or why not (procedures §5433).
 * The month after the 24th contribution says that it ended.
 */
export function pagosDe(
  aceptados: readonly Aceptado[],
  { rutEmpleador, desde, today }: { rutEmpleador: Run; desde: IsoMonth; today: IsoDate },
): readonly PagoContratacion[] {
  const over = ultimoMes(today)
  return aceptados
    .flatMap(one => pagosDeUno(one, { rutEmpleador, desde, over, today }))
    .sort((a, b) => b.mes.localeCompare(a.mes) || a.nombre.localeCompare(b.nombre, 'es'))
}

function pagosDeUno(
  { run, nombre, situacion }: Aceptado,
  {
    rutEmpleador,
    desde,
    over,
    today,
  }: { rutEmpleador: Run; desde: IsoMonth; over: IsoMonth; today: IsoDate },
): PagoContratacion[] {
  const course = mesesDeSubsidio(situacion, desde, over)
  const notPaid = (mes: IsoMonth, motivo: MotivoNoPago): PagoContratacion => ({
    ...{ mes, ...runToWire(run), nombre, estado: 'no_pagado', motivo, montoClp: 0 },
    fecha: depositoSubsidioJovenes(mes),
  })
  const rows = course.map((one): PagoContratacion => {
    // An employer owes nothing for a month after she left.
    if (one.estado === 'sin_cotizacion')
      return notPaid(
        one.mes,
        empleadoresDe(situacion, one.mes).includes(rutEmpleador) ? 'cotizacion_atrasada' : 'sin_contrato',
      )
    if (one.estado === 'renta_sobre_limite') return notPaid(one.mes, 'renta_sobre_limite')
    if (one.rutEmpleador !== rutEmpleador) return notPaid(one.mes, 'otro_empleador')
    const estado = one.fecha <= today ? 'pagado' : 'por_pagar'
    return {
      ...{ mes: one.mes, ...runToWire(run), nombre, estado, motivo: null },
      ...{ montoClp: one.montoClp, fecha: one.fecha },
    }
  })
  const next = mesSiguiente(course.at(-1)?.mes ?? desde)
  return course.at(-1)?.esUltimo && next <= over
    ? [...rows, notPaid(next, 'veinticuatro_cotizaciones')]
    : rows
}
