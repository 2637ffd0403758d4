import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findOrInstallBrowser } from '#scripts/browser.ts'
import { median } from '../figures/percentiles.ts'
import { atLeast, type Row, told } from '../figures/row.ts'
import { freePort } from '../house/free-port.ts'
import { type Published, pagesOf } from '../house/published.ts'

const categories = [
  { id: 'performance', name: 'rendimiento', bar: 98 },
  { id: 'accessibility', name: 'accesibilidad', bar: 100 },
  { id: 'best-practices', name: 'buenas prácticas', bar: 100 },
] as const
const maxAttempts = 3

/** Lighthouse figures for each kind of page on its slow phone, first visit; medians of several runs. */
export async function lightPages(published: Published, runs: number): Promise<Row[]> {
  const executablePath = findOrInstallBrowser(console.log)
  const rows: Row[] = []
  for (const { name, path } of await pagesOf(published)) {
    const looks: Look[] = []
    for (let run = 0; run < runs; run++) looks.push(await look(published, path, executablePath))
    for (const { id, name: category, bar } of categories)
      rows.push(atLeast(`${name}: ${category}`, median(looks.map(one => one.scores[id] ?? 0)), bar, ''))
    rows.push(told('  lo mayor de la pantalla (LCP)', median(looks.map(one => one.lcpSeconds)), 's'))
    rows.push(told('  tiempo sin responder (TBT)', median(looks.map(one => one.tbtMs)), 'ms'))
    for (const failing of new Set(looks.flatMap(one => one.failing)))
      rows.push({ what: `  falla ${failing}`, figure: '' })
  }
  return rows
}

interface Look {
  scores: Readonly<Record<string, number>>
  lcpSeconds: number
  tbtMs: number
  /** Failing audits of accessibility and best practices. */
  failing: readonly string[]
}

/** One run. Chromium occasionally loses a page; then it is repeated. */
async function look(published: Published, path: string, executablePath: string): Promise<Look> {
  for (let attempt = 1; ; attempt++) {
    const result = await withBrowser(executablePath, async (browser, port) => {
      await browser.addCookies(cookiesOf(await published.signIn(), published.origin))
      return lighthouse(published.origin + path, {
        port,
        logLevel: 'error',
        onlyCategories: categories.map(({ id }) => id),
        // The browser is new, and the session must stay.
        disableStorageReset: true,
      })
    })
    if (result && !result.lhr.runtimeError) return readLook(result.lhr)
    if (attempt === maxAttempts)
      throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
}

/** Starts a fresh browser: a reused one gets slower with each run. */
async function withBrowser<T>(
  executablePath: string,
  use: (browser: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'micha-medida-navegador-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
    ],
  })
  try {
    return await use(browser, port)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

function readLook(lhr: Result): Look {
  const failing = ['accessibility', 'best-practices'].flatMap(id =>
    (lhr.categories[id]?.auditRefs ?? [])
      .filter(({ weight, id: audit }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audit),
  )
  return {
    scores: Object.fromEntries(categories.map(({ id }) => [id, 100 * (lhr.categories[id]?.score ?? 0)])),
    lcpSeconds: (lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    tbtMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    failing,
  }
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map(pair => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}
