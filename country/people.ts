import type { IsoDate } from '#domain/dates.ts'
import { ageOn } from '#domain/dates.ts'
import { splitRun } from '#domain/run.ts'
import { anyAccounts, formaPagoOf } from './accounts.ts'
import type { Rut } from './contribution-types.ts'
import {
  cargasOf,
  childDisabilityBenefits,
  disabilityBenefits,
  drawDisability,
  familyBenefits,
  oldAgeBenefits,
  rightByDeath,
} from './entitlements.ts'
import type { Family, Member } from './families.ts'
import type { Household } from './households.ts'
import { makeHouseholds, payeeOf } from './households.ts'
import type { Montos } from './montos.ts'
import { plainName } from './names.ts'
import type { PayDays } from './payments.ts'
import { pagosOf } from './payments.ts'
import { homeIn, landLine } from './places.ts'
import type { Random } from './random.ts'
import type { Contacto, Discapacidad, Persona } from './types.ts'
import type { Work } from './work.ts'
import { drawSalud, drawWork } from './work.ts'

/** What making a family's people needs besides the family. */
export interface PeopleContext {
  today: IsoDate
  montos: Montos
  payDays: PayDays
  rutEmpleador: Rut
  /** Company that the first parent of the family represents. */
  represents?: Rut
  /** A separate source for each household and each person, so that an extra draw for one changes nobody else. */
  randomOf(slot: number): Random
}

/** All members of a family, in the order of their slots. */
export function makePeople(family: Family, context: PeopleContext): Persona[] {
  const { today, montos, rutEmpleador } = context
  const households = makeHouseholds(family, today, home => context.randomOf(20 + home))
  const works = new Map(
    family.members.map(member => {
      const worker = { ...member, ageYears: ageOn(member.fechaNacimiento, member.fechaDefuncion ?? today) }
      const work = drawWork(
        context.randomOf(10 + member.slot),
        worker,
        rutEmpleador,
        today,
        montos.ingresoMinimoClp,
      )
      return [member.run, work] as const
    }),
  )
  const payee = payeeOf(family, works)
  return family.members.map(member => {
    const household = households.find(({ members }) => members.includes(member))
    const children = member === payee ? family.members.filter(({ slot }) => slot > 3) : []
    return makePerson(
      { member, household, work: works.get(member.run) ?? { cotizaciones: [] }, children, family },
      context,
    )
  })
}

interface PersonAtHome {
  member: Member
  household: Household | undefined
  work: Work
  children: readonly Member[]
  family: Family
}

function makePerson(
  { member, household, work, children, family: { comuna } }: PersonAtHome,
  context: PeopleContext,
): Persona {
  const { today, montos, represents } = context
  const random = context.randomOf(member.slot)
  const { ageDays: _age, deadDays: _dead, slot, ...facts } = member
  const { rentaClp, ...registers } = work
  const lastDay = member.fechaDefuncion ?? today
  const ageYears = ageOn(member.fechaNacimiento, lastDay)
  const isForeign = slot === 3 && random.chance(0.06)
  const minors = children.filter(({ fechaNacimiento }) => ageOn(fechaNacimiento, today) < 18)
  const isDisabled = (child: Member) => disabilityOf(child, context) !== undefined
  const ableMinors = minors.filter(child => !isDisabled(child))
  const tramo = household?.hogar.tramo ?? 100
  const cargas = cargasOf(ableMinors, rentaClp, montos, today)
  const discapacidad = disabilityOf(member, context)
  const beneficios = [
    ...oldAgeBenefits(member, work, random, lastDay, montos),
    ...(discapacidad ? disabilityBenefits(ageYears, work, random, lastDay, montos) : []),
    ...childDisabilityBenefits(minors.filter(isDisabled), tramo, context),
    ...familyBenefits(cargas, ableMinors, tramo, context),
  ]
  const cuentas = ageYears >= 18 ? anyAccounts(random, member.run) : []
  const formaPago = formaPagoOf(cuentas, comuna)
  return {
    ...facts,
    nacionalidad: isForeign
      ? random.pick(['venezolana', 'peruana', 'haitiana', 'colombiana', 'boliviana'])
      : 'chilena',
    comunaNacimiento: random.chance(0.7) ? comuna : '13101',
    residencia: {
      anosDesdeLos20: isForeign ? Math.min(8, Math.max(0, ageYears - 20)) : Math.max(0, ageYears - 20),
      anosUltimosCinco: Math.min(5, ageYears),
    },
    domicilio: household?.domicilio ?? homeIn(random, comuna),
    contacto: drawContact(random, member, ageYears, comuna),
    ...(household && !member.fechaDefuncion ? { hogar: household.hogar } : {}),
    ...registers,
    salud: drawSalud(random, rentaClp, montos.tramosFonasa),
    beneficios,
    pagos: pagosOf(beneficios, { ...member, today, formaPago, payDays: context.payDays }),
    formaPago,
    cuentas,
    cargas,
    ...(ageYears >= 60 ? { puntajeFocalizacion: random.between(900, 2600) } : {}),
    ...(discapacidad ? { discapacidad } : {}),
    poderes: [],
    representa: slot === 2 && represents ? [represents] : [],
    ...(member.fechaDefuncion ? { muerte: rightByDeath(work, beneficios) } : {}),
  }
}

function drawContact(random: Random, member: Member, ageYears: number, comuna: string): Contacto {
  const contacto: Contacto = {}
  if (ageYears >= 14) contacto.movil = `9${random.digits(8)}`
  if (random.chance(ageYears > 60 ? 0.4 : 0.05)) contacto.fijo = landLine(random, comuna.slice(0, 2))
  if (ageYears >= 14 && random.chance(ageYears > 64 ? 0.45 : 0.9)) {
    const name = `${plainName(member.nombres.split(' ')[0] ?? '')}.${plainName(member.apellidoPaterno)}`
    contacto.correo = `${name}.${splitRun(member.run).numero % 10_000}@correo.example`
  }
  return contacto
}

/** From a separate source: the parent who is paid for a child must get the same result. */
function disabilityOf(
  { slot, fechaNacimiento }: Member,
  { today, randomOf }: PeopleContext,
): Discapacidad | undefined {
  return drawDisability(randomOf(30 + slot), ageOn(fechaNacimiento, today), today)
}
