import { describe, expect, it } from 'vitest'
import { portalAccess } from '#portal/access.ts'
import { loginPaths, testOnlyPaths } from '#portal/routes.ts'
import { procedures } from '#procedures/registry.ts'
import { addresses, inMaintenance, statusOf } from '../addresses.ts'
import { operate } from '../world/operator.ts'
import { expectPage, patient, statusAt } from './expect-page.ts'
import { textOf } from './open-page.ts'
import { useServer } from './server.ts'
import type { Visitor } from './visitor.ts'

/** Public paths, except the second welcome page, which greets by name. */
const isOpen = (path: string) =>
  portalAccess(procedures).decide(path, undefined).kind === 'allow' && path !== '/bienvenida/bienvenida'

/** Visits these addresses without a session. */
async function walkSignedOut(
  visitor: Visitor,
  paths: readonly string[],
  isClosed: (path: string) => boolean,
): Promise<void> {
  for (const path of paths) {
    if (isClosed(path)) await expectPage(visitor, path, 503)
    else if (isOpen(path)) await expectPage(visitor, path, statusOf(path))
    else {
      const { status, headers } = await visitor.get(path, { follow: false })
      expect
        .soft({ status, to: headers.get('location') }, path)
        .toEqual({ status: 303, to: '/login/claveunica' })
    }
  }
}

describe('Where nothing is filed', () => {
  // Nothing here files anything: one server for all but the last.
  const { visit, enter } = useServer()

  describe('Every address of the specification answers (shell §2)', () => {
    it('to who is not signed in: a page, or the way to the sign-in', async () => {
      await walkSignedOut(visit().visitor, addresses, inMaintenance)
    })

    it('to who is signed in: a page', async () => {
      const { visitor } = await enter('carmen')
      for (const path of addresses)
        await expectPage(visitor, path, inMaintenance(path) ? 503 : statusOf(path))
    })

    it('no page links to an address that is not there', async () => {
      const { visitor } = await enter('carmen')
      const linked = new Map<string, string>()
      for (const path of addresses) {
        const { html } = await visitor.get(path)
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/(?!log)[^"#]*)/g))
          if (!linked.has(href)) linked.set(href.replaceAll('&amp;', '&'), path)
      }
      expect(linked.size).toBeGreaterThan(addresses.length)
      for (const [href, from] of linked) {
        const status = await statusAt(visitor, href)
        const mayBe = addresses.includes(href) ? statusOf(href) : 200
        if (!inMaintenance(href))
          expect.soft(status < 400 || status === mayBe, `${from} links to ${href}: ${status}`).toBe(true)
      }
    }, 120_000)

    it('the sign-in addresses never fail, however they are called', async () => {
      const { visitor } = visit()
      for (const path of [...loginPaths, ...testOnlyPaths])
        expect.soft(await statusAt(visitor, path), path).toBeLessThan(500)
    })

    it('an address that is not of the portal says so in its own words', async () => {
      const { visitor } = visit()
      for (const path of ['/nada', '/ficha/1000', '/estado/1', '/tramites/1', '/desarrolladores/nada.json']) {
        const html = await expectPage(visitor, path, 404)
        expect.soft(html, path).toContain('La página no existe o ya no está disponible.')
        expect.soft(html, path).toMatch(/<a class="m-button[^>]*href="\/"/)
      }
      const file = await visitor.get('/assets/nada.js')
      expect([file.status, file.html]).toEqual([404, 'This page could not be found'])
    })

    it('keeps search engines away and says where to tell of a weakness', async () => {
      const { visitor } = visit()
      expect((await visitor.get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n')
      expect((await visitor.get('/.well-known/security.txt')).html).toMatch(
        /^Contact: http.*\/contacto\nExpires: 20/,
      )
    })

    it('the path that is closed by default leads to its page, which says so and leads back', async () => {
      const { visitor, sheet, form } = visit()
      await sheet.open('/1000')
      expect(sheet.status()).toBe(503)
      expect(sheet.address()).toMatch(/\/mantencion\?de=%2F1000$/)
      expect(textOf(sheet.page.document.querySelector('title'))).toBe('Estamos mejorando esta página · Micha')
      await form.follow('Intentar de nuevo')
      expect(await sheet.title()).toBe('Estamos mejorando esta página')
      await form.follow('Volver a la portada')
      expect(sheet.path()).toBe('/')
      expect(visitor.problems.splice(0).every(problem => problem.startsWith('503 for '))).toBe(true)
    })

    it('five faces, kept without saying who', async () => {
      const { sheet, form } = visit()
      await sheet.open('/ficha/5300')
      await form.choose('¿', 'Muy buena')
      await form.write('¿Qué podemos mejorar?', 'Todo claro')
      await form.press('Enviar mi opinión')
      expect(await sheet.title()).toBe('Gracias por su opinión')
      await form.follow('Volver a la página')
      expect(sheet.path()).toBe('/ficha/5300')
    })

    it('asks for a face when none was chosen, and never sends people to another site', async () => {
      const { visitor } = visit()
      const send = (form: Record<string, string>) => visitor.post('/satisfaccion', { form, follow: false })
      const without = await send({ pagina: '/ficha/5300', volver: '/ficha/5300' })
      expect(without.status).toBe(422)
      expect(without.html).toContain('Elija una de las cinco caras.')
      const away = await send({ pagina: '/ficha/5300', satisfaccion: 'love', volver: '//malo.example' })
      expect(away.headers.get('location')).toBe('/satisfaccion/gracias?volver=%2F')
      expect((await send({ pagina: '/inicio', satisfaccion: 'love' })).status).toBe(404)
    })

    it('the search forgives accents and slips of the finger', async () => {
      const { sheet, form } = visit()
      await sheet.open('/')
      await form.write('¿Qué está buscando?', 'funreal')
      await form.press('Buscar')
      expect(await form.text()).toMatch(/Encontramos \d+ trámites?\./)
      const [first] = sheet.page.main.querySelectorAll('a[href^="/ficha/"]').map(textOf)
      expect(first).toBe('Recuperar lo que pagué por un funeral')
    })
  })

  describe('What could be hers (/calcular)', () => {
    it('is asked from the front page without a session, corrected, and answered; nothing of it stays', async () => {
      const { sheet, form } = visit()
      await sheet.open('/')
      await form.follow('Vea qué pagos le podrían tocar')
      const answers = {
        '¿Cuántos años': '68',
        '¿Cuánto gana': '0',
        '¿Cuánto recibe': '142.000',
        '¿Cuántos hijos': '3',
      }
      for (const [question, answer] of Object.entries(answers)) await form.write(question, answer)
      await form.choose('¿Es mujer', 'Mujer')
      await form.press('Ver qué me podría tocar')
      expect(await form.text()).toContain('Escriba cuántos. Si no hay, escriba 0.')
      await form.write('¿Cuántos niños', '0')
      await form.choose(
        '¿Pagó el funeral',
        'Sí, de una persona con pensión de una caja antigua, o que cotizaba en ella',
      )
      await form.press('Ver qué me podría tocar')
      const text = await form.text()
      for (const amount of ['$231.732 al mes', '$891.000 en total', 'Hasta $1.070.445, una vez'])
        expect(text).toContain(amount)
      await sheet.open('/calcular')
      expect(sheet.page.main.querySelector('input[name=edad]')?.getAttribute('value') ?? '').toBe('')
    })
  })

  describe('The help centre (shell §2: contact form)', () => {
    it('sends the message and a copy with its number', async () => {
      const { sheet, form } = await enter('carmen', '/contacto')
      await form.press('Enviar mensaje')
      expect(await sheet.errors()).toContain('Elija de qué se trata.')
      await form.choose('¿De qué se trata', 'Un pago')
      await form.write('Su mensaje', 'No me llegó el pago de noviembre.')
      await form.press('Enviar mensaje')
      expect(await sheet.title()).toBe('Recibimos su mensaje')
      const number = textOf(sheet.page.main.querySelector('.m-folio strong'))
      await sheet.open('/dev/correo')
      expect(await sheet.says(`Contacto ${number}: Un pago`, 'partly')).toBe(true)
      expect(await sheet.says(`Recibimos su mensaje ${number}`, 'partly')).toBe(true)
    })

    it('takes the message of who is not signed in, once she wrote the code that came by mail (shell §8: bot check)', async () => {
      const { sheet, form, visitor } = visit()
      await sheet.open('/contacto')
      await form.write('Su nombre', 'Ana Rojas')
      await form.write('Su correo electrónico', 'ana@correo.example')
      await form.choose('¿De qué se trata', 'Un pago')
      await form.write('Su mensaje', 'No me llegó el pago de noviembre.')
      await sheet.pressWithoutProof('Enviar mensaje')
      await form.press('Enviarme el código')
      expect((await form.text()).replaceAll(' ', '')).toContain('ana@correo.example')
      const { html } = await visitor.get('/dev/correo')
      const [, code = ''] = /(\d{6}) es su código para seguir en Micha/.exec(html) ?? []
      await form.write('Código de seis números', code)
      await form.press('Continuar')
      expect(await sheet.title()).toBe('Recibimos su mensaje')
    })
  })
})

describe('Maintenance, changed by the operator without a restart (shell §4)', () => {
  const server = useServer()
  const { visit, enter } = server

  it('what is closed by default opens, to who is not signed in and to who is', async () => {
    const { visitor } = visit()
    await operate(server.micha, 'mantencion', 'abrir', 'sibs')
    await expect.poll(() => statusAt(visitor, '/tramites/sibs'), patient).toBe(statusOf('/tramites/sibs'))
    await walkSignedOut(visitor, addresses.filter(inMaintenance), () => false)
    const carmen = await enter('carmen')
    for (const path of addresses.filter(inMaintenance)) {
      const html = await expectPage(carmen.visitor, path, statusOf(path))
      expect.soft(html, path).not.toContain('Estamos mejorando')
    }
  })

  it('the whole portal closes: every address says so, to who is not signed in and to who is', async () => {
    const stranger = visit().visitor
    const carmen = await enter('carmen')
    await operate(server.micha, 'mantencion', 'cerrar', 'portal', '--motivo', 'Cambiamos los servidores.')
    await expect.poll(() => statusAt(stranger, '/'), patient).toBe(303)
    for (const path of addresses) {
      const isNeverClosed = path === '/accesibilidad'
      for (const who of [stranger, carmen.visitor]) {
        const html = await expectPage(who, path, isNeverClosed ? 200 : 503)
        if (!isNeverClosed && path !== '/mantencion')
          expect.soft(html.includes('Cambiamos los servidores.'), path).toBe(true)
      }
    }
    await operate(server.micha, 'mantencion', 'abrir', 'portal')
    await expect.poll(() => statusAt(stranger, '/'), patient).toBe(200)
  })
})
