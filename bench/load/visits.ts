import { Client } from 'undici'

/** A response. */
export interface Answer {
  status: number
  location: string
  /** Cookies that the response sets, as `name=value`. */
  cookies: readonly string[]
  body: Buffer
}

/** A person's keep-alive connection. */
export interface Connection {
  get(path: string): Promise<Answer>
  /** Posts a form as this site's browser would. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<Answer>
  close(): Promise<void>
}

/** Opens a connection for the person with these cookies. */
export function connect(origin: string, cookies: string): Connection {
  const client = new Client(origin, { pipelining: 1, keepAliveTimeout: 60_000, keepAliveMaxTimeout: 60_000 })
  // Uncompressed: decompression is not the server's cost, and the limit compresses nothing.
  const common = { cookie: cookies, accept: 'text/html' }
  const fromHere = {
    ...common,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const ask = (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body: string | null) =>
    new Promise<Answer>((resolve, reject) => {
      const chunks: Buffer[] = []
      let head = { status: 0, location: '', cookies: [] as readonly string[] }
      client.dispatch(
        { method, path, headers, body },
        {
          onRequestStart: () => undefined,
          onResponseStart(_controller, status, received) {
            const { location, 'set-cookie': set } = received
            head = {
              status,
              location: typeof location === 'string' ? location : '',
              cookies: (Array.isArray(set) ? set : set ? [set] : []).map(text => text.split(';')[0] ?? ''),
            }
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk)
          },
          onResponseEnd: () =>
            resolve({ ...head, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) }),
          onResponseError: (_controller, error) => reject(error),
        },
      )
    })
  return {
    get: path => ask('GET', path, common, null),
    post: (path, form) => ask('POST', path, fromHere, new URLSearchParams(form).toString()),
    close: () => client.close(),
  }
}

/** The hidden field with the draft's id and revision; `''` if there is none. */
export function draftIn(page: Buffer): string {
  const start = page.indexOf(draftField)
  if (start < 0) return ''
  const from = start + draftField.length
  return page.toString('latin1', from, page.indexOf('"', from))
}

const draftField = 'name="borrador" value="'
