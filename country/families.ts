import type { IsoDate } from '#domain/dates.ts'
import { addDays } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { givenNames, surname } from './names.ts'
import type { Numbering, Slot } from './numbering.ts'
import { slotsOf } from './numbering.ts'
import { anyComuna } from './places.ts'
import type { Random } from './random.ts'
import type { EstadoCivil, Familia } from './types.ts'

/** Identity of a person, known before anything else because relatives depend on it. */
export interface Member {
  slot: Slot
  run: Run
  sexo: 'F' | 'M'
  nombres: string
  apellidoPaterno: string
  apellidoMaterno: string
  fechaNacimiento: IsoDate
  fechaDefuncion?: IsoDate
  estadoCivil: EstadoCivil
  familia: Familia
  /** Age in days while a family is made: comparing ages needs no calendar. */
  ageDays: number
  /** Days since the death. */
  deadDays?: number
}

/** Three generations that live near one another. */
export interface Family {
  family: number
  comuna: string
  members: Member[]
}

const yearDays = 365.25

/** Makes a family; the same `random` always gives the same one. */
export function makeFamily(family: number, numbering: Numbering, random: Random, today: IsoDate): Family {
  const comuna = anyComuna(random)
  const slots = slotsOf(family)
  const ages = drawAges(slots, random)
  const sexes = drawSexes(random)
  const names = drawSurnames(random, comuna.slice(0, 2), sexes, slots.includes(3))
  const members = slots.map((slot): Member => {
    const ageDays = ages[slot]
    return {
      slot,
      run: numbering.runOf({ family, slot }),
      sexo: sexes[slot],
      nombres: givenNames(random, sexes[slot]),
      ...names[slot],
      fechaNacimiento: addDays(today, -ageDays),
      estadoCivil: 'soltero',
      familia: { hijos: [] },
      ageDays,
    }
  })
  drawDeaths(members, random, today)
  linkParents(members)
  for (const [one, other] of [
    [0, 1],
    [2, 3],
  ] as const) {
    marry(
      members.find(({ slot }) => slot === one),
      members.find(({ slot }) => slot === other),
      random,
      today,
    )
  }
  return { family, comuna, members }
}

type PerSlot<T> = Record<Slot, T>

/** Parents have their first child at 18 or later, and children are at least 320 days apart. */
function drawAges(slots: readonly Slot[], random: Random): PerSlot<number> {
  const years = (least: number, most: number) =>
    random.between(Math.ceil(least * yearDays), Math.floor(most * yearDays))
  const hasChildren = slots.includes(4)
  const least = hasChildren ? 27 : slots.includes(2) ? 20 : 32
  const parent = years(least, 62)
  const partner = Math.max(parent + years(-4, 4), Math.ceil((hasChildren ? 25 : 20) * yearDays))
  const grandmother = parent + years(18, 35)
  const grandfather = Math.max(grandmother + years(-2, 8), parent + years(18, 19))
  const oldestPossible = Math.floor(Math.min(parent, partner) - 18 * yearDays)
  const first = random.between(Math.floor(oldestPossible * 0.7), oldestPossible)
  const gap = () => random.between(320, Math.max(320, Math.floor(Math.min(first / 2.1, 5 * yearDays))))
  const second = first - gap()
  return { 0: grandfather, 1: grandmother, 2: parent, 3: partner, 4: first, 5: second, 6: second - gap() }
}

function drawSexes(random: Random): PerSlot<'F' | 'M'> {
  const any = () => (random.chance(0.5) ? 'F' : 'M')
  const parent = any()
  return { 0: 'M', 1: 'F', 2: parent, 3: parent === 'F' ? 'M' : 'F', 4: any(), 5: any(), 6: any() }
}

type Surnames = Pick<Member, 'apellidoPaterno' | 'apellidoMaterno'>

function drawSurnames(
  random: Random,
  region: string,
  sexes: PerSlot<'F' | 'M'>,
  couple: boolean,
): PerSlot<Surnames> {
  const pair = (): Surnames => ({
    apellidoPaterno: surname(random, region),
    apellidoMaterno: surname(random, region),
  })
  const grandfather = pair()
  const grandmother = pair()
  const parent = {
    apellidoPaterno: grandfather.apellidoPaterno,
    apellidoMaterno: grandmother.apellidoPaterno,
  }
  const partner = pair()
  // The other parent of a single parent's children is not on record; only the surname shows.
  const other = couple ? partner.apellidoPaterno : surname(random, region)
  const child =
    sexes[2] === 'M'
      ? { apellidoPaterno: parent.apellidoPaterno, apellidoMaterno: other }
      : { apellidoPaterno: other, apellidoMaterno: parent.apellidoPaterno }
  return { 0: grandfather, 1: grandmother, 2: parent, 3: partner, 4: child, 5: child, 6: child }
}

/**
 * Grandparents may have died in the last twelve years, and one parent in forty, never the one who may run a company.
 */
function drawDeaths(members: Member[], random: Random, today: IsoDate): void {
  const youngestDays = members.at(-1)?.ageDays ?? 0
  for (const member of members) {
    const ageYears = member.ageDays / yearDays
    const isGrandparent = member.slot < 2
    const probability = isGrandparent ? Math.min(0.7, Math.max(0.02, (ageYears - 55) / 60)) : 0.025
    const earliestDays = Math.floor(
      isGrandparent ? Math.min(12 * yearDays, member.ageDays / 4) : youngestDays - 1,
    )
    const died = (isGrandparent || member.slot === 3) && random.chance(probability)
    if (!died || earliestDays < 2) continue
    member.deadDays = random.between(1, random.chance(0.25) ? Math.min(90, earliestDays) : earliestDays)
    member.fechaDefuncion = addDays(today, -member.deadDays)
  }
}

function linkParents(members: Member[]): void {
  for (const child of members) {
    const parents = members.filter(({ slot }) =>
      child.slot === 2 ? slot < 2 : child.slot > 3 && (slot === 2 || slot === 3),
    )
    for (const parent of parents) {
      parent.familia.hijos.push(child.run)
      child.familia[parent.sexo === 'M' ? 'padre' : 'madre'] = parent.run
    }
  }
}

const civilUnionsSince = '2015-10-22'

function marry(one: Member | undefined, other: Member | undefined, random: Random, today: IsoDate): void {
  const unmarried = random.chance(0.2) ? 'divorciado' : 'soltero'
  if (!one || !other) {
    const alone = one ?? other
    if (alone && (alone.slot < 2 || alone.ageDays > 35 * yearDays)) alone.estadoCivil = unmarried
    return
  }
  const draw = random.next()
  const weddingDays = Math.floor(Math.min(one.ageDays, other.ageDays) - random.between(18, 24) * yearDays)
  const lastDays = Math.max(one.deadDays ?? 0, other.deadDays ?? 0)
  if (weddingDays <= lastDays + 30 || (one.slot === 2 && draw < 0.2)) return

  const fechaMatrimonio = addDays(today, -weddingDays)
  const civilUnion = one.slot === 2 && draw < 0.32 && lastDays === 0 && fechaMatrimonio >= civilUnionsSince
  for (const [person, spouse] of [
    [one, other],
    [other, one],
  ] as const) {
    person.familia.conyuge = spouse.run
    person.familia.fechaMatrimonio = fechaMatrimonio
    const outlived = (spouse.deadDays ?? -1) > (person.deadDays ?? -1)
    person.estadoCivil = civilUnion ? 'conviviente_civil' : outlived ? 'viudo' : 'casado'
  }
}
