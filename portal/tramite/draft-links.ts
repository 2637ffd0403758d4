import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'

/**
 * The content of a page with its links to pages of the same form leading to the same draft: a procedure writes them without knowing in
 * which of the person's drafts she is.
 */
export function inDraft<Content>(
  content: Content,
  { procedure, form, slot }: { procedure: Procedure; form: Pick<Form, 'pages'>; slot: string },
): Content {
  if (slot === '') return content
  const own = new Set(form.pages.map(({ path }) => `/tramites/${procedure.head.id}/${path}`))
  const led = (href: string): string => {
    const { pathname, searchParams, hash } = new URL(href, 'http://portal')
    if (!own.has(pathname) || searchParams.has('borrador')) return href
    searchParams.set('borrador', slot)
    return `${pathname}?${searchParams}${hash}`
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'href' && typeof one === 'string' ? led(one) : walk(one),
      ]),
    )
  }
  return walk(content) as Content
}
