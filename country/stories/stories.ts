import type { Empresa, Historia, Persona } from '../types.ts'
import { cargas } from './cargas.ts'
import { castRuns } from './cast.ts'
import { certificates } from './certificates.ts'
import { certified } from './certified.ts'
import { contributors } from './contributors.ts'
import { culturalPass } from './cultural-pass.ts'
import { debtors } from './debtors.ts'
import { deceased } from './deceased.ts'
import { disability } from './disability.ts'
import { employer } from './employer.ts'
import { families } from './families.ts'
import { familySubsidy } from './family-subsidy.ts'
import { healthExemption } from './health-exemption.ts'
import { heirs } from './heirs.ts'
import type { StoryTools } from './named-people.ts'
import { portray } from './named-people.ts'
import { officials } from './officials.ts'
import { oldSystem } from './old-system.ts'
import { paymentForm } from './payment-form.ts'
import { payslips } from './payslips.ts'
import { pensioners } from './pensioners.ts'
import { powers } from './powers.ts'
import { solidarity } from './solidarity.ts'
import { uncollected } from './uncollected.ts'

import { visits } from './visits.ts'
import { widow } from './widow.ts'
import { workAccident } from './work-accident.ts'
import { yearlyAllowance } from './yearly-allowance.ts'

// Whoever has a story of her own, lives and is of age has a ClaveÚnica.
const adultAge = 18

/** The named people of the country and their companies. */
export interface Stories {
  /** Those who can sign in first: the cast in its order, then the people of single procedures; then the others who have a story. */
  historias: Historia[]
  personas: Persona[]
  empresas: Empresa[]
}

/** Makes every story for that day. They are the same whatever the seed of the country is. */
export function makeStories(tools: StoryTools): Stories {
  const sets = [
    pensioners(tools),
    widow(tools),
    employer(tools),
    officials(tools),
    families(tools),
    deceased(tools),
    cargas(tools),
    heirs(tools),
    payslips(tools),
    certificates(tools),
    certified(tools),
    contributors(tools),
    healthExemption(tools),
    uncollected(tools),
    paymentForm(tools),
    disability(tools),
    solidarity(tools),
    visits(tools),
    powers(tools),
    culturalPass(tools),
    familySubsidy(),
    oldSystem(tools),
    workAccident(tools),
    yearlyAllowance(tools),
    debtors(),
  ]
  const told = sets
    .flatMap(({ sketches }) => sketches)
    .flatMap(({ run, relato, edad, muerte }) =>
      relato ? [{ run, relato, puedeIngresar: !muerte && edad >= adultAge }] : [],
    )
  const isCast = ({ run }: Historia) => castRuns.includes(run)
  return {
    historias: [
      ...castRuns.flatMap(run => told.filter(historia => historia.run === run)),
      ...told.filter(historia => historia.puedeIngresar && !isCast(historia)),
      ...told.filter(historia => !historia.puedeIngresar && !isCast(historia)),
    ],
    personas: portray(sets, tools),
    empresas: sets.flatMap(({ empresas = [] }) => empresas),
  }
}
