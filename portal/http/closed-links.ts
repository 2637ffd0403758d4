import { link } from './fence.ts'

const addressStart = 'href="/'

/**
 * Marks every link to a page in maintenance, so that none looks like an open door (shell §4): one to a procedure leads to
 * its ficha, which says how to do it meanwhile.
 *
 * @param isClosed - by path
 */
export function markClosedLinks(html: string, isClosed: (path: string) => boolean): string {
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '/'
  const leadsToClosed = (href: string) => isClosed(pathOf(href))
  if (!addressesIn(html).some(leadsToClosed)) return html
  return html.replace(link, (whole, before: string, href: string, after: string, words: string) => {
    if (!href.startsWith('/') || !leadsToClosed(href)) return whole
    const [, procedure] = /^\/tramites\/([^/]+)/.exec(pathOf(href)) ?? []
    return `<a${before}href="${procedure ? `/ficha/${procedure}` : href}"${after}>${words} (en mantención)</a>`
  })
}

/** Our addresses in a page, without repetition. Every page passes here, and a regular expression takes thrice as long. */
function addressesIn(html: string): readonly string[] {
  const found = new Set<string>()
  for (let at = html.indexOf(addressStart); at >= 0; at = html.indexOf(addressStart, at)) {
    const start = at + addressStart.length - 1
    at = html.indexOf('"', start)
    if (at < 0) break
    found.add(html.slice(start, at))
  }
  return [...found]
}
