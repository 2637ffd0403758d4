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
import { independents } from './independents.ts'
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

// Adults with a story have a ClaveÚnica.
const adultAge = 18

/** The named people and their companies. */
export interface Stories {
  /**
   * People who can sign in first: the cast in its order, then people of single procedures; after them everybody else
   * with a story.
   */
  historias: Historia[]
  personas: Persona[]
  empresas: Empresa[]
}

/** Makes all stories for that day; they do not depend on the country's seed. */
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
    independents(tools),
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
