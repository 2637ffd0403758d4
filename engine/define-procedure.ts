import type { IsoDate } from '#domain/dates.ts'
import type { CaseAction, CaseKind } from './cases/case-kind.ts'
import type { CaseDefinition } from './cases/case-states.ts'
import type { ConcernAnswer } from './cases/concern.ts'
import type { Consultation } from './cases/consultation.ts'
import { checkDefinition } from './check-definition.ts'
import type { Block } from './content/block.ts'
import type { ProcedureLayout } from './content/layout.ts'
import type { AskedOfHer, Procedure, ProcedureHead } from './procedure.ts'
import type { Form } from './walking/form.ts'

/** A kind of case, typed with the services of its actions. */
export interface CaseKindOptions<Services>
  extends Omit<CaseKind, 'actions' | 'confirm' | 'takeBack' | 'states'> {
  states: CaseDefinition
  confirm?(answer: ConcernAnswer<Services>): Promise<void>
  takeBack?(call: Omit<ConcernAnswer<Services>, 'respuesta'>): Promise<void>
  actions?: Readonly<Record<string, CaseAction<Services>>>
}

/** Parts of a procedure. */
export interface ProcedureOptions<Services> extends ProcedureHead {
  layout?: ProcedureLayout
  start?: (today: IsoDate) => readonly Block[]
  forms?: readonly Form[]
  consultations?: readonly Consultation<Services>[]
  cases?: CaseKindOptions<Services>
  redirects?: Procedure['redirects']
  asked?: (services: Services) => Promise<readonly AskedOfHer[]>
  /** The letters that an event causes; the event matches the institution's schema. */
  eventLetters?: (event: never) => ReturnType<Procedure['eventLetters']>
}

/**
 * Assembles a procedure and validates it.
 *
 * @throws DefinitionError listing every problem
 */
export function defineProcedure<Services>(options: ProcedureOptions<Services>): Procedure {
  const { id, title, officialName, institution, institutionKey, summary, purpose, office } = options
  return checkDefinition({
    head: { id, title, officialName, institution, institutionKey, summary, purpose, office },
    layout: options.layout ?? 'tramites',
    start: options.start,
    forms: options.forms ?? [],
    consultations: options.consultations ?? [],
    cases: options.cases && { ...options.cases, actions: options.cases.actions ?? {} },
    redirects: options.redirects ?? {},
    eventLetters: (options.eventLetters ?? (() => [])) as Procedure['eventLetters'],
    asked: options.asked,
  })
}
