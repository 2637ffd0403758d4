import { addMonths, addYears, ageOn, type IsoDate } from '#domain/dates.ts'
import {
  bonoPorHijo,
  bonoPorHijoClp,
  complementoTrabajoPesado,
  pbsiClp,
  requisitosPbsi,
} from '#law/beneficios-solidarios.ts'
import { calculoPgu, edadPgu, pguRichestPercent, residenciaPgu } from '#law/pension-garantizada-universal.ts'
import type { MotivoNo, MotivoPgu, Situacion } from './consultas/schemas.ts'
import type { CodigoBeneficio, SiglaBeneficio } from './schemas.ts'

/** Registers' facts about a person that the rules consider. */
export interface Registro {
  readonly fechaNacimiento: IsoDate
  readonly sexo: 'F' | 'M'
  readonly anosDesdeLos20: number
  readonly anosUltimosCinco: number
  readonly anosUltimosSeis: number
  /** Percentile of the focalisation score; null if it was never computed. */
  readonly porcentajePfp: number | null
  /** Sum of the relevant pensions, in pesos a month. */
  readonly pensionBaseClp: number
  readonly tienePension: boolean
  readonly esPensionContributiva: boolean
  /** Whether she has a pension of the police or armed forces. */
  readonly fondoUniformado: boolean
  /** Her complement for heavy work, in pesos a month; null without one. */
  readonly complementoTrabajoPesadoClp: number | null
  /** Loss of working capacity that a commission found or would find, in percent; null if not examined. */
  readonly gradoInvalidez: number | null
  readonly hijos: readonly HijoRegistrado[]
  /** Her current benefits. */
  readonly tiene: readonly SiglaBeneficio[]
}

/** A child in the civil register. */
export interface HijoRegistrado {
  readonly run: string
  readonly nombre: string
  readonly fechaNacimiento: IsoDate
}

/** Result of one benefit's rules: whether they are met, and the amount. */
export interface Requisitos {
  readonly motivo: MotivoNo | null
  /** Pesos a month (for BPH the whole bonus); null if unknown. */
  readonly montoClp: number | null
}

/** Facts that decisions consider, on a day. */
export function situacionOf(registro: Registro, day: IsoDate): Situacion {
  const { fechaNacimiento, anosDesdeLos20, anosUltimosCinco, anosUltimosSeis } = registro
  const { porcentajePfp, pensionBaseClp } = registro
  return {
    edad: ageOn(fechaNacimiento, day),
    anosDesdeLos20,
    anosUltimosCinco,
    anosUltimosSeis,
    porcentajePfp,
    pensionBaseClp,
  }
}

/** Whether a person meets a benefit's rules on a day, with that day's figures (procedures, sibs). */
export function requisitosDe(codigo: CodigoBeneficio, registro: Registro, day: IsoDate): Requisitos {
  switch (codigo) {
    case 8:
      return pgu(registro, day)
    case 2:
      return pbsi(registro, day)
    case 4:
      return apsi(registro, day)
    case 13:
      return bph(registro, day)
    case 10:
      return ctp(registro, day)
  }
}

/** First day to request the PGU: three months before the required age. */
export function pguRequestFrom(fechaNacimiento: IsoDate): IsoDate {
  return addMonths(addYears(fechaNacimiento, edadPgu.years), -edadPgu.requestMonthsBefore)
}

/** Why a PGU is rejected or reduced on a day, and its amount (procedures §102077). */
export function decisionPgu(registro: Registro, day: IsoDate) {
  const calculo = calculoPgu(registro.pensionBaseClp, ageOn(registro.fechaNacimiento, day), day)
  const motivo = motivoPgu(registro, day, calculo.montoClp)
  const isPartial = motivo === null && calculo.montoClp < calculo.completaClp
  return {
    calculo,
    motivo: isPartial ? ('PENSION_SOBRE_INFERIOR' as const) : motivo,
    montoClp: motivo === null ? calculo.montoClp : 0,
  }
}

function motivoPgu(
  registro: Registro,
  day: IsoDate,
  montoClp: number,
): Exclude<MotivoPgu, 'PENSION_SOBRE_INFERIOR'> | null {
  const { fechaNacimiento, fondoUniformado, porcentajePfp } = registro
  if (day < pguRequestFrom(fechaNacimiento)) return 'EDAD'
  if (fondoUniformado) return 'FONDO_UNIFORMADO'
  if (porcentajePfp !== null && porcentajePfp > 100 - pguRichestPercent) return 'PFP'
  if (!isResident(registro, residenciaPgu)) return 'RESIDENCIA'
  return montoClp === 0 ? 'PENSION_BASE' : null
}

function pgu(registro: Registro, day: IsoDate): Requisitos {
  const { calculo } = decisionPgu(registro, day)
  return met(motivoPgu(registro, day, calculo.montoClp), calculo.montoClp)
}

function pbsi(registro: Registro, day: IsoDate): Requisitos {
  if (!isOfWorkingAge(registro, day)) return met('EDAD')
  if (registro.tienePension) return met('TIENE_PENSION')
  return met(invalidityMotivo(registro), pbsiClp.at(day))
}

function apsi(registro: Registro, day: IsoDate): Requisitos {
  if (!isOfWorkingAge(registro, day)) return met('EDAD')
  if (!registro.esPensionContributiva) return met('SIN_PENSION')
  const montoClp = pbsiClp.at(day) - registro.pensionBaseClp
  if (montoClp <= 0) return met('PENSION_ALTA')
  return met(invalidityMotivo(registro), montoClp)
}

function bph(registro: Registro, day: IsoDate): Requisitos {
  if (registro.sexo !== 'F') return met('SOLO_MUJERES')
  if (ageOn(registro.fechaNacimiento, day) < bonoPorHijo.fromAge) return met('EDAD')
  if (!isResident(registro, bonoPorHijo.residence)) return met('RESIDENCIA')
  return met(
    null,
    sumOfBonds(
      registro.hijos.map(({ fechaNacimiento }) => fechaNacimiento),
      day,
    ),
  )
}

function ctp({ complementoTrabajoPesadoClp, fechaNacimiento }: Registro, day: IsoDate): Requisitos {
  if (complementoTrabajoPesadoClp === null) return met('SIN_CALIFICACION')
  const isTooOld = ageOn(fechaNacimiento, day) >= complementoTrabajoPesado.untilAge
  return met(isTooOld ? 'EDAD' : null, complementoTrabajoPesadoClp)
}

/** The bonus for children born on these days, in pesos; null if there are none or one cannot be calculated. */
export function sumOfBonds(births: readonly IsoDate[], day: IsoDate): number | null {
  const bonds = births.filter(born => born <= day).map(bonoPorHijoClp)
  if (bonds.length === 0 || bonds.includes(undefined)) return null
  return bonds.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function isOfWorkingAge({ fechaNacimiento }: Registro, day: IsoDate): boolean {
  const age = ageOn(fechaNacimiento, day)
  return age >= requisitosPbsi.fromAge && age < requisitosPbsi.untilAge
}

function invalidityMotivo({ porcentajePfp, anosUltimosSeis }: Registro): MotivoNo | null {
  if (porcentajePfp !== null && porcentajePfp > requisitosPbsi.scorePercent) return 'PFP'
  return anosUltimosSeis < requisitosPbsi.residence.years ? 'RESIDENCIA' : null
}

function isResident(
  { anosDesdeLos20, anosUltimosCinco }: Registro,
  { years, recentYears }: { readonly years: number; readonly recentYears: number },
): boolean {
  return anosDesdeLos20 >= years && anosUltimosCinco >= recentYears
}

function met(motivo: MotivoNo | null, montoClp: number | null = null): Requisitos {
  return { motivo, montoClp: motivo === null ? montoClp : null }
}
