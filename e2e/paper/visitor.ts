import { personalDataIn } from '../world/personal-data.ts'
import { CookieJar } from './cookie-jar.ts'

/** A request. */
export interface Ask {
  readonly method?: 'GET' | 'POST'
  /** Fields of a form: a POST. */
  readonly form?: Readonly<Record<string, string>> | URLSearchParams | FormData
  readonly headers?: Readonly<Record<string, string>>
  /** `false`: a redirect is the answer. */
  readonly follow?: boolean
}

/** The answer, after redirects. */
export interface Answer {
  readonly status: number
  /** Where it came from in the end. */
  readonly url: URL
  readonly headers: Headers
  readonly html: string
}

/** What asks for addresses, follows redirects and keeps cookies. */
export interface Asking {
  readonly portalUrl: string
  /** Addresses with personal data, and answers that no page may have; any left must fail the test. */
  readonly problems: string[]
  get(address: string, ask?: Ask): Promise<Answer>
  post(address: string, ask?: Ask): Promise<Answer>
}

/** A device without a browser. */
export interface Visitor extends Asking {
  /** The value of a cookie. */
  cookie(name: string): string | undefined
  /** Its cookies, for a browser that goes on where this device is. */
  cookies(): { name: string; value: string; domain: string; path: string }[]
  /** Forgets the cookies whose names match. */
  forget(names: RegExp): void
}

const mostRedirects = 15

/** Where an answer leads by itself: a redirect, or a page that goes on at once as browsers do it. */
function placeAfter({ status, headers }: Response): string | undefined {
  if (status >= 300 && status < 400) return headers.get('location') ?? undefined
  return /^0;\s*url=(.+)$/.exec(headers.get('refresh') ?? '')?.[1]
}

/**
 * A new device in front of a portal.
 *
 * @param hear - gets each answer with what was asked
 */
export function createVisitor(
  portalUrl: string,
  hear?: (method: string, asked: URL, answer: Answer) => void,
): Visitor {
  const jar = new CookieJar()
  const problems: string[] = []

  async function once(url: URL, { method = 'GET', form, headers }: Ask): Promise<Response> {
    const found = url.origin === portalUrl ? personalDataIn(url.href) : undefined
    if (found) problems.push(`${found} in the address ${url.href}`)
    const cookie = jar.header(url.pathname)
    const body = form instanceof FormData ? form : new URLSearchParams(form as Record<string, string>)
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml',
        'accept-language': 'es-CL,es',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { origin: url.origin, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(form !== undefined && { body }),
    })
    jar.keep(response.headers)
    return response
  }

  async function ask(address: string, asked: Ask): Promise<Answer> {
    let url = new URL(address, portalUrl)
    let next = asked
    /** The page that leads on by itself: a browser stays there if nothing comes. */
    let stood: Answer | undefined
    for (let redirects = 0; redirects < mostRedirects; redirects++) {
      const response = await once(url, next)
      const location = placeAfter(response)
      if (asked.follow !== false && location) {
        const { status, headers } = response
        if (status < 300) stood = { status, url, headers, html: await response.text() }
        else await response.body?.cancel()
        url = new URL(location, url)
        if (response.status < 307) next = { headers: asked.headers ?? {} }
        continue
      }
      if (response.status === 204 && stood) return stood
      if (response.status >= 500 && response.status !== 503)
        problems.push(`${response.status} for ${url.href}`)
      const answer = { status: response.status, url, headers: response.headers, html: await response.text() }
      hear?.(asked.method ?? 'GET', new URL(address, portalUrl), answer)
      return answer
    }
    throw new Error(`${address} leads in circles, the last time to ${url.href}`)
  }

  return {
    portalUrl,
    problems,
    get: (address, asked = {}) => ask(address, asked),
    post: (address, asked = {}) => ask(address, { method: 'POST', form: {}, ...asked }),
    cookie: name => jar.get(name),
    cookies: () =>
      jar.all().map(({ path, value: pair }) => {
        const at = pair.indexOf('=')
        return {
          name: pair.slice(0, at),
          value: pair.slice(at + 1),
          domain: new URL(portalUrl).hostname,
          path,
        }
      }),
    forget: names => jar.forget(names),
  }
}
