import { parseSetCookie } from 'cookie'

export interface Visit {
  url: string
  status: number
  body: string
  /** Every address on the way, including the first and the last. */
  steps: string[]
  /** Every `Set-Cookie` on the way. */
  setCookies: string[]
}

/**
 * The part of a browser without script that a sign-in needs: follows redirects and `refresh`, keeps cookies (one jar for all ports of a host), posts
 * forms.
 */
export class Browser {
  readonly #jar = new Map<string, string>()
  readonly #keepsCookies: boolean

  constructor({ keepsCookies = true }: { keepsCookies?: boolean } = {}) {
    this.#keepsCookies = keepsCookies
  }

  /** Value of a cookie; empty if there is none. */
  cookie(name: string): string {
    return this.#jar.get(name) ?? ''
  }

  set(name: string, value: string): void {
    this.#jar.set(name, value)
  }

  forget(name: string): void {
    this.#jar.delete(name)
  }

  /** Visits an address. Stops before an address that `stopAt` accepts. */
  go(url: string, stopAt?: (url: string) => boolean): Promise<Visit> {
    return this.#follow(url, undefined, stopAt)
  }

  /** Posts the page's form with these fields. */
  submit(page: Visit, fields: Record<string, string>, stopAt?: (url: string) => boolean): Promise<Visit> {
    const action = /<form[^>]*action="([^"]*)"/.exec(page.body)?.[1]
    if (action === undefined) throw new Error(`There is no form at ${page.url}: ${page.body.slice(0, 300)}`)
    return this.#follow(new URL(action, page.url).href, new URLSearchParams(fields), stopAt)
  }

  /** Posts a form to an address. */
  post(url: string, fields: Record<string, string> = {}): Promise<Visit> {
    return this.#follow(url, new URLSearchParams(fields))
  }

  async #follow(
    first: string,
    form: URLSearchParams | undefined,
    stopAt: (url: string) => boolean = () => false,
  ): Promise<Visit> {
    const steps: string[] = []
    let shown: Visit | undefined
    const setCookies: string[] = []
    let url = first
    let body = form
    for (let step = 0; step < 15; step++) {
      steps.push(url)
      if (stopAt(url)) return { url, status: 0, body: '', steps, setCookies }
      const response = await fetch(url, {
        redirect: 'manual',
        headers: {
          cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
          accept: 'text/html',
        },
        ...(body === undefined ? {} : { method: 'POST', body }),
      })
      setCookies.push(...response.headers.getSetCookie())
      this.#keep(response.headers.getSetCookie())
      const location = response.headers.get('location')
      // 204 leaves the page that is shown.
      if (response.status === 204 && shown) return { ...shown, steps, setCookies }
      const next = location ?? response.headers.get('refresh')?.replace(/^0; url=/, '')
      if (location === null)
        shown = { url, status: response.status, body: await response.text(), steps, setCookies }
      else await response.body?.cancel()
      if (next === undefined) return shown as Visit
      url = new URL(next, url).href
      body = undefined
    }
    throw new Error(`The redirects do not end: ${steps.join(' ')}`)
  }

  #keep(lines: readonly string[]): void {
    if (!this.#keepsCookies) return
    for (const line of lines) {
      const { name, value = '', maxAge, expires } = parseSetCookie(line)
      const isOver = maxAge === 0 || value === '' || (expires !== undefined && expires.getTime() < Date.now())
      if (isOver) this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
  }
}
