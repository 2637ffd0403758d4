import { escapeText } from '../shell/escape.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What every link, form and redirect of this answer names besides its own address; undefined for nothing. */
    keptIn?: ((href: string) => string) | undefined
  }
}

/** The page, in which every link and form of ours keeps what the request keeps. */
export function keepLinks(html: string, keep: ((href: string) => string) | undefined): string {
  if (!keep) return html
  return html.replace(tag, (whole: string, before: string, written: string, after: string, at: number) => {
    const href = written.replaceAll('&amp;', '&')
    const kept = keep(href)
    if (kept === href) return whole
    if (!/ method="get"/.test(before + after)) return `<${before}="${kept.replaceAll('&', '&amp;')}"${after}>`
    // A browser drops the query of a form's address that is sent by GET.
    const fields = html.slice(at, html.indexOf('</form>', at))
    return `${whole}${queryOf(kept)
      .filter(([name]) => !fields.includes(` name="${name}"`))
      .map(
        ([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}"/>`,
      )
      .join('')}`
  })
}

// Texts of people are escaped, so `<` and `"` always belong to the page's own markup.
const tag = /<(form\b[^>]*? action|a\b[^>]*? href)="(\/(?!\/)[^"]*)"([^>]*)>/g

const queryOf = (href: string) => [...new URLSearchParams(href.split('#')[0]?.split('?')[1])]

/** An address that names these too, where it does not say otherwise. */
export function naming(href: string, named: Readonly<Record<string, string | undefined>>): string {
  const [address = '', anchor] = href.split('#')
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  const added = Object.entries(named).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && !query.has(pair[0]),
  )
  if (added.length === 0) return href
  for (const [name, value] of added) query.set(name, value)
  return `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`
}
