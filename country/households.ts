import type { IsoDate } from '#domain/dates.ts'
import { addDays, ageOn } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Family, Member } from './families.ts'
import { homeIn } from './places.ts'
import type { Random } from './random.ts'
import type { Domicilio, Hogar, TramoRsh } from './types.ts'
import type { Work } from './work.ts'

/** People who live together; the dead count at their last home. */
export interface Household {
  members: Member[]
  domicilio: Domicilio
  hogar: Hogar
}

const childhoodEnds = 24
const tramos: readonly TramoRsh[] = [40, 40, 40, 40, 50, 50, 60, 60, 70, 80, 90, 100]

/** Grandparents, parents with children under 24, and each older child live in separate households. */
export function makeHouseholds(
  { family, comuna, members }: Family,
  today: IsoDate,
  randomOf: (home: number) => Random,
): Household[] {
  const homeOf = (member: Member) => {
    if (member.slot < 2) return 0
    return member.slot < 4 || ageOn(member.fechaNacimiento, today) < childhoodEnds ? 1 : member.slot
  }
  return [...new Set(members.map(homeOf))].map(home => {
    const random = randomOf(home)
    const own = members.filter(member => homeOf(member) === home)
    const integrantes = own.filter(({ fechaDefuncion }) => !fechaDefuncion).map(({ run }) => run)
    return {
      members: own,
      domicilio: homeIn(random, comuna),
      hogar: {
        folio: `${100_000 + family}${home}`,
        tramo: random.pick(tramos),
        fechaActualizacion: addDays(today, -random.between(10, 700)),
        integrantes,
      },
    }
  })
}

/** Who receives the children's benefits: the working parent, else the living mother, else the father. */
export function payeeOf({ members }: Family, works: ReadonlyMap<Run, Work>): Member | undefined {
  const parents = members.filter(({ slot, fechaDefuncion }) => (slot === 2 || slot === 3) && !fechaDefuncion)
  return (
    parents.find(({ run }) => works.get(run)?.rentaClp !== undefined) ??
    parents.find(({ sexo }) => sexo === 'F') ??
    parents[0]
  )
}
