import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { CartolaStj } from './contract.ts'
import { mesesCotizados, mesSiguiente, ultimoMes } from './cotizaciones.ts'
import { estadoDe, mesesDeSubsidio } from './curso.ts'
import type { subsidioDe } from './desk.ts'
import type { Empleador, Trabajador } from './store.ts'

/** How far ahead the next deposit is looked for: a gap may come first. */
const aheadMonths = 24

/** A worker's statement on a day. */
export function cartolaOf(
  trabajador: Trabajador,
  granted: ReturnType<typeof subsidioDe>,
  empleadores: ReadonlyMap<Run, Empleador>,
  today: IsoDate,
): CartolaStj {
  const over = ultimoMes(today)
  const { afp } = trabajador
  const cotizaciones = mesesCotizados(trabajador, over).length
  if (!granted) return { subsidio: null, afp, cotizaciones, depositadoClp: 0, proximo: null, meses: [] }
  const course = mesesDeSubsidio(trabajador, granted.desde, mesSiguiente(over, aheadMonths))
  const next = course.find(({ estado, fecha }) => estado === 'depositado' && fecha > today)
  const meses = course
    .filter(({ mes }) => mes <= over)
    .map(({ mes, rutEmpleador, estado, montoClp, fecha }) => ({
      mes,
      empleador: (rutEmpleador && empleadores.get(rutEmpleador)?.nombre) ?? '',
      estado: estado === 'depositado' && fecha > today ? ('por_depositar' as const) : estado,
      montoClp,
      fecha,
    }))
  return {
    subsidio: { desde: granted.desde, ...estadoDe(granted.cambios, today) },
    afp,
    cotizaciones,
    depositadoClp: meses.reduce(
      (sum, { estado, montoClp }) => sum + (estado === 'depositado' ? montoClp : 0),
      0,
    ),
    proximo: next ? { mes: next.mes, fecha: next.fecha, montoClp: next.montoClp } : null,
    meses,
  }
}
