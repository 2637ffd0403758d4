import type { Page } from '@playwright/test'
import { createPaperSheet } from '../paper/paper-sheet.ts'
import type { Answer, Asking } from '../paper/visitor.ts'
import { personalDataIn } from '../world/personal-data.ts'
import type { Sheet } from './sheet.ts'

/** A sheet that types in a browser only where it is told so; everywhere else it fills in the plain HTML, at a tenth of the cost. */
export interface SheetInTurns {
  readonly sheet: Sheet
  /** Draws the open page in the browser; `byHand`: it is filled in there. */
  draw(byHand: boolean): Promise<void>
  /** Answers that no page may have, and addresses with personal data. */
  readonly problems: readonly string[]
}

/** The page of `browser` and its plain HTML, which share the cookies of `page`. */
export function sheetInTurns(page: Page, portalUrl: string, browser: Sheet): SheetInTurns {
  const asking = askingOf(page, portalUrl)
  const paper: Sheet = createPaperSheet(asking)
  let current = paper
  return {
    sheet: new Proxy(paper, { get: (_paper, name) => Reflect.get(current, name) }),
    async draw(byHand) {
      if (current === paper) await browser.open(paper.address())
      else if (!byHand) await paper.open(browser.address())
      current = byHand ? browser : paper
    },
    problems: asking.problems,
  }
}

/** Asks for addresses as the browser of a page does, with its cookies, and draws nothing. */
function askingOf({ request }: Page, portalUrl: string): Asking {
  const problems: string[] = []
  async function ask(address: string, said: Parameters<typeof request.fetch>[1]): Promise<Answer> {
    const found = personalDataIn(address)
    if (found) problems.push(`${found} in the address ${address}`)
    const reply = await request.fetch(new URL(address, portalUrl).href, said)
    const url = new URL(reply.url())
    if (reply.status() >= 500 && reply.status() !== 503) problems.push(`${reply.status()} for ${url.href}`)
    return { status: reply.status(), url, headers: new Headers(reply.headers()), html: await reply.text() }
  }
  return {
    portalUrl,
    problems,
    get: (address, { headers = {} } = {}) => ask(address, { headers: { ...headers } }),
    post: (address, { headers = {}, form = {} } = {}) =>
      ask(address, {
        method: 'POST',
        headers: {
          ...headers,
          ...{ origin: portalUrl, 'sec-fetch-site': 'same-origin' },
          ...(form instanceof FormData ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form instanceof FormData ? { multipart: form } : { data: String(new URLSearchParams(form)) }),
      }),
  }
}
