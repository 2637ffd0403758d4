import type { Procedure } from '#engine/procedure.ts'
import { isInsideFence } from '#sessions/access.ts'

/**
 * Pages of procedures that a session of another system may open. The files of the person that they link to lie below them
 * as well, so that who may open the page may open the file.
 */
export function fencedPages(procedures: ReadonlyMap<string, Procedure>): readonly string[] {
  return [...procedures.values()]
    .flatMap(({ head, consultations }) => consultations.map(({ path }) => `/tramites/${head.id}/${path}`))
    .filter(path => isInsideFence(path, 'MDSF') || isInsideFence(path, 'PAGORUT'))
}

/** Address of a file of the person: a document, a receipt, a paper with a code. */
const fileAddress =
  /\bhref="(\/(?:documentos\/[^/"]+|solicitudes\/[^/"]+\/comprobante\.pdf|certificados\/[^/"]+\/[^/"]+\.\w+))"/g

/**
 * Removes every link and form that would leave the fence of a session started by another system, and so end that
 * session (shell §6). A link in a sentence keeps its words; list entries, buttons and forms are removed.
 * @param page - address of the page; links to the person's files lead below it
 * @param mayOpen - whether the session may visit this path of the portal, or post to it
 */
export function insideFence(
  html: string,
  page: string,
  mayOpen: (path: string, method: 'GET' | 'POST') => boolean,
): string {
  const leadsOut = (href: string, method: 'GET' | 'POST' = 'GET') =>
    isOurs(href) && !mayOpen(href.split(/[?#]/, 1)[0] ?? '/', method)
  const place = (page.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '').replaceAll('"', '%22')
  return html
    .replace(fileAddress, (whole, file: string) =>
      mayOpen(place + file, 'GET') ? `href="${place}${file}"` : whole,
    )
    .replace(listEntry, (entry, href: string) => (leadsOut(href) ? '' : entry))
    .replace(form, (whole, opening: string, action: string) =>
      leadsOut(action, /\bmethod="post"/i.test(opening) ? 'POST' : 'GET') ? '' : whole,
    )
    .replace(link, (whole, before: string, href: string, after: string, words: string) => {
      if (!leadsOut(href)) return whole
      return /\bm-button\b/.test(before + after) ? '' : `<span>${words}</span>`
    })
    .replace(emptyNav, '')
}

// People's names and texts are escaped, so a `<` always belongs to the page's own markup.
const words = '(?:(?!</a>)[\\s\\S])*'
/** An entry that is a link, with the separator of a path after it. */
const listEntry = new RegExp(
  `<li\\b[^>]*><a\\b[^>]*?\\bhref="([^"]*)"[^>]*>${words}</a>(?:<svg\\b(?:(?!</svg>)[\\s\\S])*</svg>)?</li>`,
  'g',
)
/** A link: what is before its address, the address, what is after it, and its words. */
export const link = new RegExp(`<a\\b([^>]*?)\\bhref="([^"]*)"([^>]*)>(${words})</a>`, 'g')
const form = /(<form\b[^>]*?\baction="([^"]*)"[^>]*>)(?:(?!<\/form>)[\s\S])*<\/form>/g
const emptyNav = /<nav\b[^>]*>(?:<h2\b[^>]*>[^<]*<\/h2>)?<(ul|ol)\b[^>]*><\/\1><\/nav>/g

/** Whether an address is a page of this portal, not an anchor, a phone number or another site. */
function isOurs(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//')
}
