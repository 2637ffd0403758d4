import { readdirSync, statSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { type Published, pagesOf } from '../house/published.ts'

const bytesPerKb = 1_000
const bars = { firstVisit: 40, pageWithStyles: 24, script: 12, nextPage: 9, withIslands: 130 }

/** Bytes of each kind of page on the wire, headers included: on a first visit, and as the next page. */
export async function weighPages(published: Published): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path } of await pagesOf(published)) {
    const first = await fetchAll(published, path)
    rows.push(
      atMost(`${name}: primera visita, todo`, kb(first.total), bars.firstVisit, 'kB'),
      atMost('  página con sus estilos', kb(first.page + first.styles), bars.pageWithStyles, 'kB'),
      atMost('  guiones', kb(first.scripts), bars.script, 'kB'),
      told('  letra, que llega después', kb(first.fonts), 'kB'),
      told('  ícono y manifiesto', kb(first.rest), 'kB'),
      atMost('  como página siguiente', kb(first.asNext), bars.nextPage, 'kB'),
      atMost(
        '  con todos los componentes despiertos',
        kb(first.total + islandBytes()),
        bars.withIslands,
        'kB',
      ),
    )
  }
  return rows
}

interface Weights {
  page: number
  styles: number
  scripts: number
  fonts: number
  rest: number
  total: number
  asNext: number
}

async function fetchAll(published: Published, path: string): Promise<Weights> {
  const cookie = await published.signIn()
  const page = await fetchOne(published.origin + path, cookie)
  const html = page.text
  const styles = matches(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = matches(html, /<script [^>]*src="([^"]+)"/g)
  const rest = matches(html, /<link rel="(?:icon|manifest)" href="([^"]+)"/g)
  const sum = async (hrefs: readonly string[]) => {
    let bytes = 0
    for (const href of hrefs)
      bytes += (await fetchOne(new URL(href, published.origin + path).href, cookie)).bytes
    return bytes
  }
  const next = await fetchOne(published.origin + path, [cookie, ...page.cookies].join('; '))
  const parts = {
    page: page.bytes,
    styles: await sum(styles),
    scripts: await sum(scripts),
    fonts: await sum(await facesOf(published.origin, next.text)),
    rest: await sum(rest),
  }
  const total = Object.values(parts).reduce((all, bytes) => all + bytes, 0)
  return { ...parts, total, asNext: next.bytes }
}

/** Font files of the style sheets that a page links to. On a first visit the service worker fetches them after the page. */
async function facesOf(origin: string, html: string): Promise<readonly string[]> {
  const sheets = matches(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const texts = await Promise.all(sheets.map(async href => (await fetchOne(origin + href, '')).text))
  return [...new Set(texts.flatMap(text => matches(text, /url\(["']?([^"')]+\.woff2)/g)))]
}

interface Fetched {
  /** Headers and body as received. */
  bytes: number
  text: string
  cookies: readonly string[]
}

/** Fetches like a browser, on its own connection, so that the bytes can be counted. */
async function fetchOne(url: string, cookie: string): Promise<Fetched> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
  const bytes = await new Promise<number>((resolve, reject) => {
    httpGet(url, { headers, agent: false }, response => {
      const { socket, statusCode } = response
      response.resume()
      response.on('end', () =>
        statusCode === 200 ? resolve(socket.bytesRead) : reject(new Error(`${url} answered ${statusCode}`)),
      )
    }).on('error', reject)
  })
  const again = await fetch(url, { headers: { cookie } })
  const cookies = again.headers.getSetCookie().map(text => text.split(';')[0] ?? '')
  return { bytes, text: await again.text(), cookies }
}

/** Compressed size of every file that an island may load. */
function islandBytes(): number {
  const folder = join(projectRoot, 'dist/client')
  const names = readdirSync(folder).filter(name => /\.js\.br$/.test(name) && !name.startsWith('micha-'))
  return names.reduce((all, name) => all + statSync(join(folder, name)).size, 0)
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(match => match[1] ?? '')
}

const kb = (bytes: number) => bytes / bytesPerKb
