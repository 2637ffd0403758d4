import type { Page } from '@playwright/test'
import { runOfNumber } from '#domain/run.ts'
import { accessProblems, dress, largest, looks, wear } from './browser/access.ts'
import { look } from './browser/look.ts'
import { isReadOnPhone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import {
  deCarmen,
  deletion,
  fillIn,
  isAt,
  pagesOfForm,
  root,
  sayWhoDied,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { fallecidos } from './people.ts'
import { everythingOn, expect, filesForCarmen, onlyDrafts, test } from './test.ts'

const attributesOf = (page: Page) =>
  page
    .locator('html')
    .evaluate(root => [...root.attributes].map(({ name, value }) => `${name}=${value}`).sort())

test.use({ settings: everythingOn })

test.describe('The looks that pages are checked in (shell §2)', () => {
  test.use({ touches: [] })
  test('are those of the accessibility menu', async ({ page, micha }) => {
    for (const one of looks) {
      await page.goto('/')
      await dress(page, one)
      const dressed = await attributesOf(page)
      await wear(page.context(), micha.portalUrl, one)
      await page.goto('/')
      expect(await attributesOf(page), one.name).toEqual(dressed)
      await page.setViewportSize({ width: 1280, height: 900 })
      expect.soft(await accessProblems(page), one.name).toEqual([])
    }
  })
})

test.describe('Access on every page (quality: axe without violations; no scroll to the side at 320 px)', () => {
  test.setTimeout(240_000)

  test.describe('where nothing is filed', () => {
    test.use(onlyDrafts)

    test('of the form, empty and with errors, up to its review, its start and its deletion', async ({
      page,
      form,
      signIn,
    }) => {
      await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
      for (const [path, goOn] of pagesOfForm) {
        await isAt(form, path)
        await look(page)
        for (const box of await page.getByRole('main').getByRole('textbox').all()) await box.fill('')
        await page.setViewportSize({ width: 320, height: 900 })
        await form.press('Continuar')
        await expect(form.errors()).toBeVisible()
        expect(await accessProblems(page), `${path} with errors`).toEqual([])
        await page.goto(`${root}/ingresarSolicitud/${path}`)
        await goOn(form, deCarmen)
      }
      await isAt(form, '6-confirmar')
      await look(page)
      for (const path of ['/inicio', deletion]) {
        await page.goto(path)
        await look(page)
      }
    })

    test('where the way ends early', async ({ page, form }) => {
      const relative = runOfNumber(7_215_330)
      await signInWithRun(page, relative, `${root}/ingresarSolicitud/1-causante`)
      await sayWhoDied(form, fallecidos.jose)
      await isAt(form, 'no-es-posible')
      await look(page)
    })
  })

  test.describe('where something is filed', () => {
    test.use(filesForCarmen)

    test('of what was sent: receipt, request, letter, sessions', async ({ page, form, signIn }) => {
      await signIn('carmen')
      await fillIn(form, deCarmen)
      await send(form)
      await look(page)
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      await look(page)
      await page.goto('/dev/correo')
      await page
        .getByRole('link', { name: /^Recibimos su pedido/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /^Recibimos su pedido/ })).toBeVisible()
      await look(page)
      await page.goto('/datos/sesiones')
      await look(page)
    })
  })
})

test.describe('Access on every page that is only read (quality: axe without violations; no scroll to the side)', () => {
  test.setTimeout(240_000)
  test.use({ touches: [] })

  test('open to everyone', async ({ page, watch }) => {
    watch.expectStatus(503)
    for (const path of [
      '/',
      root,
      '/certificados',
      '/certificados/AAAABBBBCCCC',
      '/logout',
      '/mantencion',
      '/no-existe',
      '/dev/correo',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await look(page)
      })
  })

  test('in forced colours, where the main button is filled and the others are not', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/tramites/2614')
    const filled = await page
      .getByRole('main')
      .locator('.m-button')
      .evaluateAll(buttons => {
        const ground = getComputedStyle(document.body).backgroundColor
        return buttons.map(button => getComputedStyle(button).backgroundColor !== ground)
      })
    expect(filled).toEqual([true, ...filled.slice(1).map(() => false)])
    expect(filled.length).toBeGreaterThan(1)
  })

  test('of the consultations: listadoEmpresas, listadoSolicitudes, cartola', async ({ page, signIn }) => {
    const list = `${root}/consultarSolicitud/listadoEmpresas`
    await signIn('hector', list)
    await look(page)
    for (const [path, link] of [
      ['listadoSolicitudes', /^Ver las solicitudes de Funeraria San José/],
      ['cartola', /^Ver los pagos a Funeraria San José/],
    ] as const) {
      await page.goto(list)
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(url => url.pathname.endsWith(path))
      await look(page)
    }
  })

  test('of the officials’ tray (procedures §0000)', async ({ page, signIn }) => {
    await signIn('marta', '/tramites/0000')
    await isReadOnPhone(page)
    await page.goto('/tramites/0000?estado=todas')
    const request = await page.getByRole('link', { name: 'Imprenta Maule Ltda.' }).getAttribute('href')
    const id = request?.split('/').at(-1)
    for (const path of [page.url(), request ?? '', `/tramites/0000/descartar?solicitud=${id}`]) {
      await page.goto(path)
      expect.soft(await accessProblems(page), path).toEqual([])
      await isReadOnPhone(page)
    }
    // As it opens, also in the largest text; then with a row that is chosen, whose bar stays in sight.
    await page.goto('/tramites/0000')
    await look(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await dress(page, largest)
    await page.getByRole('checkbox').first().check()
    const bar = page.getByRole('region', { name: 'Con las elegidas' })
    const isAbove = () => bar.evaluate(one => one.getBoundingClientRect().top < window.innerHeight)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await isAbove(), 'in the largest text it covers no row').toBe(false)
    await dress(page, { name: 'normal', changes: [] })
    expect(await isAbove(), 'it stays in sight').toBe(true)
  })
})

test.describe('Text at 200 % by the zoom of the browser (quality: access)', () => {
  // A window of 1280 px zoomed to 200 % lays pages out at 640 px with a device scale factor of 2.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2, ...onlyDrafts })
  test('the form, the start and the front page fit', async ({ page, form, signIn }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    for (const [path, goOn] of pagesOfForm) {
      await isAt(form, path)
      expect(await accessProblems(page), path).toEqual([])
      await goOn(form, deCarmen)
    }
    for (const path of ['/', '/inicio', root]) {
      await page.goto(path)
      expect(await accessProblems(page), path).toEqual([])
    }
  })
})
