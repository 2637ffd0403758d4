import type { BrowserContext, Request } from '@playwright/test'
import { personalDataIn } from '../world/personal-data.ts'

/** Observes a browser during a test. */
export interface Watch {
  /** Problems: script errors, CSP violations, missing files, personal data in a URL. */
  readonly problems: string[]
  /** Observes another browser of the same test. */
  alsoWatch(context: BrowserContext): void
  /** Allows responses with this status (otherwise pages must be below 500, everything else below 400). */
  expectStatus(status: number): void
  /** Allows failing requests from now on: the test goes offline. */
  expectLostConnections(): void
}

/** Observes console messages and requests of a browser's pages. */
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
      // Chromium logs this for every status from 400, even expected ones; responses are checked below.
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
      // A service worker's requests appear again as the page's own.
      if (request.serviceWorker()) return
      // Pages are also prefetched while the pointer rests on a link.
      if (expectedStatuses.has(response.status())) return
      // The portal declines to begin a sign-in for a page that is only asked for ahead.
      if (isFetchedAhead(request) && response.status() === 425) return
      if (response.status() >= (isPage(request) ? 500 : 400))
        problems.push(`${response.status()} for ${request.url()}`)
    })
    watched.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page aborts its pending requests; downloads count as aborted too.
      if (mayLose || reason === 'net::ERR_ABORTED') return
      // Prefetched pages with a status other than 200 are discarded unseen.
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
