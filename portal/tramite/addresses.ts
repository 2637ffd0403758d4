import type { Procedure } from '#engine/procedure.ts'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'

/** Address of a path of a procedure. */
export function hrefOf(
  procedure: Procedure,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/${procedure.head.id}/${path}${search && `?${search}`}`
}

/** Where a page of a procedure stands. */
export function crumbsOf(procedure: Procedure, label?: string): readonly Breadcrumb[] {
  const start = { label: procedure.head.title, href: `/tramites/${procedure.head.id}` }
  return [{ label: 'Inicio', href: '/' }, ...(label ? [start, { label }] : [{ label: procedure.head.title }])]
}
