import { describe, expect, it } from 'vitest'
import { NotOfferedError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { notOfferedHere } from '#platform/contract/offered.ts'
import { proofFields } from '../bot-check/proof-pages.tsx'
import type { PortalDeps } from '../deps.ts'
import { pageApp } from '../testing/page-app.ts'
import { datosRoutes } from './datos-routes.ts'
import { openDatosSite } from './testing/datos-site.ts'

const { house, register, personas, mailedCodes, parts, app, me } = await openDatosSite()

const form = {
  clave: 'una-clave-de-prueba',
  'domicilio.calle': 'Los Aromos',
  'domicilio.numero': '12',
  'domicilio.comuna': '13119',
  telefonoMovil: '912345678',
  telefonoFijo: '',
  'correo.direccion': 'ahora@ejemplo.cl',
  'correo.repeticion': 'ahora@ejemplo.cl',
}

/** The form with the code that was sent to its address. */
const withCode = (answers: Readonly<Record<string, string>>, code = '123456') => ({
  ...answers,
  [proofFields.codeId]: `a ${answers['correo.direccion']}`,
  [proofFields.code]: code,
})
const proved = withCode(form)

describe('/datos (shell §2)', () => {
  it('shows what the register of persons says, and names it', async () => {
    const { html } = await app.get('/datos', me)
    for (const text of [
      '12.345.678-5',
      'Viuda',
      'Los Aromos 12',
      'Maipú',
      'antes@<wbr/>ejemplo.<wbr/>cl',
      'Fuente: Registro Civil',
    ])
      expect(html).toContain(text)
    expect(html).toContain('href="/datos/accesos"')
    expect(html).toContain('href="/datos/sesiones"')
  })

  it('stands without the register, and says what happened', async () => {
    register.isDown = true
    const { status, html } = await app.get('/datos', me)
    expect(status).toBe(200)
    expect(html).toContain('El Registro Civil no respondió')
    expect(html).toContain('href="/datos/descargar"')
  })

  it('has the same page while the card is off, which hides the card alone (shell §3)', async () => {
    const off = pageApp(
      { ...parts, settings: { cards: [] } as unknown as PortalDeps['settings'] },
      datosRoutes,
    )
    expect((await off.get('/datos', me)).html).toContain('Mis Datos</h1>')
    expect((await off.get('/datos/mis-datos.zip', me)).headers['content-type']).toBe('application/zip')
  })
})

describe('what is sensitive', () => {
  const stale = { ...me, provenAt: new Date(house.clock.now().getTime() - 11 * 60_000) }

  it.each(['/datos/editar', '/datos/borrar'])(
    '%s asks who signed in a while ago to sign in anew',
    async path => {
      const { status, html } = await app.get(path, stale)
      expect(status).toBe(200)
      expect(html).toContain('Confirme que es usted')
      expect(html).toContain('action="/login/renovar"')
      expect(html).toContain(`value="${path}"`)
      expect((await app.get(path, { ...me, provenAt: undefined })).html).toContain('Confirme que es usted')
      expect((await app.get(path, me)).html).not.toContain('Confirme que es usted')
    },
  )

  it('changes nothing for who signed in too long ago, and takes the form of who took her time', async () => {
    const old = { ...me, provenAt: new Date(house.clock.now().getTime() - 41 * 60_000) }
    expect((await app.post('/datos/editar', form, old)).status).toBe(403)
    expect((await app.post('/datos/borrar', {}, old)).status).toBe(403)
    expect(register.told).toEqual([])
    expect((await app.post('/datos/editar', proved, stale)).status).toBe(303)
    expect(register.told).toHaveLength(1)
  })
})

describe('/datos/editar (shell §2)', () => {
  it('offers what the register has, with its source', async () => {
    const { html } = await app.get('/datos/editar', me)
    expect(html).toContain('value="Los Aromos"')
    expect(html).toContain('value="antes@ejemplo.cl"')
    expect(html).toContain('Dato de: Registro Civil')
  })

  it('asks for nothing where the register takes no changes here', async () => {
    const why = () =>
      new NotOfferedError({ service: 'personas', operation: 'actualizarContacto' }, 'Registro')
    const { actualizarContacto } = personas
    personas.actualizarContacto = notOfferedHere(async () => expect.unreachable(), why)
    const opened = await app.get('/datos/editar', me)
    const posted = await app.post('/datos/editar', form, me)
    personas.actualizarContacto = actualizarContacto
    expect([opened.status, posted.status]).toEqual([500, 500])
    expect(opened.html).toContain('not offered')
    await house.runJobs()
    expect(await house.outbox.list()).toEqual([])
  })

  it('tells the register once, and the old and the new address', async () => {
    const first = await app.post('/datos/editar', proved, me)
    await app.post('/datos/editar', proved, me)
    expect([first.status, first.location]).toEqual([303, '/datos?listo=contacto'])
    expect(register.told).toHaveLength(1)
    await house.runJobs()
    expect((await house.outbox.list()).map(mail => mail.to).sort()).toEqual([
      'ahora@ejemplo.cl',
      'antes@ejemplo.cl',
    ])
  })

  it('saves a new address once the code that was sent to it is typed, and nothing before', async () => {
    const asked = await app.post('/datos/editar', form, me)
    expect([asked.status, mailedCodes]).toEqual([200, ['ahora@ejemplo.cl']])
    expect(asked.html).toContain('Le enviamos un código de seis números a <strong>ahora@')
    expect(asked.html).toContain('name="domicilio.calle" value="Los Aromos"')
    const wrong = await app.post('/datos/editar', withCode(form, '654321'), me)
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Ese código no sirve')])
    const elsewhere = {
      ...proved,
      'correo.direccion': 'otra@ejemplo.cl',
      'correo.repeticion': 'otra@ejemplo.cl',
    }
    expect((await app.post('/datos/editar', elsewhere, me)).status).toBe(422)
    expect(register.told).toEqual([])
    expect((await app.post('/datos/editar', proved, me)).location).toBe('/datos?listo=contacto')
    expect(register.told.map(({ correo }) => correo)).toEqual(['ahora@ejemplo.cl'])
  })

  it('sends another code, goes back to the form as typed, and says when none could be sent', async () => {
    await app.post('/datos/editar', { ...proved, [proofFields.another]: 'si' }, me)
    expect(mailedCodes).toEqual(['ahora@ejemplo.cl'])
    const back = await app.post('/datos/editar', { ...proved, [proofFields.back]: 'si' }, me)
    expect(back.html).toContain('value="ahora@ejemplo.cl"')
    expect(back.html).toContain('Guardar mis datos')
    const lost = {
      ...form,
      'correo.direccion': 'no-sale@ejemplo.cl',
      'correo.repeticion': 'no-sale@ejemplo.cl',
    }
    const unsent = await app.post('/datos/editar', lost, me)
    expect(unsent.status).toBe(503)
    expect(unsent.html).toContain('No pudimos enviar el código a su correo nuevo')
    expect(register.told).toEqual([])
  })

  it('keeps the address where a code sent there is what opens her data, but at a branch', async () => {
    const without = { ...form, 'correo.direccion': '', 'correo.repeticion': '' }
    const signIn = { ...parts.signIn, signIn: { renews: false } } as unknown as PortalDeps['signIn']
    const byCode = pageApp({ ...parts, signIn }, datosRoutes)
    const { status, html } = await byCode.post('/datos/editar', without, me)
    expect([status, register.told]).toEqual([422, []])
    expect(html).toContain('No lo deje en blanco')
    expect((await app.post('/datos/editar', without, me)).status).toBe(303)
  })

  it('is not taken at a branch with the address of the official, who would get the code and the letters', async () => {
    const official = { run: '13456782-1', nombre: 'Marta', institucion: 'ChileAtiende', cargo: '' }
    const attended = { ...me, attention: { id: 'a-1', official, reason: 'Ayuda', since: new Date(0) } }
    const hers = { ...form, 'correo.direccion': 'marta@ejemplo.cl', 'correo.repeticion': 'marta@ejemplo.cl' }
    const { status, html } = await app.post('/datos/editar', withCode(hers), attended)
    expect(status).toBe(422)
    expect(html).toContain('Ese es el correo de quien atiende')
    expect([register.told, mailedCodes]).toEqual([[], []])
    expect((await app.post('/datos/editar', proved, attended)).status).toBe(303)
  })

  it('asks for no code while the address stays or goes', async () => {
    for (const correo of ['antes@ejemplo.cl', ''])
      await app.post(
        '/datos/editar',
        { ...form, telefonoMovil: '987654321', 'correo.direccion': correo, 'correo.repeticion': correo },
        me,
      )
    expect(mailedCodes).toEqual([])
    expect(register.told.map(({ correo }) => correo)).toEqual(['antes@ejemplo.cl', ''])
  })

  it('gives other data another key, also on the same page', async () => {
    await app.post('/datos/editar', proved, me)
    const other = { ...form, 'correo.direccion': 'otra@ejemplo.cl', 'correo.repeticion': 'otra@ejemplo.cl' }
    await app.post('/datos/editar', withCode(other), me)
    expect(new Set(register.told.map(call => call.idempotencyKey)).size).toBe(2)
  })

  it('tells the old address of every change, also when the same page is sent with other data', async () => {
    await app.post(
      '/datos/editar',
      { ...form, 'correo.direccion': 'antes@ejemplo.cl', 'correo.repeticion': 'antes@ejemplo.cl' },
      me,
    )
    await house.runJobs()
    await house.database.rows('TRUNCATE correo.salida', [])
    await app.post('/datos/editar', proved, me)
    await house.runJobs()
    expect((await house.outbox.list()).map(mail => mail.to).sort()).toEqual([
      'ahora@ejemplo.cl',
      'antes@ejemplo.cl',
    ])
    const history = await house.cambiosContacto.list(me.run)
    expect(history.map(({ cambios }) => cambios)).toContainEqual(expect.arrayContaining(['su correo']))
  })

  it('asks for the address twice, and for one way at least to reach the person', async () => {
    const different = await app.post('/datos/editar', { ...form, 'correo.repeticion': 'otra@ejemplo.cl' }, me)
    expect(different.status).toBe(422)
    expect(different.html).toContain('Los dos correos son distintos')
    const none = { ...form, telefonoMovil: '', 'correo.direccion': '', 'correo.repeticion': '' }
    expect((await app.post('/datos/editar', none, me)).html).toContain(
      'Escriba al menos un teléfono o un correo',
    )
    expect(register.told).toEqual([])
  })

  /** The form as it is drawn now, with its mark. */
  const opened = async () => {
    const { html } = await app.get('/datos/editar', me)
    const visto = /name="visto" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const stays = { 'correo.direccion': 'antes@ejemplo.cl', 'correo.repeticion': 'antes@ejemplo.cl' }
    return { ...form, ...stays, visto }
  }

  it('changes only what was changed on its page, so that an older window takes nothing back', async () => {
    const [newer, older] = [await opened(), await opened()]
    await app.post('/datos/editar', { ...newer, telefonoMovil: '933334444' }, me)
    const late = await app.post('/datos/editar', { ...older, 'domicilio.numero': '777' }, me)
    expect(late.location).toBe('/datos?listo=contacto')
    expect(register.contact).toMatchObject({
      telefonoMovil: '933334444',
      domicilio: { numeroCalle: '777' },
    })
  })

  it('says what is saved now where two windows changed the same, and saves what is typed at the next press', async () => {
    const [newer, older] = [await opened(), await opened()]
    await app.post('/datos/editar', { ...newer, telefonoMovil: '933334444', telefonoFijo: '221234567' }, me)
    const late = await app.post('/datos/editar', { ...older, telefonoMovil: '955556666' }, me)
    expect(late.status).toBe(409)
    expect(late.html).toContain('Sus datos cambiaron mientras usted escribía')
    expect(late.html).toMatch(/3333\s?4444/)
    expect(late.html).toContain('value="955556666"')
    expect(late.html).toContain('value="221234567"')
    expect(register.contact.telefonoMovil).toBe('933334444')
    const visto = /name="visto" value="([^"]+)"/.exec(late.html)?.[1] ?? ''
    const again = { ...older, telefonoMovil: '955556666', telefonoFijo: '221234567', visto }
    expect((await app.post('/datos/editar', again, me)).status).toBe(303)
    expect(register.contact).toMatchObject({
      telefonoMovil: '955556666',
      telefonoFijoParticular: '221234567',
    })
  })

  it('leaves nobody out of reach by what two windows took away', async () => {
    const [newer, older] = [await opened(), await opened()]
    await app.post('/datos/editar', { ...newer, telefonoMovil: '' }, me)
    const late = await app.post(
      '/datos/editar',
      { ...older, 'correo.direccion': '', 'correo.repeticion': '' },
      me,
    )
    expect(late.html).toContain('Escriba al menos un teléfono o un correo')
    expect(register.contact.correoElectronico1).toBe('antes@ejemplo.cl')
  })

  it('keeps what was written on the page while the register is down, under the same key', async () => {
    register.isDown = true
    const { status, html } = await app.post('/datos/editar', proved, me)
    expect(status).toBe(503)
    expect(html).toContain('Todavía no guardamos sus datos')
    expect(html).toContain('value="ahora@ejemplo.cl"')
    expect(html).toContain('value="una-clave-de-prueba"')
    await house.runJobs()
    expect(await house.outbox.list()).toEqual([])
  })

  it('tells the old address also when the answer of the register was lost', async () => {
    const update = personas.actualizarContacto
    personas.actualizarContacto = async call => {
      await update(call)
      throw new ServiceUnavailableError({ service: 'personas', operation: 'actualizarContacto' }, 'network')
    }
    expect((await app.post('/datos/editar', proved, me)).status).toBe(503)
    personas.actualizarContacto = update
    expect((await app.post('/datos/editar', proved, me)).status).toBe(303)
    await house.runJobs()
    expect((await house.outbox.list()).map(mail => mail.to)).toContain('antes@ejemplo.cl')
  })
})
