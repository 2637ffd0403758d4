import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Asks for a page and checks what holds for every page (shell §1, §2). Returns its text. */
export async function expectPage(visitor: Visitor, path: string, wanted: number): Promise<string> {
  const { html, status, headers } = await visitor.get(path)
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  const robots = '<meta name="robots" content="noindex, nofollow">'
  // Compare one small object per page: a failure then shows the difference rather than the whole page.
  const seen = {
    status,
    inSpanish: html.includes('<html lang="es-CL"'),
    keptFromSearch: html.includes(robots) && headers.get('x-robots-tag') === 'noindex',
    headings: html.match(/<h1/g)?.length,
    hasWords: heading.replace(/<[^>]+>/g, '').trim() !== '',
  }
  expect
    .soft(seen, path)
    .toEqual({ status: wanted, inSpanish: true, keptFromSearch: true, headings: 1, hasWords: true })
  return html
}

/** Status of an address, without following redirects. */
export async function statusAt(visitor: Visitor, path: string): Promise<number> {
  return (await visitor.get(path, { follow: false })).status
}

/** For what the operator changed, or what is written beside an answer: it is there within seconds. */
export const patient = { timeout: 15_000 }
