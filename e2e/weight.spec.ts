import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { specifiedProcedures } from '#portal/routes.ts'
import { isShort, linksAreHigh } from './browser/narrow.ts'
import { root } from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'

const kB = 1000

/** Bytes over the wire by kind, on a first visit to a path; uncompressed files count with their gzip size. */
async function weigh(page: Page, path: string): Promise<Record<'html' | 'css' | 'script' | 'all', number>> {
  const weights = { html: 0, css: 0, script: 0, all: 0 }
  const weighing: Promise<void>[] = []
  page.on('response', response => {
    weighing.push(
      (async () => {
        const bytes = gzipSync(await response.body()).length
        const type = response.request().resourceType()
        weights.all += bytes
        if (type === 'document') {
          const text = await response.text()
          const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
          const css = gzipSync(styles).length
          weights.html += bytes - css
          weights.css += css
        }
        if (type === 'stylesheet') weights.css += bytes
        if (type === 'script') weights.script += bytes
      })(),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(weighing)
  return weights
}

test.use({ touches: [] })

test.describe('The first visit over a slow line (quality: speed)', () => {
  for (const path of ['/', root, '/certificados'])
    test(`${path} weighs less than 12 kB of page, of styles and of script, and 40 kB in all`, async ({
      page,
    }) => {
      const { html, css, script, all } = await weigh(page, path)
      expect(
        { html: html <= 12 * kB, css: css <= 12 * kB, script: script <= 12 * kB, all: all <= 40 * kB },
        JSON.stringify({ html, css, script, all }),
      ).toEqual({
        html: true,
        css: true,
        script: true,
        all: true,
      })
    })

  test('the next page does not bring the styles again', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const reply = await page.goto(root)
    expect(await reply?.text()).not.toContain('<style')
    expect(gzipSync((await reply?.body()) ?? Buffer.alloc(0)).length).toBeLessThanOrEqual(9 * kB)
  })
})

test.describe('On a phone of 360 px (quality: speed)', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the front page, the list of procedures and every ficha are at most 3,500 px high when they open, and their links 44 px', async ({
    page,
  }) => {
    const fichas = [...specifiedProcedures.keys()].map(id => `/ficha/${id}`)
    for (const path of ['/', '/ficha', ...fichas]) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await isShort(page)
      await linksAreHigh(page)
    }
  })
})

test.describe('A person who saves data (quality: access; shell §9)', () => {
  // A browser with data saver sends Save-Data with every request, including redirects; Playwright's extraHTTPHeaders
  // does not.
  test.beforeEach(({ context }) =>
    context.route('**/*', (route, request) =>
      route.continue({ headers: { ...request.headers(), 'save-data': 'on' } }),
    ),
  )

  test('gets the same pages without any script, without the face, and without what is fetched ahead', async ({
    page,
    signIn,
  }) => {
    const fetched: string[] = []
    page.on('request', request => {
      if (/\.(js|woff2)$/.test(request.url())) fetched.push(request.url())
    })
    await signIn('carmen', '/inicio')
    await expect(page.locator('script')).toHaveCount(0)
    for (const path of ['/', root, `${root}/ingresarSolicitud/ingresar`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('script')).toHaveCount(0)
    }
    expect(fetched).toEqual([])
  })
})

test.describe('The client script is the same for every procedure (quality: speed)', () => {
  test('no page of the form loads a script that the front page did not, until an island wakes', async ({
    page,
    signIn,
  }) => {
    const mains = new Set<string>()
    page.on('request', request => {
      if (/\/assets\/micha-[\w-]+\.js$/.test(request.url())) mains.add(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    await page.goto(root)
    expect(mains.size).toBe(1)
  })
})
