import { paths, steps, urlOf } from '../form/five-steps.ts'
import type { SamplePages } from '../limit/limit-pages.ts'
import { walkJourney } from '../load/journey.ts'
import { type Connection, connect, draftIn } from '../load/visits.ts'

/** Walks the portal once with the answers of journey 0 and records its pages, as a returning visitor sees them. */
export async function walkSample(origin: string, cookies: string): Promise<SamplePages> {
  const first = connect(origin, cookies)
  const { cookies: given } = await first.get(urlOf(paths.step(1)))
  await first.close()
  const connection = connect(origin, [cookies, ...given].join('; '))
  const pages: string[] = []
  const answers = await walkJourney(keepingPages(connection, pages), 0, () => undefined)
  await connection.close()
  const receipt = answers.body.toString()
  const stepPages = pages.slice(0, steps.length)
  const review = pages[steps.length] ?? ''
  return {
    steps: stepPages,
    review,
    receipt,
    drafts: stepPages.map(page => draftIn(Buffer.from(page))),
    reviewDraft: draftIn(Buffer.from(review)),
    caseId: only(receipt, /\?solicitud=([0-9a-f-]{36})/),
    folio: only(receipt, /\b(MIC-\d{4}-\d+-[\dk])\b/i),
    code: only(receipt, /\/certificados\/([0-9A-Z-]+)"/),
  }
}

function keepingPages(connection: Connection, pages: string[]): Connection {
  return {
    ...connection,
    async get(path) {
      const answer = await connection.get(path)
      pages.push(answer.body.toString())
      return answer
    },
  }
}

function only(page: string, pattern: RegExp): string {
  const [, found] = pattern.exec(page) ?? []
  if (!found) throw new Error(`The receipt does not hold ${pattern}`)
  return found
}
