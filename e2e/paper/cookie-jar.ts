interface Kept {
  readonly path: string
  /** `name=value`. */
  readonly value: string
  readonly endsMs: number
}

/** The cookies of a visitor, for one host: cookies do not tell ports apart. */
export class CookieJar {
  readonly #cookies = new Map<string, Kept>()

  /** Keeps the cookies of a response. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
      const [name = '', value = ''] = splitOnce(pair)
      const own = new Map(
        attributes.map(part => splitOnce(part)).map(([key, said]) => [key.toLowerCase(), said]),
      )
      const path = own.get('path') ?? '/'
      const age = own.get('max-age')
      const endsMs = age ? Date.now() + Number(age) * 1000 : Date.parse(own.get('expires') ?? '2999-01-01')
      this.#cookies.set(`${path} ${name}`, { path, value: `${name}=${value}`, endsMs })
    }
  }

  /** All cookies, as `name=value` with their paths. */
  all(): readonly Kept[] {
    return [...this.#cookies.values()].filter(({ endsMs }) => endsMs > Date.now())
  }

  /** Forgets the cookies whose names match. */
  forget(names: RegExp): void {
    for (const [key, { value }] of this.#cookies)
      if (names.test(value.slice(0, value.indexOf('=')))) this.#cookies.delete(key)
  }

  /** The header for a request to this path; undefined without cookies. */
  header(pathname: string): string | undefined {
    const sent = this.all().filter(({ path }) => isBelow(pathname, path))
    return sent.length === 0 ? undefined : sent.map(({ value }) => value).join('; ')
  }

  /** The value of a cookie of the whole site. */
  get(name: string): string | undefined {
    const found = this.all().find(({ path, value }) => path === '/' && value.startsWith(`${name}=`))
    return found?.value.slice(name.length + 1)
  }
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

const isBelow = (pathname: string, path: string) =>
  path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
