/** A page as it was answered. */
export interface AnsweredPage {
  readonly method: string
  /** Path and query that were asked for. */
  readonly asked: string
  /** Path and query that answered, after redirects. */
  readonly answered: string
  readonly status: number
  /** Its title and its main part, as HTML; or a text that is not HTML. */
  readonly html: string
}

/** What no two runs have in common. Each value gets a number by its first occurrence; `alike` has none. */
const varying: readonly { readonly name: string; readonly pattern: RegExp; readonly alike?: true }[] = [
  { name: 'imagen', pattern: /data:image\/[^"')\s]+/g, alike: true },
  { name: 'desafio', pattern: /(?<=data-challenge=")[^"]*/g, alike: true },
  {
    name: 'instante',
    pattern: /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g,
    alike: true,
  },
  { name: 'portal', pattern: /https?:\/\/localhost:\d+/g, alike: true },
  { name: 'archivo', pattern: /(?<=\/assets\/[\w.-]*?-)[\w-]{8}(?=\.\w+)/g, alike: true },
  { name: 'sello', pattern: /\bv\d+\.[0-9a-f]{8}\.[\w-]{20,}/g },
  { name: 'id', pattern: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi },
  {
    name: 'folio',
    pattern: /\bMIC-\d{4}-\d{6,}-[\dK]\b|\b\d?[A-Z]{1,4}\d{6,8}\b|\b5(?:010\d{5}|294\d{5}|3\d{6})\b/g,
  },
  { name: 'codigo', pattern: /(?<![\w-])[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?![\w-])/g },
  { name: 'clave', pattern: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/g },
  { name: 'react', pattern: /(?<![\w-])_R_\w*_/g },
  { name: 'hora', pattern: /\b\d{1,2}:\d\d(?::\d\d)?\b/g, alike: true },
]

/**
 * The pages of a journey as one text, an element a line. Ids, folios, tokens and times are placeholders (`‹id 2›`):
 * equal ones stay equal, and two journeys through the same code have the same text if they took place on the same day.
 */
export function textOfPages(pages: readonly AnsweredPage[]): string {
  const numbers = new Map<string, Map<string, number>>()
  const numberOf = (name: string, value: string) => {
    const seen = numbers.get(name) ?? new Map<string, number>()
    numbers.set(name, seen)
    const number = seen.get(value) ?? seen.size + 1
    seen.set(value, number)
    return number
  }
  const stable = (text: string) =>
    varying.reduce(
      (done, { name, pattern, alike }) =>
        done.replace(pattern, value => (alike ? `‹${name}›` : `‹${name} ${numberOf(name, value)}›`)),
      text,
    )
  return pages
    .map(({ method, asked, answered, status, html }) => {
      const to = answered === asked ? '' : ` → ${answered}`
      return stable(`## ${method} ${asked}${to} ${status}\n${html.replace(/></g, '>\n<')}\n`)
    })
    .join('\n')
}
