import type { BrowserContext, Request } from '@playwright/test'
import { personalDataIn } from '../world/personal-data.ts'

/** What is seen of a browser while a test drives it. */
export interface Watch {
  /** What went wrong: errors of scripts, refusals of the content policy, missing files, personal data in an address. */
  readonly problems: string[]
  /** Watches another browser of the same test. */
  alsoWatch(context: BrowserContext): void
  /** Answers may have this status (pages may have none from 500 on otherwise, and the rest none from 400 on). */
  expectStatus(status: number): void
  /** From now on requests may fail: the test takes the connection away. */
  expectLostConnections(): void
}

/** Watches everything that a browser's pages say and ask for. */
export function watchContext(context: BrowserContext, portalUrl: string): Watch {
  const problems: string[] = []
  const expectedStatuses = new Set<number>()
  let mayLose = false
  const isPage = (request: Request) => request.resourceType() === 'document'
  const isFetchedAhead = (request: Request) =>
    request.resourceType() === 'other' && !/\.\w+$/.test(new URL(request.url()).pathname)

  const watch = (watched: BrowserContext) => {
    watched.on('weberror', error => problems.push(`error of a script: ${error.error()}`))
    watched.on('console', message => {
      if (message.type() !== 'error') return
      // Said of every answer from 400 on, also of pages that rightly say so; answers are looked at below.
      if (/^Failed to load resource/.test(message.text())) return
      problems.push(`console: ${message.text()}`)
    })
    watched.on('request', request => {
      const url = request.url()
      if (!url.startsWith(portalUrl)) return
      const found = personalDataIn(url)
      if (found) problems.push(`${found} in the address ${url}`)
    })
    watched.on('response', response => {
      const request = response.request()
      // What the service worker asks for on behalf of a page is seen again as the page's own.
      if (request.serviceWorker()) return
      // A page may also be fetched ahead, while the pointer rests on its link.
      if (expectedStatuses.has(response.status())) return
      if (response.status() >= (isPage(request) ? 500 : 400))
        problems.push(`${response.status()} for ${request.url()}`)
    })
    watched.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left drops what it had still asked for; a download is handed over and counts as aborted.
      if (mayLose || reason === 'net::ERR_ABORTED') return
      // Nobody sees a page that was fetched ahead and thrown away, because its status was not 200.
      if (isFetchedAhead(request)) return
      problems.push(`${reason} for ${request.url()}`)
    })
  }
  watch(context)
  return {
    problems,
    alsoWatch: watch,
    expectStatus: status => void expectedStatuses.add(status),
    expectLostConnections: () => {
      mayLose = true
    },
  }
}
