import type { IsoDate } from '#domain/dates.ts'
import { addDays, addYears, ageOn } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import type { NumeroTramo } from '#law/asignacion-familiar.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import { cotizacionSaludPercent } from '#law/salud.ts'
import type { CodigoExCaja, ExCajaMembresia } from './contribution-types.ts'
import type { Montos } from './montos.ts'
import type { Beneficio, Carga, TipoPension } from './types.ts'

const codTipPen: Readonly<Record<TipoPension, string>> = {
  vejez: '01',
  antiguedad: '02',
  invalidez: '03',
  viudez: '04',
  orfandad: '05',
}
const codIns: Readonly<Record<CodigoExCaja | 'ISL', string>> = {
  SSS: '001',
  EMPART: '002',
  CANAEMPU: '003',
  CAPREMER: '004',
  FERROCARRILES: '005',
  MUNICIPAL: '006',
  ISL: '050',
}

/** A pension of an ex caja, with its institution code and inscription number; `healthRate` is 0 for exempt people. */
export function exCajaPension(
  tipo: TipoPension,
  membership: ExCajaMembresia,
  montoClp: number,
  fechaInicio: IsoDate,
  healthRate = cotizacionSaludPercent / 100,
): Beneficio {
  return {
    tipo: 'PENSION_EX_CAJA',
    pension: {
      tipo,
      codTipPen: codTipPen[tipo],
      codIns: codIns[membership.codigo],
      institucion: membership.nombre,
      numeroInscripcion: membership.numeroInscripcion,
    },
    fechaInicio,
    montoClp,
    descuentoSaludClp: Math.round(montoClp * healthRate),
  }
}

/** A pension of the Instituto de Seguridad Laboral (Ley 16.744). */
export function islPension(
  tipo: TipoPension,
  numeroInscripcion: string,
  montoClp: number,
  fechaInicio: IsoDate,
): Beneficio {
  return {
    tipo: 'PENSION_ISL',
    pension: {
      tipo,
      codTipPen: codTipPen[tipo],
      codIns: codIns.ISL,
      institucion: 'Instituto de Seguridad Laboral',
      numeroInscripcion,
    },
    fechaInicio,
    montoClp,
    descuentoSaludClp: Math.round((montoClp * cotizacionSaludPercent) / 100),
  }
}

/** The PGU, first paid at 65 or in February 2022 (its first month), whichever is later. */
export function pgu(fechaNacimiento: IsoDate, today: IsoDate, montos: Montos): Beneficio {
  const at65 = addYears(fechaNacimiento, 65)
  const isOldest = ageOn(fechaNacimiento, today) >= montos.edadPguMayores
  const montoClp = isOldest ? montos.pguMayoresClp : montos.pguClp
  return simple('PGU', at65 > pguBegins ? at65 : pguBegins, montoClp)
}

/** A benefit without pension data or health discount. */
export function simple(
  tipo: Exclude<Beneficio['tipo'], 'PENSION_EX_CAJA' | 'PENSION_ISL'>,
  fechaInicio: IsoDate,
  montoClp: number,
  causante?: Run,
): Beneficio {
  return { tipo, ...(causante ? { causante } : {}), fechaInicio, montoClp, descuentoSaludClp: 0 }
}

/** The Aporte Familiar Permanente of the last 1 March, for that many cargas. */
export function aporteFamiliar(cargas: number, today: IsoDate): Beneficio {
  const thisYear = `${today.slice(0, 4)}-03-01`
  const fecha = thisYear <= today ? thisYear : addYears(thisYear, -1)
  return aporteFamiliarPaidOn(fecha, cargas)
}

/** The Aporte Familiar Permanente of a day, of the amount of its year, for that many cargas. */
export const aporteFamiliarPaidOn = (fecha: IsoDate, cargas: number): Beneficio =>
  simple('APORTE_FAMILIAR_PERMANENTE', fecha, cargas * aporteFamiliarClp.nearest(fecha))

/** A child recognised as carga from a month after birth until the day before turning 18. */
export function childCarga(hijo: Run, birth: IsoDate, rentaClp: number, montos: Montos): Carga {
  const index = montos.tramosAsignacionFamiliar.findIndex(
    ({ ingresoMaximoClp }) => rentaClp <= ingresoMaximoClp,
  )
  const tramo = montos.tramosAsignacionFamiliar[index]
  return {
    run: hijo,
    parentesco: 'hijo',
    tipo: 'simple',
    desde: addDays(birth, 30),
    vence: addDays(addYears(birth, 18), -1),
    tramo: tramo ? ((index + 1) as NumeroTramo) : 4,
    montoClp: tramo?.montoClp ?? 0,
    entidad: 'IPS',
  }
}

/** A carga who studies: until 31 December of the year. */
export const studying = (carga: Carga, today: IsoDate): Carga => ({
  ...carga,
  vence: `${today.slice(0, 4)}-12-31`,
})

/** The family allowance that those cargas add up to; empty if none is paid. */
export function asignacionFamiliar(cargas: readonly Carga[]): Beneficio[] {
  const paid = cargas.filter(({ montoClp, extinguida }) => montoClp > 0 && !extinguida)
  return paid.map(({ run, desde, vence, montoClp }) => ({
    ...simple('ASIGNACION_FAMILIAR', desde, montoClp, run),
    ...(vence !== null && { fechaTermino: vence }),
  }))
}
