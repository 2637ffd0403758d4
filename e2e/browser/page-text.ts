import type { APIRequestContext } from '@playwright/test'
import { expect } from '../test.ts'

/** Requests a page without a browser and checks what holds for every page (shell §1, §2). Returns its text. */
export async function expectPage(request: APIRequestContext, path: string, wanted: number): Promise<string> {
  const reply = await request.get(path)
  const html = await reply.text()
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  const robots = '<meta name="robots" content="noindex, nofollow">'
  // Compare one small object per page: a failure then shows the difference rather than the whole page.
  const seen = {
    status: reply.status(),
    inSpanish: html.includes('<html lang="es-CL"'),
    keptFromSearch: html.includes(robots) && reply.headers()['x-robots-tag'] === 'noindex',
    headings: html.match(/<h1/g)?.length,
    hasWords: heading.replace(/<[^>]+>/g, '').trim() !== '',
  }
  expect
    .soft(seen, path)
    .toEqual({ status: wanted, inSpanish: true, keptFromSearch: true, headings: 1, hasWords: true })
  return html
}
