import type { IsoDate } from '#domain/dates.ts'
import { addMonths } from '#domain/dates.ts'
import type {
  Afiliacion,
  Afp,
  CodigoExCaja,
  ExCajaMembresia,
  PeriodoCotizado,
  Rut,
} from './contribution-types.ts'
import type { Montos } from './montos.ts'
import { monthOf } from './payments.ts'
import type { Random } from './random.ts'
import type { Salud } from './types.ts'

/** The AFPs of reference data §9. */
export const afps: readonly Afp[] = ['Capital', 'Cuprum', 'Habitat', 'Modelo', 'PlanVital', 'ProVida', 'Uno']

/** Names of the ex cajas that the country uses (reference data §9). */
export const exCajas: Readonly<Record<CodigoExCaja, string>> = {
  SSS: 'ex Servicio de Seguro Social',
  EMPART: 'ex Caja de Empleados Particulares',
  CANAEMPU: 'ex Caja de Empleados Públicos y Periodistas',
  CAPREMER: 'ex Caja de la Marina Mercante Nacional',
  FERROCARRILES: 'ex Caja de Ferrocarriles del Estado',
  MUNICIPAL: 'ex Caja de Empleados Municipales de la República',
}

/** A working life as registers show it. */
export interface Work {
  afp?: Afiliacion
  exCaja?: ExCajaMembresia
  cotizaciones: PeriodoCotizado[]
  /** Monthly taxable pay; undefined without current work. */
  rentaClp?: number
}

interface Worker {
  ageYears: number
  fechaNacimiento: IsoDate
  fechaDefuncion?: IsoDate
}

function exCajaMembership(codigo: CodigoExCaja, random: Random): ExCajaMembresia {
  return { codigo, nombre: exCajas[codigo], numeroInscripcion: random.digits(8) }
}

/**
 * Draws a working life: of ten people of working age six are employed at `rutEmpleador` and one is self-employed; the
 * oldest belong to an ex caja, because the AFPs began in 1981.
 */
export function drawWork(
  random: Random,
  worker: Worker,
  rutEmpleador: Rut,
  today: IsoDate,
  ingresoMinimoClp: number,
): Work {
  const { ageYears, fechaNacimiento, fechaDefuncion } = worker
  if (ageYears < 19) return { cotizaciones: [] }
  if (fechaNacimiento < '1962' && random.chance(0.55))
    return drawExCaja(random, worker, today, ingresoMinimoClp)
  const draw = random.next()
  if (draw > 0.88) return { cotizaciones: [] }

  const institucion = random.pick(afps)
  const works = ageYears < 65 && !fechaDefuncion && draw < 0.7
  const last = monthOf(addMonths(fechaDefuncion ?? today, works ? -1 : -random.between(14, 60)))
  const mostMonths = Math.min((ageYears - 18) * 12 - (works ? 1 : 61), 480)
  if (mostMonths < 2) return { cotizaciones: [] }
  const first = monthOf(addMonths(`${last}-01`, -random.between(1, mostMonths)))
  const rentaClp = Math.round((ingresoMinimoClp * (1 + random.next() ** 3 * 4)) / 1000) * 1000
  const afp = { nombre: institucion, desde: `${first}-01` }
  const employer = works && draw < 0.62 ? { rutEmpleador } : {}
  const cotizaciones = [{ institucion, ...employer, desde: first, hasta: last, rentaImponibleClp: rentaClp }]
  return works ? { afp, cotizaciones, rentaClp } : { afp, cotizaciones }
}

function drawExCaja(random: Random, worker: Worker, today: IsoDate, ingresoMinimoClp: number): Work {
  const codigo = random.chance(0.6) ? 'SSS' : random.pick(Object.keys(exCajas) as CodigoExCaja[])
  const began = addMonths(worker.fechaNacimiento, 19 * 12 + random.between(0, 24))
  const ended = addMonths(worker.fechaNacimiento, 12 * Math.min(worker.ageYears - 1, random.between(50, 60)))
  const last =
    worker.fechaDefuncion && worker.fechaDefuncion < ended
      ? worker.fechaDefuncion
      : ended < today
        ? ended
        : today
  return {
    exCaja: exCajaMembership(codigo, random),
    cotizaciones: [
      {
        institucion: codigo,
        nombreEmpleador: random.pick([
          'Panadería La Espiga',
          'Textil Andina',
          'Molino San Cristóbal',
          'Maestranza Sur',
        ]),
        desde: monthOf(began),
        hasta: monthOf(last),
        rentaImponibleClp: ingresoMinimoClp,
      },
    ],
  }
}

const isapres = ['Colmena', 'Cruz Blanca', 'Vida Tres', 'Nueva más vida', 'Banmédica', 'Consalud'] as const

/** Fonasa by income bracket (reference data §3), or an isapre for some of the better paid. */
export function drawSalud(
  random: Random,
  rentaClp: number | undefined,
  tramos: Montos['tramosFonasa'],
): Salud {
  if (rentaClp !== undefined && rentaClp > 1_000_000 && random.chance(0.5)) {
    return {
      sistema: 'isapre',
      nombre: random.pick(isapres),
      cotizacionPactadaClp: Math.round(rentaClp * 0.09),
    }
  }
  return { sistema: 'fonasa', tramo: fonasaTramo(rentaClp, tramos) }
}

/** The Fonasa bracket of an income; A without income (reference data §3). */
export function fonasaTramo(
  rentaClp: number | undefined,
  { hastaB, hastaC }: Montos['tramosFonasa'],
): 'A' | 'B' | 'C' | 'D' {
  if (rentaClp === undefined) return 'A'
  if (rentaClp <= hastaB) return 'B'
  return rentaClp <= hastaC ? 'C' : 'D'
}
