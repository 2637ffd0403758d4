import type { IsoDate } from '#domain/dates.ts'
import { calidadPensionado, type DatosCalidadPensionado, type MotivoCalidadPensionado } from './schemas.ts'

export interface Pension {
  readonly id: string
  readonly clase: DatosCalidadPensionado['clase']
  readonly caja: string
  readonly numeroInscripcion: string
  readonly fechaInicio: IsoDate
  /** Last day of entitlement; null if there is no end. */
  readonly fechaTermino: IsoDate | null
  /** First day without payments; null while it is paid. */
  readonly suspendidaDesde: IsoDate | null
}

/** Facts about a person for this certificate. */
export interface SituacionPensionado {
  readonly fechaDefuncion: IsoDate | null
  readonly otraPension: 'isl' | 'pilar_solidario' | null
  /** Oldest first. */
  readonly pensiones: readonly Pension[]
}

/** Pensions that can be certified on a day, or why there are none. */
export function disponiblesOf(
  { fechaDefuncion, otraPension, pensiones }: SituacionPensionado,
  today: IsoDate,
): { motivo: MotivoCalidadPensionado | null; opciones: DatosCalidadPensionado[] } {
  if (fechaDefuncion !== null) return { opciones: [], motivo: { codigo: 'fallecida', fecha: fechaDefuncion } }
  const opciones = pensiones.filter(pension => motivoOf(pension, today) === null).map(datosOf)
  if (opciones.length > 0) return { opciones, motivo: null }
  const motivos = pensiones.flatMap(pension => motivoOf(pension, today) ?? [])
  // Prefer the reason that can be corrected.
  const motivo = motivos.find(({ codigo }) => codigo === 'suspendida') ?? motivos.at(-1)
  return { opciones, motivo: motivo ?? { codigo: 'no_pensionado', otraPension } }
}

/** Why a pension cannot be certified on a day; null if it can. */
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
