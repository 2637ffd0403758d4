import { addressesOf } from './addresses.ts'
import { namesFilledLater, offerProblems, questionProblems } from './asking/check-questions.ts'
import type { QuestionPage } from './asking/page.ts'
import { caseProblems } from './check-cases.ts'
import type { Procedure } from './procedure.ts'
import { type Form, sheetOn } from './walking/form.ts'

/** An invalid definition, found at start-up. `message` lists every problem and its place. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly string[]

  constructor(procedureId: string, problems: readonly string[]) {
    super(`Procedure ${procedureId} is not well defined:\n- ${problems.join('\n- ')}`)
    this.problems = problems
  }
}

// Paths that the portal serves below every procedure.
const housePaths = /^(documentos|borrador|repetir)(\/|$)/

/** Returns the procedure, or throws a {@link DefinitionError}. */
export function checkDefinition(procedure: Procedure): Procedure {
  const problems = [
    ...purposeProblems(procedure.head),
    ...procedure.forms.flatMap(formProblems),
    ...repeated(
      procedure.forms.map(form => form.id),
      'form id',
    ),
    ...repeated(
      procedure.consultations.map(one => one.id),
      'consultation id',
    ),
    ...addressProblems(procedure),
    ...caseProblems(procedure),
  ]
  if (problems.length > 0) throw new DefinitionError(procedure.head.id, problems)
  return procedure
}

/** A purpose is a sentence that begins with what is done; a title says nothing to the person whose data are asked for. */
function purposeProblems({ purpose }: Procedure['head']): string[] {
  return /^(Saber (si|qué|cuánto|en qué)|Revisar) \S+/.test(purpose)
    ? []
    : ['the purpose is no sentence: «Saber si …»']
}

function formProblems(form: Form): string[] {
  const { id, pages, ending } = form
  const ids = [
    ...pages.map(page => page.id),
    ...(ending.kind === 'files' ? [ending.review.id, ending.receipt.id] : [ending.id]),
  ]
  const problems = [
    ...repeated(ids, 'page id'),
    ...ids.filter(name => !isName(name)).map(name => `page id ${name} cannot be used`),
    ...(ids.includes('gate') ? ['page id gate is taken by what the gate found'] : []),
    ...pages.flatMap(pageProblems),
    ...(ending.kind === 'files' ? questionProblems(ending.review.id, ending.review.questions) : []),
    ...(ending.kind === 'files' && form.access === 'open'
      ? ['who files a case must be signed in: access cannot be open']
      : []),
    ...(ending.kind === 'tells' && form.drafts === 'many' ? ['a form that tells keeps no drafts'] : []),
    ...(ending.kind === 'joins' && (form.drafts === 'many' || form.access === 'open')
      ? ['who joins forms is signed in, and joins them once at a time']
      : []),
    ...(form.drafts === 'one' && form.draftNames.length > 0 ? ['a form with one draft names no drafts'] : []),
    ...(pages.length === 0 ? ['there are no pages'] : []),
    ...(ending.kind === 'files' && ending.addressToProve && (form.forPrograms || form.forCompanies)
      ? ['a program reads no code, so its form has no address to prove']
      : []),
    ...anotherProblems(form),
    ...sheetFormProblems(form),
  ]
  const own = isName(id) ? [] : [`form id ${id} cannot be used`]
  return [...own, ...problems.map(problem => `form ${id}: ${problem}`)]
}

/** Rows lie beside a draft, under the id of their list. */
function sheetFormProblems({ ending, pages }: Form): string[] {
  const sheets = pages.flatMap(page => sheetOn(page)?.sheet ?? [])
  return [
    ...repeated(
      sheets.map(({ id }) => id),
      'list',
    ),
    ...(sheets.length > 0 && ending.kind !== 'files' ? ['only forms that file keep lists'] : []),
    ...(pages[0] && sheetOn(pages[0]) ? ['a list cannot be on the first page: no draft is there yet'] : []),
  ]
}

/** Another request begins beside the drafts that there are, with answers of the form's own pages. */
function anotherProblems({ ending, pages, drafts, draftNames }: Form): string[] {
  const another = ending.kind === 'files' ? ending.another : undefined
  if (!another) return []
  return [
    ...another.pages
      .filter(id => !pages.some(page => page.id === id))
      .map(id => `another request keeps the answers of ${id}, which is no page`),
    ...(drafts !== 'many' || draftNames.length > 0
      ? ['another request needs many drafts without names']
      : []),
  ]
}

function pageProblems(page: QuestionPage): string[] {
  const { id, questions } = page
  // A hook with a second parameter reads the consultation.
  const readers = [
    ['prefills', page.prefill],
    ['shows facts', page.facts],
    ...Object.entries(page.options).map(([name, options]) => [`gives options of ${name}`, options] as const),
    ...Object.entries(page.offers ?? {}).map(([name, offer]) => [`offers ${name}`, offer] as const),
  ] as const
  return [
    ...unknownNames(page, 'when'),
    ...unknownNames(page, 'rules'),
    ...unknownNames(page, 'options'),
    ...unknownNames(page, 'offers'),
    ...unknownNames(page, 'about'),
    ...unknownNames(page, 'begins'),
    ...questionProblems(id, questions, namesFilledLater(page)),
    ...offerProblems(page),
    ...Object.keys(page.options)
      .filter(name => !['choice', 'choices', undefined].includes(questions[name]?.kind))
      .map(name => `page ${id}: options are given for ${name}, which is not a choice`),
    ...(Object.keys(questions).length === 0 ? [`page ${id} asks nothing, so it can never be done`] : []),
    ...readers
      .filter(([, hook]) => !page.consult && hook !== undefined && hook.length > 1)
      .map(([what]) => `page ${id} ${what} from a consultation that it does not make`),
    ...(page.consultKey && !page.consult ? [`page ${id} has a consultKey without consult`] : []),
    ...(page.consultFresh && !page.consult ? [`page ${id} has a consultFresh without consult`] : []),
  ]
}

/** Ids are keys in drafts and paths are addresses: both must be well-formed and unique. */
function addressProblems(procedure: Procedure): string[] {
  const addresses = addressesOf(procedure)
  const { cases, consultations } = procedure
  const wanted = cases ? Object.entries({ listPath: cases.listPath, detailPath: cases.detailPath }) : []
  return [
    ...addresses
      .filter(({ path }) => !/^(([\w-]+|:\w+)(\/([\w-]+|:\w+))*(\.\w+)?)?$/.test(path))
      .map(({ path, what }) => `path ${path} of ${what} is not made of words between slashes`),
    ...addresses
      .filter(({ path }) => housePaths.test(path))
      .map(({ path, what }) => `path ${path} of ${what} belongs to the house`),
    ...addresses.flatMap(({ path, what }, index) => {
      const earlier = addresses.findIndex(other => shapeOf(other.path) === shapeOf(path))
      return earlier < index
        ? [`path ${path || '/'} is wanted by ${addresses[earlier]?.what} and by ${what}`]
        : []
    }),
    ...(addresses.some(({ path }) => path === '') ? [] : ['nothing stands at the address of the procedure']),
    ...procedure.forms.flatMap(form =>
      Object.entries(form.toldElsewhere)
        .filter(([, path]) => !addresses.some(one => one.path === path))
        .map(([id, path]) => `form ${form.id}: outcome ${id} leads to ${path}, where nothing stands`),
    ),
    ...wanted
      .filter(([, path]) => !consultations.some(one => one.path === path))
      .map(([name, path]) => `${name} ${path} is not the path of a consultation`),
  ]
}

function unknownNames(
  page: QuestionPage,
  part: 'when' | 'rules' | 'options' | 'offers' | 'about' | 'begins',
): string[] {
  return Object.keys(page[part] ?? {})
    .filter(name => !Object.hasOwn(page.questions, name))
    .map(name => `page ${page.id}: ${part} names the question ${name}, which the page does not ask`)
}

function repeated(values: readonly string[], what: string): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map(value => `${what} ${value} is used twice`)
}

/** Paths that differ only in parameter names are the same address. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':')

const isName = (id: string) => /^[A-Za-z][\w-]*$/.test(id) && !(id in Object.prototype)
