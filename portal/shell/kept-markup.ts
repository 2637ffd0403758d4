import type { Ids } from '#platform/ids.ts'

/** Markup that is the same on every page, kept as text: pages hold a mark in its place until they are finished. */
export interface KeptMarkup {
  /** Keeps a piece for good; returns the mark that stands for it, to be drawn as text. */
  keep(markup: string): string
  /** A page with the kept pieces in the place of their marks. */
  fill(page: string): string
}

/** Nobody can write a mark: it holds a secret of this process that leaves it in no page. */
export function createKeptMarkup(ids: Pick<Ids, 'token'>): KeptMarkup {
  const secret = ids.token(16)
  const pieces: string[] = []
  const open = `\u0001${secret}:`
  return {
    keep(markup) {
      pieces.push(inLatin1(markup))
      return `${open}${pieces.length - 1}\u0001`
    },
    fill(page) {
      let at = page.indexOf(open)
      if (at < 0) return page
      let filled = ''
      let done = 0
      for (; at >= 0; at = page.indexOf(open, done)) {
        const end = page.indexOf('\u0001', at + open.length)
        filled += page.slice(done, at) + (pieces[Number(page.slice(at + open.length, end))] ?? '')
        done = end + 1
      }
      return filled + page.slice(done)
    },
  }
}

/** Writes characters outside Latin-1 as references: a string without them takes half the memory and is sent faster. */
export function inLatin1(markup: string): string {
  return markup.replace(/[^\0-\xff]/gu, sign => `&#${sign.codePointAt(0)};`)
}
