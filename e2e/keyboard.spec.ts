import { expect, type Locator, type Page } from '@playwright/test'
import { accessProblems } from './browser/access.ts'
import { isFocusSeen } from './browser/keyboard.ts'
import { folioOn } from './browser/receipt.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { daysAgo, deCarmen, isAt, root } from './journeys/asignacion-por-muerte.ts'
import { fallecidos, funerarias, people } from './people.ts'
import { filesForCarmen, test } from './test.ts'

const mostTabs = 80

/** Tabs to a control. The focus must be visible at every step. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate(element => element === document.activeElement)) {
      expect(await isFocusSeen(page), 'the focus is seen').toBe(true)
      return
    }
  }
  throw new Error(`Tab does not reach ${control}`)
}

test.describe('With the keyboard alone (quality: access)', () => {
  test.use(filesForCarmen)

  test('the widow finishes the procedure', async ({ page, signIn, form }) => {
    await signIn('carmen', root)
    const main = page.getByRole('main')
    const type = async (label: string | RegExp, text: string) => {
      await tabTo(page, main.getByRole('textbox', { name: label }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    const next = async (button = 'Continuar') => {
      await tabTo(page, main.getByRole('button', { name: button, exact: true }))
      await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
    }
    /** Arrow keys move within a group of radio buttons; Tab enters at the first one. */
    const choose = async (name: string | RegExp, arrows: number) => {
      const group = main.getByRole('group', { name })
      await tabTo(page, group.getByRole('radio').first())
      if (arrows === 0) await page.keyboard.press('Space')
      for (let times = 0; times < arrows; times++) await page.keyboard.press('ArrowDown')
    }

    await tabTo(page, main.getByRole('link', { name: 'Comenzar' }))
    await page.keyboard.press('Enter')
    await isAt(form, '1-causante')
    await type(/RUN de la persona/, fallecidos.luis)
    // Enter in a text field submits.
    await page.keyboard.press('Enter')
    await isAt(form, '2-funeraria')
    await type(/RUT de la funeraria/, funerarias.sanJose.rut)
    await page.keyboard.press('Enter')
    await isAt(form, '3-beneficiario')
    await choose('¿Los avisos se envían por correo?', 0)
    await next()
    await isAt(form, '4-factura')
    await type('Número de la factura', '90777')
    const [day, month, year] = daysAgo(15)
    const date = main.getByRole('group', { name: 'Fecha de la factura' })
    for (const [label, text] of [
      ['Día', day],
      ['Mes', month],
      ['Año', year],
    ] as const) {
      await tabTo(page, date.getByLabel(label))
      await page.keyboard.type(text)
    }
    await choose('¿La factura está a su nombre?', 0)
    await type('¿Qué dice el detalle?', 'Servicio funerario')
    await type('Monto neto', '500000')
    await type('Total de la factura', '500000')
    // The system's file dialog has its own keys; here it is only opened by keyboard.
    const file = main.getByLabel(/^La factura/)
    await tabTo(page, file)
    const chooser = page.waitForEvent('filechooser')
    // Keys overtake orders to a busy page: it must first know that we take the place of the dialog.
    await expect(file).toBeFocused()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([...deCarmen.factura.papeles])
    await expect(main.getByRole('link', { name: 'factura.pdf' })).toBeVisible()
    await next()
    await isAt(form, '5-pago')
    await choose('¿Qué parte del pago le cede a la funeraria?', 1)
    await choose('¿Cómo se recibe el pago?', 1)
    await tabTo(page, main.getByRole('combobox', { name: 'Tipo de cuenta' }))
    await page.keyboard.type('Cuenta vista')
    const bank = main.getByRole('combobox', { name: 'Banco o institución' })
    await tabTo(page, bank)
    await expect(bank).toHaveJSProperty('tagName', 'INPUT')
    await bank.press('ControlOrMeta+a')
    await page.keyboard.type('ripl')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(bank).toHaveValue('Banco Ripley')
    await type('Número de cuenta', '000123456')
    await next()
    await isAt(form, '6-confirmar')
    await tabTo(page, main.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await next('Enviar la solicitud')
    await isAt(form, '7-resumen')
    await folioOn(page)
  })

  test('after saving, the focus is on what was done', async ({ page, signIn }) => {
    await signIn('carmen', '/datos/editar')
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('textbox', { name: 'Calle o pasaje' }))
    await page.keyboard.press('End')
    await page.keyboard.type(' Norte')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/datos\?listo=contacto$/)
    await expect(main.getByRole('status')).toBeFocused()
    await expect(main.getByRole('status')).toContainText('Guardamos sus datos')
  })
})

test.describe('With the keyboard alone, where nothing is filed (quality: access)', () => {
  test.use({ touches: [], needs: [people.carmen.run] })

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByLabel('¿Qué está buscando?')).toBeFocused()
  })

  test('after a mistake the focus is on what is wrong, the title says so, and a link leads to the control', async ({
    page,
    form,
    signIn,
  }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/ingresar?desde=revision`)
    await form.press('Continuar')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(form.errors()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Yo pagué el funeral' })).toBeFocused()
  })

  test('the notice before a household’s data has the focus, stays until it is accepted, and comes once', async ({
    page,
  }) => {
    // Daniela lives with her son.
    await signInWithRun(page, '15678234-3', '/rsh/ingreso')
    const key = /demostración es (\d{6})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
    await page.getByLabel('Clave del registro').fill(key)
    await page.keyboard.press('Enter')
    const notice = page.getByRole('dialog', { name: 'Aquí hay datos de otras personas' })
    await expect(notice.getByRole('button', { name: 'Entendido' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(notice).toBeVisible()
    expect(await accessProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(notice).toHaveCount(0)
    await page.goto('/rsh')
    await expect(page.getByText('Tomás').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('Escape closes the menus and gives the focus back', async ({ page, signIn }) => {
    await signIn('carmen', '/inicio')
    const menu = page.locator('summary', { hasText: 'Carmen' })
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('letters grow press after press: the accessibility menu comes back open, at the button', async ({
    page,
  }) => {
    await page.goto('/privacidad')
    await tabTo(page, page.locator('summary', { hasText: 'Accesibilidad' }))
    await page.keyboard.press('Enter')
    const larger = page.getByRole('button', { name: 'Agrandar letra' })
    await tabTo(page, larger)
    for (const step of ['1', '2']) {
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-texto', step)
      await expect(larger).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(larger).toBeHidden()
  })

  test('suggestions are walked with the arrows and opened with Enter', async ({ page }) => {
    await page.goto('/')
    const box = page.getByLabel('¿Qué está buscando?')
    await tabTo(page, box)
    await expect(box).toHaveAttribute('role', 'combobox')
    await page.keyboard.type('funer')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('Cuando alguien muere, paso a paso')
    await expect(page.getByRole('option').nth(1)).toContainText('Recuperar lo que pagué por un funeral')
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await page.keyboard.type('al')
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ficha\/5300$/)
  })

  test('a part of a ficha that is folded up opens when a link leads to it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ficha/5300#como')
    const steps = page.getByText('Diga: «Quiero pedir la asignación por muerte».').first()
    await expect(steps).toBeVisible()
    await page.goto('/ficha/5300')
    await expect(steps).toBeHidden()
  })

  test('news move one by one, and rest when asked to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const strip = page.locator('[data-strip]')
    const left = () => strip.evaluate(element => Math.round(element.scrollLeft))
    const next = page.getByRole('button', { name: 'Novedad siguiente' })
    await page.getByRole('heading', { name: 'Novedades' }).scrollIntoViewIfNeeded()
    await expect(next).toBeVisible()
    const start = await left()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect.poll(left).toBeGreaterThan(start + 100)
    await tabTo(page, page.getByRole('button', { name: 'Mover solas' }))
    await page.keyboard.press('Space')
    const pause = page.getByRole('button', { name: 'Pausar' })
    await expect(pause).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Mover solas' })).toBeFocused()
  })
})

test.describe('The focus (quality: access)', () => {
  test.use({ touches: [] })

  test('is drawn around a card whose title is a link', async ({ page }) => {
    await signInWithRun(page, people.carmen.run, '/datos')
    const link = page.locator('.m-card__title a').first()
    await page.keyboard.press('Tab')
    await link.focus()
    expect(await isFocusSeen(page)).toBe(true)
  })
})
