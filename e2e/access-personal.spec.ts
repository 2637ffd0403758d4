import type { Page } from '@playwright/test'
import { momentIds } from '#portal/routes.ts'
import { helpAndLawPaths, statusOf } from './addresses.ts'
import { look } from './browser/look.ts'
import { isReadOnPhone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { everythingOn, expect, test } from './test.ts'

/** Public pages. */
const open = {
  'the list of procedures and their pages': ['/ficha', '/ficha/5300', '/tramites/64155'],
  'what to do at a moment in life': momentIds.map(id => `/momentos/${id}`),
  'the welcome and the design kit': ['/bienvenida', '/uikit', '/uikit/experiencia-de-usuario'],
  'help and law': helpAndLawPaths,
  'how long an answer takes': ['/tiempos'],
  'what could be hers': ['/calcular'],
  'what stands in for a page': ['/sin-conexion', '/sin-conexion/guardado', '/satisfaccion/gracias'],
}

/** Pages of a signed-in person, with every card on. */
const personal = {
  'her start and what is done of a moment in life': ['/inicio', '/momentos/fallecimiento'],
  'requests of other people that concern her': ['/avisos'],
  'benefits and household': ['/misBeneficios', '/inicio/beneficios', '/rsh', '/rsh/ingreso'],
  'her data': ['/bienvenida/bienvenida', '/datos', '/datos/editar'],
  'reminders, certificates and states': [
    '/recordatorios',
    '/recordatorios/ingreso',
    '/certificados',
    '/estado/5199',
    '/tramites/0000/no-autorizado',
  ],
  'the figures of the operator': ['/operacion'],
}

/** Opens a page, which must exist and not redirect, and checks it. */
async function lookAt(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path)
  expect(reply?.status(), path).toBe(statusOf(path))
  expect(new URL(page.url()).pathname).toBe(path)
  await look(page)
}

test.use({ touches: [], settings: everythingOn })

test.describe('Access on the pages of the shell (shell §2, quality: axe without violations)', () => {
  test.setTimeout(240_000)

  for (const [what, paths] of Object.entries(open))
    test(`open to everyone: ${what}`, async ({ page }) => {
      // The page for a lost connection leads on as soon as the portal answers.
      await page.route('**/salud', () => undefined)
      for (const path of paths) await lookAt(page, path)
    })

  for (const [what, paths] of Object.entries(personal))
    test(`of who is signed in: ${what}`, async ({ page, signIn }) => {
      await signIn('carmen', paths[0])
      for (const path of paths) await lookAt(page, path)
    })

  test('of who has most to read among her benefits: payments not collected, one that ended, three of a kind', async ({
    page,
  }) => {
    for (const run of ['9511206-4', '6345129-0', '9521213-1', '9581216-3']) {
      await signInWithRun(page, run, '/misBeneficios')
      await isReadOnPhone(page)
      await page.context().clearCookies()
    }
  })

  test('at a branch: the desk of the official', async ({ page, signIn }) => {
    await signIn('marta', '/funcionarios')
    await look(page)
  })
})
