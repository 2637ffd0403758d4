import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { depositoSubsidioJovenes } from '#law/trabajador-joven.ts'
import { type IsoMonth, mesSiguiente, ultimoMes } from '../cotizaciones.ts'
import { mesesDeSubsidio } from '../curso.ts'
import type { Situacion } from '../rules.ts'
import type { MotivoNoPago, PagoContratacion } from './schemas.ts'

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
    if (one.estado === 'sin_cotizacion') return notPaid(one.mes, 'cotizacion_atrasada')
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
