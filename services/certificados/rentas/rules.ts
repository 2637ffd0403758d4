import { type IsoDate, yearOf } from '#domain/dates.ts'
import { type DatosRentas, type MotivoRentas, rentas } from './schemas.ts'

/** Number of past years for which certificates are available. */
const yearsBack = 3

/** A year's recorded payments. Pesos. */
export interface RentaAnual {
  readonly anio: number
  readonly meses: number
  readonly bruto: number
  readonly salud: number
  readonly impuesto: number
  readonly exentos: DatosRentas['exentos']
}

/** Facts about a person for this certificate. */
export interface SituacionRentas {
  readonly fechaDefuncion: IsoDate | null
  /** Payer of her pension, if not the IPS. */
  readonly otraEntidad: string | null
  /** First day of her first IPS pension; null without one. */
  readonly pensionDesde: IsoDate | null
  readonly anios: readonly RentaAnual[]
}

/** Completed years that can be certified on a day, latest first. */
export function aniosOn(today: IsoDate): readonly number[] {
  const last = yearOf(today) - 1
  return Array.from({ length: yearsBack }, (_, index) => last - index)
}

/** A person's years that can be certified on a day, or why there are none. */
export function rentasDisponibles(
  { fechaDefuncion, otraEntidad, pensionDesde, anios }: SituacionRentas,
  today: IsoDate,
): { motivo: MotivoRentas | null; opciones: DatosRentas[] } {
  if (fechaDefuncion !== null) return { motivo: { codigo: 'fallecida', fecha: fechaDefuncion }, opciones: [] }
  const searched = aniosOn(today)
  const opciones = searched.flatMap(anio => anios.filter(one => one.anio === anio).map(datosOf))
  if (opciones.length > 0) return { motivo: null, opciones }
  if (otraEntidad !== null && pensionDesde === null)
    return { motivo: { codigo: 'otra_entidad', entidad: otraEntidad }, opciones }
  const [hasta = 0] = searched
  const desde = searched.at(-1) ?? hasta
  return { motivo: { codigo: 'sin_rentas', desde, hasta, pensionDesde }, opciones }
}

function datosOf({ anio, meses, bruto, salud, impuesto, exentos }: RentaAnual): DatosRentas {
  return {
    tipo: rentas,
    anio,
    meses,
    bruto,
    salud,
    tributable: bruto - salud,
    impuesto,
    exentos: [...exentos],
  }
}
