import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import { link } from './fence.ts'

/**
 * Marks every link to a page in maintenance, so that none looks like an open door (shell §4): one to a procedure leads to
 * its ficha, which says how to do it meanwhile.
 */
export function markClosedLinks(
  html: string,
  { closedStarts, closureOf }: Pick<Maintenance, 'closedStarts' | 'closureOf'>,
): string {
  // Hardly any page has such a link, and every page passes here.
  if (!closedStarts().some(start => html.includes(`href="${start}`))) return html
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '/'
  return html.replace(link, (whole, before: string, href: string, after: string, words: string) => {
    if (!href.startsWith('/') || !closureOf(pathOf(href))) return whole
    const [, procedure] = /^\/tramites\/([^/]+)/.exec(pathOf(href)) ?? []
    return `<a${before}href="${procedure ? `/ficha/${procedure}` : href}"${after}>${words} (en mantención)</a>`
  })
}
