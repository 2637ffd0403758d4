import type { IsoDate } from '#domain/dates.ts'
import {
  calidadPensionado,
  type DatosCalidadPensionado,
  type MotivoCalidadPensionado,
} from './calidad-pensionado-schemas.ts'

/** A pension of an ex caja on record. */
export interface Pension {
  readonly id: string
  readonly clase: DatosCalidadPensionado['clase']
  readonly caja: string
  readonly numeroInscripcion: string
  readonly fechaInicio: IsoDate
  /** Last day with right to it; null when it has no end. */
  readonly fechaTermino: IsoDate | null
  /** First day without payments; null when it is paid. */
  readonly suspendidaDesde: IsoDate | null
}

/** What is known of a person for this certificate. */
export interface SituacionPensionado {
  readonly fechaDefuncion: IsoDate | null
  readonly otraPension: 'isl' | 'pilar_solidario' | null
  /** The oldest first. */
  readonly pensiones: readonly Pension[]
}

/** What can be certified of a person's pensions on a day, and why nothing when there is nothing. */
export function disponiblesOf(
  { fechaDefuncion, otraPension, pensiones }: SituacionPensionado,
  today: IsoDate,
): { motivo: MotivoCalidadPensionado | null; opciones: DatosCalidadPensionado[] } {
  if (fechaDefuncion !== null) return { opciones: [], motivo: { codigo: 'fallecida', fecha: fechaDefuncion } }
  const opciones = pensiones.filter(pension => motivoOf(pension, today) === null).map(datosOf)
  if (opciones.length > 0) return { opciones, motivo: null }
  const motivos = pensiones.flatMap(pension => motivoOf(pension, today) ?? [])
  // What can be mended is said first.
  const motivo = motivos.find(({ codigo }) => codigo === 'suspendida') ?? motivos.at(-1)
  return { opciones, motivo: motivo ?? { codigo: 'no_pensionado', otraPension } }
}

/** Why one pension cannot be certified on a day; null when it can. */
export function motivoOf(
  { fechaTermino, suspendidaDesde }: Pick<Pension, 'fechaTermino' | 'suspendidaDesde'>,
  today: IsoDate,
): MotivoCalidadPensionado | null {
  if (fechaTermino !== null && fechaTermino < today)
    return { codigo: 'sin_pension_vigente', fecha: fechaTermino }
  if (suspendidaDesde !== null && suspendidaDesde <= today)
    return { codigo: 'suspendida', desde: suspendidaDesde }
  return null
}

function datosOf({ id, clase, caja, numeroInscripcion, fechaInicio }: Pension): DatosCalidadPensionado {
  return { tipo: calidadPensionado, pension: id, clase, caja, numeroInscripcion, fechaInicio }
}
