import type { Page } from '@playwright/test'
import { look } from './browser/look.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { expect, test } from './test.ts'

const key = 'subsidio-discapacidad'
const gloria = '14871303-0'
const free = `/oficina/mesas/${key}?lista=libres`

test.use({ settings: { MESAS: key }, touches: [] })

/** Presses a letter together with the browser's own key. Playwright's keyboard sends no letter with Alt. */
async function pressLetter(page: Page, letter: string): Promise<void> {
  const code = letter.toUpperCase()
  const event = {
    ...{ modifiers: 1, key: letter, code: `Key${code}`, windowsVirtualKeyCode: code.charCodeAt(0) },
    ...{ text: letter, unmodifiedText: letter },
  }
  const devtools = await page.context().newCDPSession(page)
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
  ])
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** Opens the first free request for which the rule proposes to approve, once the desk has proposed it. */
async function openClearCase(page: Page): Promise<void> {
  const found = page.getByRole('row').filter({ hasText: 'Aprobar' }).first().getByRole('link').first()
  await expect(async () => {
    await page.goto(free)
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  await found.click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'The office' : 'The office without script', () => {
    test.use({ javaScriptEnabled })

    test('three keys decide a request whose rule is clear, and the next one opens', async ({
      page,
      signIn,
    }) => {
      await signIn('paula', free)
      await openClearCase(page)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await pressLetter(page, 't')
      await expect(page.getByText('La tomó. Queda a su nombre')).toBeVisible()
      await pressLetter(page, 'p')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proponer una decisión')
      await pressLetter(page, 'g')
      await expect(page.getByText('Mandó su propuesta a la firma.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    })
  })

test.describe('Access in the office (quality: axe without violations at three widths)', () => {
  test.setTimeout(240_000)

  test('of who proposes: the day, a list, a case with its paper, a proposal, a question, search', async ({
    page,
    signIn,
  }) => {
    await signIn('paula', '/oficina')
    await look(page)
    await page.goto(free)
    await look(page)
    await openClearCase(page)
    await page.getByRole('button', { name: 'Tomarla' }).click()
    await look(page)
    const open = page.url()
    for (const action of ['Pedir lo que falta', 'Proponer una decisión']) {
      await page.goto(open)
      await page.getByRole('link', { name: action }).click()
      await look(page)
      await page.getByRole('button', { name: /^(Mandar a la firma|Pedirlo)$/ }).click()
    }
    await look(page)
    for (const path of ['/oficina/buscar', '/oficina/atajos']) {
      await page.goto(path)
      await look(page)
    }
  })

  test('of who signs and who coordinates: what waits, figures, a bulk act before it is done', async ({
    page,
    signIn,
  }) => {
    await signIn('ximena', '/oficina/informes')
    await look(page)
    await page.goto(free)
    await page
      .locator('label')
      .filter({ hasText: /^\s*Elegir/ })
      .first()
      .click()
    await page.getByText('Con las elegidas').click()
    await page.getByText('Poner etiquetas').click()
    await page.locator('label').filter({ hasText: 'Situación urgente' }).click()
    await page.getByRole('button', { name: 'Ver qué cambiaría' }).click()
    await look(page)
  })

  test('of who signs one: what waits for her, the letter, a silent desk, a bulk act done, a search', async ({
    page,
    signIn,
    otherDevice,
    faults,
    watch,
  }) => {
    await signIn('paula', free)
    for (let proposals = 0; proposals < 2; proposals++) {
      await openClearCase(page)
      await page.getByRole('button', { name: 'Tomarla' }).click()
      await page.getByRole('link', { name: 'Proponer una decisión' }).click()
      await page.getByRole('button', { name: 'Mandar a la firma' }).click()
    }
    const signer = await otherDevice()
    await signInWithRun(signer, gloria, '/oficina/firma')
    await look(signer)
    await signer.locator('tbody a').first().click()
    await look(signer)
    const open = signer.url()
    await signer.getByRole('button', { name: 'Firmar', exact: true }).click()
    await signer.goto(open)
    await look(signer)
    await faults.set({ service: key, operation: 'mesaDeshacer', fault: { kind: 'fail' } })
    await signer.getByRole('button', { name: 'Deshacer mi firma' }).click()
    await expect(signer.getByRole('heading', { level: 1 })).toHaveText('No sabemos si se hizo')
    await look(signer)
    await faults.clear()
    expect(watch.problems.splice(0)).toEqual([expect.stringContaining('503 for')])

    await signer.goto('/oficina/firma')
    await signer.locator('tbody label').first().click()
    await signer.getByRole('button', { name: 'Revisar antes de firmar las elegidas' }).click()
    await signer.getByRole('button', { name: 'Firmar 1' }).click()
    await expect(signer.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await look(signer)
    await signer.goto('/oficina/buscar')
    await signer.getByLabel('Qué busca').fill('Donoso')
    await signer.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(signer.locator('tbody tr').first()).toBeVisible()
    await look(signer)
  })
})
