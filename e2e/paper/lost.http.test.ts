import type { HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import {
  deCarmen,
  deletion,
  fillIn,
  fillInUntil,
  isAt,
  labels,
  root,
  sayWhoDied,
  send,
} from '../journeys/asignacion-por-muerte.ts'
import { tooLarge } from '../papers/papers.ts'
import { fallecidos, type PersonName, people } from '../people.ts'
import { type FormDevice, useServer, windowOf } from './server.ts'
import { signedIn } from './sign-in.ts'

const first = `${root}/ingresarSolicitud/1-causante`
const factura = `${root}/ingresarSolicitud/4-factura`
/** The sessions here and at the provider; what the portal keeps of a visit stays. */
const sessions = /^(?!micha-)/

describe('Before anything is sent', () => {
  // Only the last test sends anything.
  const { enter } = useServer()

  describe('A session that ends in the middle of a form (shell §4)', () => {
    /** Carmen answers the first page, and her session is over; then somebody signs in again. */
    async function goesOn(who: PersonName, forgets: RegExp): Promise<FormDevice> {
      const device = await enter('carmen')
      await fillInUntil(device.form, '1-causante')
      device.visitor.forget(forgets)
      await sayWhoDied(device.form, fallecidos.luis)
      await device.sheet.pressValue('persona', people[who].run)
      return device
    }

    it('leads back to the page, which says what was not saved', async () => {
      // A browser other than the one that signed in: it has stored nothing.
      const { form } = await goesOn('carmen', /./)
      await isAt(form, '1-causante')
      expect(await form.text()).toMatch(/Su sesión se había cerrado|Tiene algo sin enviar/)
      await sayWhoDied(form, fallecidos.luis)
      await isAt(form, '2-funeraria')
    })

    it('gives back what was typed to who typed it, with one press', async () => {
      const { form, sheet } = await goesOn('carmen', sessions)
      await isAt(form, '1-causante')
      await sheet.pressAnywhere('Enviar lo que escribí')
      await isAt(form, '2-funeraria')
    })

    it('gives nobody else what was typed', async () => {
      const { sheet } = await goesOn('rosa', sessions)
      expect(new URL(sheet.address()).searchParams.has('sesion')).toBe(true)
      const whole = sheet.page.document.toString()
      expect(whole).not.toContain('Su sesión se había cerrado')
      expect(whole).not.toContain('Enviar lo que escribí')
      expect(whole).not.toContain(fallecidos.luis)
    })

    it('takes nothing from a page of hers once somebody else has signed in in the same browser', async () => {
      const device = await enter('carmen')
      await fillInUntil(device.form, '1-causante')
      device.visitor.forget(/./)
      await signedIn(device.visitor.portalUrl, people.rosa.run, first, windowOf(device))
      await sayWhoDied(device.form, fallecidos.luis)
      isRefused(device)
      expect(await device.sheet.title()).toBe('Esta página era de otra persona')
      await device.form.open(first)
      expect(device.sheet.page.document.toString()).not.toContain(fallecidos.luis)
      await device.form.open('/inicio')
      expect(await device.form.text()).not.toContain('sin terminar')
    })
  })

  describe('No way of failing loses what was typed (quality: reliability)', () => {
    it('a file that is too large takes nothing of its page with it', async () => {
      const { form, sheet } = await enter('carmen')
      await fillInUntil(form, '4-factura')
      await form.write(labels.invoiceNumber, '90451')
      await form.attach(labels.invoice, tooLarge)
      await form.press('Continuar')
      expect(await form.text()).toMatch(/pesa más de 10 MB/)
      expect(typedIn(sheet.page.main, 'numero')).toBe('90451')
      await isAt(form, '4-factura')
    })

    it('a window whose request was thrown away in another one shows what was typed in it', async () => {
      const device = await enter('carmen')
      await fillIn(device.form, deCarmen)
      const other = windowOf(device)
      await other.form.open(factura)
      await device.form.open(deletion)
      await device.form.press('Sí, borrarla')
      await other.form.write(labels.invoiceNumber, '777888')
      await other.form.press('Continuar')
      isRefused(device)
      expect(await other.sheet.title()).toBe('Esta solicitud ya no está')
      expect(await other.form.text()).toContain('777888')
    })

    it('the older of two windows is told, keeps what was typed in it, and may replace the newer', async () => {
      const device = await enter('carmen', first)
      const second = windowOf(device)
      await second.form.open(first)
      await sayWhoDied(second.form, fallecidos.ernesto)
      await isAt(second.form, '1-causante-datos')

      await sayWhoDied(device.form, fallecidos.luis)
      await isAt(device.form, '1-causante')
      isRefused(device)
      expect(await device.form.text()).toContain('Usted abrió este trámite en otra ventana')
      expect(typedIn(device.sheet.page.main, 'run')).toBe(fallecidos.luis)
      await device.form.press('Continuar')
      await isAt(device.form, '2-funeraria')
      expect(await device.form.text()).toContain('Luis Alberto Fuentes Vera')
    })

    it('the newer of two windows stands when the older page is loaded anew', async () => {
      const device = await enter('carmen', first)
      const second = windowOf(device)
      await second.form.open(first)
      await sayWhoDied(second.form, fallecidos.ernesto)
      await device.form.open(first)
      expect(typedIn(device.sheet.page.main, 'run')).toBe(fallecidos.ernesto)
    })

    it('a window whose request was sent from another one shows what was typed in it', async () => {
      const device = await enter('carmen')
      await fillIn(device.form, deCarmen)
      const other = windowOf(device)
      await other.form.open(factura)
      await send(device.form)
      await other.form.write(labels.invoiceNumber, '777888')
      await other.form.press('Continuar')
      isRefused(device)
      expect(await other.sheet.title()).toBe('Esta solicitud ya se envió')
      expect(await other.form.text()).toContain('777888')
      expect(await other.form.text()).toContain('Ver el comprobante')
    })
  })

  /** The last answer was 409, and nothing else went wrong. */
  function isRefused({ visitor }: FormDevice): void {
    expect(visitor.problems.splice(0)).toEqual([expect.stringMatching(/^409 for /)])
  }

  const typedIn = (main: HTMLElement, name: string) =>
    main.querySelector(`input[name=${name}]:not([type=hidden])`)?.getAttribute('value')
})
