import type { Locator, Page } from '@playwright/test'
import { folioOn } from './browser/receipt.ts'
import { chooseOnSignIn } from './browser/sign-in.ts'
import { deCarmen, isAt } from './journeys/asignacion-por-muerte.ts'
import { fallecidos, funerarias } from './people.ts'
import { expect, filesForCarmen, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, ...filesForCarmen })

/** What a procedure costs a person: clicks on links, buttons and choices, and questions that she answers herself. */
interface Effort {
  clicks: number
  questions: string[]
  press(control: Locator): Promise<void>
  choose(question: string, answer: string): Promise<void>
  write(question: string, text: string): Promise<void>
}

function effortOf(page: Page): Effort {
  const main = page.getByRole('main')
  const effort: Effort = {
    clicks: 0,
    questions: [],
    async press(control) {
      effort.clicks++
      await control.click()
    },
    async choose(question, answer) {
      effort.questions.push(question)
      await effort.press(main.getByRole('group', { name: question }).getByText(answer, { exact: true }))
    },
    async write(question, text) {
      effort.questions.push(question)
      await main.getByRole('textbox', { name: new RegExp(`^${question}`) }).fill(text)
    },
  }
  return effort
}

test.describe('What the asignación por muerte asks of a widow (design: at most 14 clicks and 15 questions)', () => {
  for (const payment of ['CuentaRUT', 'another account'] as const)
    test(`from the ficha to the receipt, paid into ${payment}`, async ({ page, form }) => {
      const effort = effortOf(page)
      const main = page.getByRole('main')
      const goOn = () => effort.press(main.getByRole('button', { name: 'Continuar', exact: true }))

      await page.goto('/ficha/5300')
      await effort.press(page.getByRole('link', { name: 'Iniciar trámite' }).first())
      effort.clicks++
      await chooseOnSignIn(page, 'carmen')
      await isAt(form, '1-causante')
      await effort.write('¿Cuál es el RUN de la persona que falleció', fallecidos.luis)
      await goOn()
      await isAt(form, '2-funeraria')
      await effort.write('RUT de la funeraria', funerarias.sanJose.rut)
      await goOn()
      await isAt(form, '3-beneficiario')
      await effort.choose('¿Los avisos se envían por correo?', 'Sí, por correo')
      await goOn()
      await isAt(form, '4-factura')
      const { factura } = deCarmen
      await effort.write('Número de la factura', factura.numero)
      effort.questions.push('Fecha de la factura')
      await form.date('Fecha de la factura', factura.fecha)
      await effort.choose('¿La factura está a su nombre?', 'Sí, a mi nombre')
      await effort.write('Monto neto', factura.montoNeto)
      await effort.write('Total de la factura', factura.montoTotal)
      effort.questions.push('La factura')
      effort.clicks++
      await form.attach('La factura', ...factura.papeles)
      await goOn()
      await isAt(form, '5-pago')
      await effort.choose('¿Qué parte del pago le cede a la funeraria?', 'Ninguna: todo es para mí')
      if (payment === 'CuentaRUT') {
        await effort.choose('¿Cómo se recibe el pago?', 'Depósito en mi CuentaRUT')
      } else {
        await effort.choose('¿Cómo se recibe el pago?', 'Depósito en otra cuenta')
        effort.questions.push('Tipo de cuenta', 'Banco o institución')
        effort.clicks += 2
        await form.pick('Tipo de cuenta', 'Cuenta vista')
        await form.find('Banco o institución', 'ripl', 'Banco Ripley')
        await effort.write('Número de cuenta', '000123456')
      }
      await goOn()
      await isAt(form, '6-confirmar')
      effort.questions.push('Sí, lo declaro así')
      await effort.press(main.getByText('Sí, lo declaro así'))
      await effort.press(main.getByRole('button', { name: 'Enviar la solicitud' }))
      await isAt(form, '7-resumen')
      await folioOn(page)

      expect(effort.questions.length, effort.questions.join('; ')).toBeLessThanOrEqual(15)
      // For an account at another bank she selects from two lists.
      expect(effort.clicks).toBeLessThanOrEqual(payment === 'CuentaRUT' ? 14 : 16)
    })
})
