import type { Run } from '#domain/run.ts'
import type { Empresa, Historia, Persona } from '../types.ts'
import { accountant } from './accountant.ts'
import { cargas } from './cargas.ts'
import { castRuns } from './cast.ts'
import { certificates } from './certificates.ts'
import { certified } from './certified.ts'
import { contributionDebts } from './contribution-debts.ts'
import { contributors } from './contributors.ts'
import { culturalPass } from './cultural-pass.ts'
import { debtors } from './debtors.ts'
import { deceased } from './deceased.ts'
import { disability } from './disability.ts'
import { employer } from './employer.ts'
import { families } from './families.ts'
import { familyCollection } from './family-collection.ts'
import { familySubsidy } from './family-subsidy.ts'
import { healthExemption } from './health-exemption.ts'
import { heirs } from './heirs.ts'
import { independents } from './independents.ts'
import { maternity } from './maternity.ts'
import { mesa } from './mesa.ts'
import type { StorySet, StoryTools } from './named-people.ts'
import { portray } from './named-people.ts'
import { officials } from './officials.ts'
import { oldSystem } from './old-system.ts'
import { paymentForm } from './payment-form.ts'
import { payslips } from './payslips.ts'
import { pensioners } from './pensioners.ts'
import { powers } from './powers.ts'
import { registeringEmployers } from './registering-employers.ts'
import { solidarity } from './solidarity.ts'
import { trayEmployers } from './tray.ts'
import { trialPeople } from './trial-people.ts'
import { uncollected } from './uncollected.ts'
import { visits } from './visits.ts'
import { widow } from './widow.ts'
import { workAccident } from './work-accident.ts'
import { yearlyAllowance } from './yearly-allowance.ts'
import { youngEmployers } from './young-employers.ts'
import { youngWorkers } from './young-workers.ts'

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
  const topics: readonly (readonly [tema: string, set: StorySet])[] = [
    ['Pensiones y pagos', pensioners(tools)],
    ['Cuando alguien muere', widow(tools)],
    ['Empresas y trabajadores', employer(tools)],
    ['Funcionarios', officials(tools)],
    ['Familias', families(tools)],
    ['Cuando alguien muere', deceased(tools)],
    ['Asignación familiar', cargas(tools)],
    ['Saldo insoluto', heirs(tools)],
    ['Liquidaciones de pago', payslips(tools)],
    ['Certificados', certificates(tools)],
    ['Certificados', certified(tools)],
    ['Imposiciones y cotizaciones', contributors(tools)],
    ['Cotización de salud del 7 %', healthExemption(tools)],
    ['Pagos por cobrar', uncollected(tools)],
    ['Forma de pago', paymentForm(tools)],
    ['Subsidio de Discapacidad', disability(tools)],
    ['Quienes deciden en una institución', mesa(tools)],
    ['Beneficios solidarios y PGU', solidarity(tools)],
    ['Visita en la residencia', visits(tools)],
    ['Poderes para cobrar', powers(tools)],
    ['Pase Cultural', culturalPass(tools)],
    ['Subsidio Familiar', familySubsidy()],
    ['Pensiones del antiguo sistema', oldSystem(tools)],
    ['Pensiones del ISL', workAccident(tools)],
    ['Aporte Familiar Permanente', yearlyAllowance(tools)],
    ['Asignación familiar de independientes', independents(tools)],
    ['Informe de deudas', debtors()],
    ['Asignación maternal', maternity(tools)],
    ['Registro de empresas', registeringEmployers()],
    ['Registro de empresas', trayEmployers()],
    ['Cobro de asignación familiar', familyCollection(tools)],
    ['Trabajadores jóvenes', youngWorkers(tools)],
    ['Empresas y trabajadores', accountant()],
    ['Empresas que contratan jóvenes', youngEmployers(tools)],
    ['Deudas de cotizaciones', contributionDebts(tools)],
    ['ClaveÚnica de prueba', trialPeople(tools)],
  ]
  const sets = topics.map(([, set]) => set)
  const isCast = ({ run }: { run: Run }) => castRuns.includes(run)
  const told = topics.flatMap(([tema, { sketches }]) =>
    sketches.flatMap(({ run, relato, edad, muerte }): Historia[] =>
      relato
        ? [
            {
              run,
              relato,
              puedeIngresar: !muerte && edad >= adultAge,
              ...(isCast({ run }) ? {} : { tema }),
            },
          ]
        : [],
    ),
  )
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
