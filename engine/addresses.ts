import type { Procedure } from './procedure.ts'
import { type Form, rowPathOf } from './walking/form.ts'

/** Who may open an address: anyone, signed-in people, or people who work for an institution. */
export type AddressAccess = 'open' | 'session' | 'officials'

/** One address of a procedure. */
export interface ProcedureAddress {
  /** Path below the procedure; `''` is the procedure's own address, `:name` a parameter. */
  path: string
  access: AddressAccess
  /** What is there, for error messages about conflicts. */
  what: string
}

/**
 * Every address that the procedure serves. Uploads and the deletion of drafts are not among them: the portal serves
 * those.
 */
export function addressesOf(procedure: Procedure): readonly ProcedureAddress[] {
  return [
    ...(procedure.start ? [{ path: '', access: 'open' as const, what: 'start page' }] : []),
    ...procedure.forms.flatMap(form => formAddresses(procedure, form)),
    ...procedure.consultations.map(({ id, path, access = 'session' }) => ({
      path,
      access,
      what: `consultation ${id}`,
    })),
    ...Object.keys(procedure.redirects).map(path => ({ path, access: 'open' as const, what: 'redirect' })),
  ]
}

/** Whether the case's page replaces a receipt page: a form may name that page as the path of its receipt. */
export function isReceiptOnCase(
  { cases }: Pick<Procedure, 'cases'>,
  { ending }: Pick<Form, 'ending'>,
): boolean {
  return ending.kind === 'files' && ending.receipt.path === cases?.detailPath
}

function formAddresses(procedure: Procedure, form: Form): readonly ProcedureAddress[] {
  const { access, ending } = form
  const at = (path: string, what: string) => ({ path, access, what: `${what} of form ${form.id}` })
  const outcomes = new Set(Object.values(form.outcomes).map(({ path }) => path ?? form.outcomePath))
  return [
    ...form.pages.flatMap(page => [
      at(page.path, `page ${page.id}`),
      ...[rowPathOf(page)].flatMap(path => (path === undefined ? [] : [at(path, `row of page ${page.id}`)])),
    ]),
    ...(ending.kind === 'files'
      ? [
          ...(ending.review.reading ? [at(ending.review.reading.path, 'reading')] : []),
          at(ending.review.path, 'review'),
          ...(isReceiptOnCase(procedure, form) ? [] : [at(ending.receipt.path, 'receipt')]),
        ]
      : [at(ending.path, `${ending.kind === 'tells' ? 'telling' : 'joining'} page`)]),
    ...[...outcomes].map(path => at(path, 'outcome')),
    ...form.resumePaths.map(path => at(path, 'resume path')),
  ]
}

/** Whether a path below a procedure is public. */
export function isOpenPath(procedure: Procedure, path: string): boolean {
  const found = addressesOf(procedure).filter(one => matches(one.path, path))
  // Literal paths win over parameters: `a/b` does not match an open `a/:id`.
  const fewest = Math.min(...found.map(one => parametersOf(one.path)))
  const meant = found.filter(one => parametersOf(one.path) === fewest)
  return meant.length > 0 && meant.every(one => one.access === 'open')
}

const parametersOf = (path: string) => path.split('/').filter(part => part.startsWith(':')).length

/** Whether a path matches a pattern with parameters. */
export function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
