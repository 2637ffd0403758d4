import { questionProblems } from './check-questions.ts'
import type { QuestionPage } from './page.ts'
import type { Procedure } from './procedure.ts'

/** A definition that cannot work, found when the program starts. `message` lists everything that is wrong, with its place. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly string[]

  constructor(procedureId: string, problems: readonly string[]) {
    super(`Procedure ${procedureId} is not well defined:\n- ${problems.join('\n- ')}`)
    this.problems = problems
  }
}

/** Gives back the procedure, or throws a {@link DefinitionError}. */
export function checkDefinition(procedure: Procedure): Procedure {
  const { pages, review } = procedure
  const problems = [
    ...duplicates(procedure),
    ...addressProblems(procedure),
    ...pages.flatMap(pageProblems),
    ...questionProblems(review.id, review.questions),
    ...caseProblems(procedure),
  ]
  if (problems.length > 0) throw new DefinitionError(procedure.head.id, problems)
  return procedure
}

function pageProblems(page: QuestionPage): string[] {
  const { id, questions } = page
  // A hook that takes a second value reads the consultation.
  const readers = [
    ['prefills', page.prefill],
    ['shows facts', page.facts],
    ...Object.entries(page.options).map(([name, options]) => [`gives options of ${name}`, options] as const),
  ] as const
  return [
    ...unknownNames(page, 'when'),
    ...unknownNames(page, 'rules'),
    ...unknownNames(page, 'options'),
    ...questionProblems(id, questions, Object.keys(page.options)),
    ...Object.keys(page.options)
      .filter(name => !['choice', 'choices', undefined].includes(questions[name]?.kind))
      .map(name => `page ${id}: options are given for ${name}, which is not a choice`),
    ...(Object.keys(questions).length === 0 ? [`page ${id} asks nothing, so it can never be done`] : []),
    ...readers
      .filter(([, hook]) => !page.consult && hook !== undefined && hook.length > 1)
      .map(([what]) => `page ${id} ${what} from a consultation that it does not make`),
    ...(page.consultKey && !page.consult ? [`page ${id} has a consultKey without consult`] : []),
  ]
}

function duplicates({ pages, review, receipt, head, contents }: Procedure): string[] {
  const all = [...pages, review, receipt, ...contents]
  const repeated = (values: readonly string[], what: string) =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map(value => `${what} ${value} is used twice`)
  return [
    ...repeated(
      all.map(page => page.id),
      'page id',
    ),
    ...repeated([...all.map(page => page.path), head.outcomePath], 'path'),
  ]
}

/** Ids are keys of the draft, and paths are addresses: neither may hold what those cannot. */
function addressProblems({ pages, review, receipt, contents, casePath, casesPath }: Procedure): string[] {
  const problems = [...pages, review, receipt, ...contents].flatMap(({ id, path }) => [
    ...(/^[A-Za-z][\w-]*$/.test(id) && !(id in Object.prototype) ? [] : [`page id ${id} cannot be used`]),
    ...(/^([\w-]+(\/[\w-]+)*)?$/.test(path)
      ? []
      : [`path ${path} of page ${id} is not made of words between slashes`]),
  ])
  const unserved = Object.entries({ casePath, casesPath })
    .filter(([, address]) => contents.length > 0 && !contents.some(({ path }) => path === address))
    .map(([name, address]) => `${name} ${address} is not the path of a content page`)
  return [...problems, ...unserved]
}

function unknownNames(page: QuestionPage, part: 'when' | 'rules' | 'options'): string[] {
  return Object.keys(page[part])
    .filter(name => !Object.hasOwn(page.questions, name))
    .map(name => `page ${page.id}: ${part} names the question ${name}, which the page does not ask`)
}

/** States that no event leads to or out of, and events that lead to states that are not there. */
function caseProblems({ caseDefinition, actions }: Procedure): string[] {
  const states = Object.keys(caseDefinition.states)
  const reached = new Set([caseDefinition.initial])
  for (const id of reached)
    for (const next of Object.values(caseDefinition.states[id]?.on ?? {}))
      if (next !== undefined) reached.add(next)
  const events = new Set([
    ...Object.values(caseDefinition.states).flatMap(state => Object.keys(state.on)),
    ...Object.values(actions).map(action => action.event),
  ])
  return [
    ...[...reached]
      .filter(id => !states.includes(id))
      .map(id => `case state ${id} is led to but not declared`),
    ...states.filter(id => !reached.has(id)).map(id => `case state ${id} cannot be reached`),
    ...Object.entries(caseDefinition.states)
      .filter(([, state]) => !state.final && Object.keys(state.on).length === 0)
      .map(([id]) => `case state ${id} is not final, but nothing leads out of it`),
    ...[...events]
      .filter(type => !Object.hasOwn(caseDefinition.events, type))
      .map(type => `case event ${type} has no text`),
  ]
}
