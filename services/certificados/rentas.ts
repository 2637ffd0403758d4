import type { IsoDate } from '#domain/dates.ts'
import { type DatosRentas, type MotivoRentas, rentas } from './rentas-schemas.ts'

/** Complete years of which a certificate is given, the last one first. */
const yearsBack = 3

/** What one year paid, on record. Pesos. */
export interface RentaAnual {
  readonly anio: number
  readonly meses: number
  readonly bruto: number
  readonly salud: number
  readonly impuesto: number
  readonly exentos: DatosRentas['exentos']
}

/** What is known of a person for this certificate. */
export interface SituacionRentas {
  readonly fechaDefuncion: IsoDate | null
  /** Who pays her pension where the IPS does not. */
  readonly otraEntidad: string | null
  /** First day of the first pension that IPS pays; null without one. */
  readonly pensionDesde: IsoDate | null
  readonly anios: readonly RentaAnual[]
}

/** The years that can be certified on a day: those that are over, the last one first. */
export function aniosOn(today: IsoDate): readonly number[] {
  const last = Number(today.slice(0, 4)) - 1
  return Array.from({ length: yearsBack }, (_, index) => last - index)
}

/** The years of a person that can be certified on a day, and why none when there is none. */
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
