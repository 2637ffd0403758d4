import { runOfNumber } from '#domain/run.ts'
import { accessProblems } from './browser/access.ts'
import { look } from './browser/look.ts'
import { signInWithRun } from './browser/sign-in.ts'
import {
  deCarmen,
  deletion,
  fillIn,
  fillInUntil,
  isAt,
  pagesOfForm,
  root,
  sayWhoDied,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { fallecidos } from './people.ts'
import { expect, test } from './test.ts'

test.describe('Access on every page (quality: axe without violations; no scroll to the side at 320 px)', () => {
  test.setTimeout(240_000)

  for (const [path] of pagesOfForm)
    test(`of the form: ${path}, empty and with errors`, async ({ page, form, signIn, micha }) => {
      await signIn('carmen')
      await fillInUntil(form, path)
      await look(page, micha.portalUrl)
      for (const box of await page.getByRole('main').getByRole('textbox').all()) await box.fill('')
      await page.setViewportSize({ width: 320, height: 900 })
      await form.press('Continuar')
      await expect(form.errors()).toBeVisible()
      expect(await accessProblems(page)).toEqual([])
    })

  test('of the way to the end: review, start, deletion', async ({ page, form, signIn, micha }) => {
    await signIn('carmen')
    await fillIn(form, deCarmen)
    await look(page, micha.portalUrl)
    for (const path of ['/inicio', deletion]) {
      await page.goto(path)
      await look(page, micha.portalUrl)
    }
  })

  test('of what was sent: receipt, request, letter, sessions', async ({ page, form, signIn, micha }) => {
    await signIn('carmen')
    await fillIn(form, deCarmen)
    await send(form)
    await look(page, micha.portalUrl)
    await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
    await look(page, micha.portalUrl)
    await page.goto('/dev/correo')
    await page.getByRole('link', { name: /^Recibimos su solicitud/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Recibimos su solicitud/ })).toBeVisible()
    await look(page, micha.portalUrl)
    await page.goto('/datos/sesiones')
    await look(page, micha.portalUrl)
  })

  test('where the way ends early', async ({ page, form, micha }) => {
    const relative = runOfNumber(7_215_330)
    await signInWithRun(page, relative, `${root}/ingresarSolicitud/1-causante`)
    await sayWhoDied(form, fallecidos.jose)
    await isAt(form, 'no-es-posible')
    await look(page, micha.portalUrl)
  })
})

test.describe('Access on every page that is only read (quality: axe without violations; no scroll to the side)', () => {
  test.setTimeout(240_000)
  test.use({ touches: [] })

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
    test(`open to everyone: ${path}`, async ({ page, micha, watch }) => {
      watch.expectStatus(503)
      await page.goto(path)
      await look(page, micha.portalUrl)
    })

  for (const path of ['listadoEmpresas', 'listadoSolicitudes', 'cartola'])
    test(`of the consultations: ${path}`, async ({ page, signIn, micha }) => {
      await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
      const links = {
        listadoSolicitudes: /^Ver las solicitudes de Funeraria San José/,
        cartola: /^Ver los pagos a Funeraria San José/,
      }
      if (path !== 'listadoEmpresas')
        await page.getByRole('link', { name: links[path as keyof typeof links] }).click()
      await expect(page).toHaveURL(url => url.pathname.endsWith(path))
      await look(page, micha.portalUrl)
    })
})

test.describe('Text at 200 % by the zoom of the browser (quality: access)', () => {
  // A window of 1280 px zoomed to 200 % lays pages out at 640 px with a device scale factor of 2.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })
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
