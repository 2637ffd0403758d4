import type { IsoDate } from '#domain/dates.ts'
import { addDays, addMonths, addYears } from '#domain/dates.ts'
import {
  aporteFamiliar,
  asignacionFamiliar,
  childCarga,
  exCajaPension,
  islPension,
  pgu,
  simple,
} from './benefits.ts'
import type { DerechoPorMuerte } from './death-types.ts'
import type { Member } from './families.ts'
import type { Montos } from './montos.ts'
import type { Random } from './random.ts'
import type { Beneficio, Carga, Discapacidad, TramoRsh } from './types.ts'
import type { Work } from './work.ts'

/** A certified disability: one child in a hundred, three adults in a hundred. */
export function drawDisability(random: Random, ageYears: number, today: IsoDate): Discapacidad | undefined {
  if (ageYears > 64 || !random.chance(ageYears < 18 ? 0.01 : 0.03)) return undefined
  return {
    tipo: random.pick(['mental', 'fisica', 'sensorial']),
    porcentaje: random.between(50, 95),
    certificadaPor: random.chance(0.8) ? 'COMPIN' : 'Registro Nacional de la Discapacidad',
    numeroCertificado: random.digits(10),
    vigenteHasta: addMonths(today, random.between(1, 60)),
  }
}

/** PBSI for disabled adults who never worked; an ISL pension for some of those who did. */
export function disabilityBenefits(
  ageYears: number,
  { cotizaciones }: Work,
  random: Random,
  today: IsoDate,
  montos: Montos,
): Beneficio[] {
  if (ageYears < 18) return []
  const since = addMonths(today, -random.between(1, Math.max(1, Math.min(120, (ageYears - 18) * 12))))
  if (cotizaciones.length === 0) return [simple('PBSI', since, montos.pbsiClp)]
  return random.chance(0.4)
    ? [islPension('invalidez', random.digits(7), random.between(180, 520) * 1000, since)]
    : []
}

/** The subsidy for a disabled child, paid to the parent, in the poorer 60 % of households. */
export function childDisabilityBenefits(
  children: readonly Member[],
  tramo: TramoRsh,
  { today, montos }: { today: IsoDate; montos: Montos },
): Beneficio[] {
  if (tramo > 60) return []
  return children
    .map(({ run, fechaNacimiento }) => ({
      ...simple('SUBSIDIO_DISCAPACIDAD', addMonths(fechaNacimiento, 36), montos.subsidioDiscapacidadClp, run),
      fechaTermino: addDays(addYears(fechaNacimiento, 18), -1),
    }))
    .filter(({ fechaInicio }) => fechaInicio <= today)
}

/** The children for whom a working person may get the family allowance. */
export function cargasOf(
  minors: readonly Member[],
  rentaClp: number | undefined,
  montos: Montos,
  today: IsoDate,
): Carga[] {
  if (rentaClp === undefined) return []
  return minors
    .map(child => childCarga(child.run, child.fechaNacimiento, rentaClp, montos))
    .filter(({ desde }) => desde <= today)
}

/** An ex caja pension for its members past retirement age, and the PGU for seven in ten people from 65. */
export function oldAgeBenefits(
  member: Member,
  { exCaja }: Work,
  random: Random,
  lastDay: IsoDate,
  montos: Montos,
): Beneficio[] {
  const pensionAge = addYears(member.fechaNacimiento, member.sexo === 'F' ? 60 : 65)
  const pensions =
    exCaja && pensionAge < lastDay
      ? [exCajaPension('vejez', exCaja, random.between(210, 780) * 1000, pensionAge)]
      : []
  const universal = pgu(member.fechaNacimiento, lastDay, montos)
  return universal.fechaInicio < lastDay && random.chance(0.7) ? [...pensions, universal] : pensions
}

/** Family allowance for workers; SUF for poorer people without work; one Aporte Familiar Permanente for either. */
export function familyBenefits(
  cargas: readonly Carga[],
  minors: readonly Member[],
  tramo: TramoRsh,
  { today, montos }: { today: IsoDate; montos: Montos },
): Beneficio[] {
  const hasSuf = cargas.length === 0 && tramo <= 60
  const monthly = hasSuf
    ? minors
        .map(({ run, fechaNacimiento }) => ({
          ...simple('SUF', addDays(fechaNacimiento, 60), montos.sufClp, run),
          fechaTermino: addDays(addYears(fechaNacimiento, 18), -1),
        }))
        .filter(({ fechaInicio }) => fechaInicio <= today)
    : asignacionFamiliar(cargas)
  const aporte = aporteFamiliar(monthly.length, today)
  const longSince = monthly.filter(({ fechaInicio }) => fechaInicio < addMonths(aporte.fechaInicio, -2))
  return longSince.length > 0 ? [...monthly, aporteFamiliar(longSince.length, today)] : monthly
}

/** Whether a death gives a right to the asignación por muerte, and its maximum (procedures §5300). */
export function rightByDeath({ afp }: Work, beneficios: readonly Beneficio[]): DerechoPorMuerte {
  const has = (tipo: Beneficio['tipo']) => beneficios.some(beneficio => beneficio.tipo === tipo)
  if (afp && !has('PGU')) return { causa: 'sin_derecho_afiliado_afp', tope: 'ninguno' }
  if (has('PENSION_EX_CAJA')) return { causa: 'pensionado_ex_caja', tope: 'tres_ingresos_minimos' }
  if (has('PBSI')) return { causa: 'pensionado_pbsi', tope: 'tres_ingresos_minimos' }
  if (has('PGU')) return { causa: 'beneficiario_pgu', tope: 'quince_uf' }
  return { causa: 'sin_derecho_sin_causal', tope: 'ninguno' }
}
