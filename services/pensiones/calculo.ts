import type { IsoDate } from '#domain/dates.ts'
import {
  aniosDeServicioReparto,
  calculoPensionReparto,
  gradosInvalidezReparto,
  requisitosOrfandadReparto,
  requisitosViudezReparto,
  topeSobrevivientesPercent,
} from '#law/pensiones-reparto.ts'
import { ownPension } from './causante.ts'
import type { Resumen } from './contract.ts'
import type { TramiteId, Vinculo } from './schemas.ts'
import type { Imponente } from './store.ts'

const weeksAYear = 52

/** The monthly amount of a pension, and how it was reached. */
export interface Calculo {
  readonly montoClp: number
  readonly calculo: NonNullable<Resumen['calculo']>
}

/**
 * The amount of a pension of one's own years: for 26828 the part of the years asked for, for the others by weeks
 * (`law/pensiones-reparto.ts`). Undefined if no pay is on record.
 *
 * @param grado - lost capacity to work, in percent, for a disability pension
 */
export function calcularPropia(
  tramite: TramiteId,
  { caja, sexo }: Pick<Imponente, 'caja' | 'sexo'>,
  grado: number | null,
  day: IsoDate,
): Calculo | undefined {
  if (!caja?.rentaBaseClp) return undefined
  const baseClp = caja.rentaBaseClp
  const porcentaje =
    tramite === '26828'
      ? Math.min(100, Math.round((caja.semanas / weeksAYear / aniosDeServicioReparto[sexo]) * 100))
      : porSemanas(caja.semanas, day) * (tramite === '5381' ? shareOfGrade(grado) : 1)
  return {
    montoClp: Math.round((baseClp * porcentaje) / 100),
    calculo: { baseClp, porcentaje, otrasClp: 0 },
  }
}

function porSemanas(semanas: number, day: IsoDate): number {
  const { percent, freeWeeks, weeksPerPercent, mostPercent } = calculoPensionReparto.at(day)
  return Math.min(mostPercent, percent + Math.max(0, Math.floor((semanas - freeWeeks) / weeksPerPercent)))
}

const shareOfGrade = (grado: number | null) =>
  grado !== null && grado < gradosInvalidezReparto.total ? gradosInvalidezReparto.partialPercent / 100 : 1

/**
 * A survivor's monthly amount; undefined if no pension of the deceased is on record. All survivors' pensions together are
 * never more than the base.
 *
 * @param otrasClp - what others already get for the same death
 */
export function calcularSobreviviente(
  causante: Imponente,
  vinculo: Vinculo,
  { hijos }: Pick<Imponente, 'hijos'>,
  otrasClp = 0,
): Calculo | undefined {
  const baseClp = ownPension(causante)?.montoClp
  if (baseClp === undefined) return undefined
  const inCommon = hijos.some(run => causante.hijos.includes(run))
  const { percentWithChildren, percentWithoutChildren } = requisitosViudezReparto
  const survivor = inCommon ? percentWithChildren : percentWithoutChildren
  const porcentaje = vinculo === 'hijo' ? requisitosOrfandadReparto.percent : survivor
  const left = Math.round((baseClp * topeSobrevivientesPercent) / 100) - otrasClp
  return {
    montoClp: Math.max(0, Math.min(Math.round((baseClp * porcentaje) / 100), left)),
    calculo: { baseClp, porcentaje, otrasClp },
  }
}
