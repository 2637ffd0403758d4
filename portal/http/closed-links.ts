import { link } from './fence.ts'

const ourAddress = /href="(\/[^/"][^"]*)"/g

/**
 * Marks every link to a page in maintenance, so that none looks like an open door (shell §4): one to a procedure leads to
 * its ficha, which says how to do it meanwhile.
 *
 * @param isClosed - by path
 */
export function markClosedLinks(html: string, isClosed: (path: string) => boolean): string {
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '/'
  const leadsToClosed = (href: string) => isClosed(pathOf(href))
  const some = [...html.matchAll(ourAddress)].some(([, href = '']) => leadsToClosed(href))
  if (!some) return html
  return html.replace(link, (whole, before: string, href: string, after: string, words: string) => {
    if (!href.startsWith('/') || !leadsToClosed(href)) return whole
    const [, procedure] = /^\/tramites\/([^/]+)/.exec(pathOf(href)) ?? []
    return `<a${before}href="${procedure ? `/ficha/${procedure}` : href}"${after}>${words} (en mantención)</a>`
  })
}
