/**
 * A finished page as a session of another system may see it: every link and form that would lead out of its fence, and so end
 * the session, is taken away (shell §6). Of a link inside a sentence the words stay; an entry of a list, a button and a form go.
 *
 * @param mayOpen whether the session may visit this path of the portal, or post to it
 */
export function insideFence(
  html: string,
  mayOpen: (path: string, method: 'GET' | 'POST') => boolean,
): string {
  const leadsOut = (href: string, method: 'GET' | 'POST' = 'GET') =>
    isOurs(href) && !mayOpen(href.split(/[?#]/, 1)[0] ?? '/', method)
  return html
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

// Names and texts of people are escaped, so a sign of markup is always of the page itself.
const words = '(?:(?!</a>)[\\s\\S])*'
const listEntry = new RegExp(`<li\\b[^>]*><a\\b[^>]*?\\bhref="([^"]*)"[^>]*>${words}</a></li>`, 'g')
const link = new RegExp(`<a\\b([^>]*?)\\bhref="([^"]*)"([^>]*)>(${words})</a>`, 'g')
const form = /(<form\b[^>]*?\baction="([^"]*)"[^>]*>)(?:(?!<\/form>)[\s\S])*<\/form>/g
const emptyNav = /<nav\b[^>]*>(?:<h2\b[^>]*>[^<]*<\/h2>)?<(ul|ol)\b[^>]*><\/\1><\/nav>/g

/** Whether an address is a page of this portal, and neither a place on the same page nor a telephone nor another site. */
function isOurs(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//')
}
