import { beforeEach, describe, expect, it } from 'vitest'
import { carmen, houseStart, openPersonalHouse, pedro } from '#personal/testing/personal-house.ts'
import type { PortalDeps } from '../deps.ts'
import { pageApp } from '../testing/page-app.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { reminderRoutes } from './reminder-routes.ts'

const house = await openPersonalHouse()
const settings = (cards: string[]) =>
  ({ cards, publicUrl: 'https://micha.example' }) as unknown as PortalDeps['settings']
const parts = { personal: house, clock: house.clock }
const app = pageApp({ ...parts, settings: settings(['recordatorios']) }, reminderRoutes)
const me = sessionOf(carmen)
const somebodyElse = sessionOf(pedro)

const written = {
  texto: 'Cobrar mi pensión',
  'fecha.dia': '10',
  'fecha.mes': '5',
  'fecha.anio': '2040',
  porCorreo: 'si',
}

/** The reminder's id in a form. */
const idIn = (html: string) => /name="recordatorio" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function createOne(): Promise<string> {
  const id = idIn((await app.get('/recordatorios/ingreso', me)).html)
  await app.post('/recordatorios/ingreso', { ...written, recordatorio: id }, me)
  return id
}

beforeEach(async () => {
  house.clock.set(houseStart)
  await house.database.rows('TRUNCATE personal.recordatorios, personal.autorizaciones, trabajos.job', [])
})

describe('/recordatorios (shell §2)', () => {
  it('works also while its card is off, which hides the card alone (shell §3)', async () => {
    const off = pageApp({ ...parts, settings: settings(['rsh', 'datos']) }, reminderRoutes)
    await off.post('/recordatorios/ingreso', written, me)
    expect(await house.recordatorios.list(carmen)).toHaveLength(1)
    expect((await off.get('/recordatorios', me)).html).toContain('Jueves 10 de mayo de 2040')
  })

  it('says what a reminder is good for while there is none', async () => {
    const { html } = await app.get('/recordatorios', me)
    expect(html).toContain('Todavía no tiene recordatorios')
    expect(html).toContain('href="/recordatorios/ingreso"')
  })

  it('lists those to come with the days that are left, and puts away those that have passed', async () => {
    await createOne()
    expect((await app.get('/recordatorios', me)).html).toContain('Jueves 10 de mayo de 2040, en 6 días')
    house.clock.set('2040-05-11T15:00:00Z')
    const { html } = await app.get('/recordatorios', me)
    expect(html).toContain('No tiene recordatorios pendientes')
    expect(html).toContain('Los que ya pasaron (1)')
  })
})

describe('/recordatorios/ingreso (shell §2)', () => {
  it('makes one reminder of a form that is sent twice', async () => {
    const id = idIn((await app.get('/recordatorios/ingreso', me)).html)
    const first = await app.post('/recordatorios/ingreso', { ...written, recordatorio: id }, me)
    await app.post('/recordatorios/ingreso', { ...written, recordatorio: id }, me)
    expect([first.status, first.location]).toEqual([303, '/recordatorios?listo=guardado'])
    expect(await house.recordatorios.list(carmen)).toMatchObject([
      { id, texto: 'Cobrar mi pensión', fecha: '2040-05-10', porCorreo: true },
    ])
  })

  it('says what is wrong and keeps what was written', async () => {
    const answer = await app.post('/recordatorios/ingreso', { ...written, 'fecha.anio': '2039' }, me)
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('m-error-summary')
    expect(answer.html).toContain('Escriba un día que venga, desde mañana 5 de mayo de 2040.')
    expect(answer.html).toContain('value="Cobrar mi pensión"')
    const far = await app.post('/recordatorios/ingreso', { ...written, 'fecha.anio': '2046' }, me)
    expect(far.html).toContain('Escriba un día hasta el 4 de mayo de 2045.')
  })

  it('comes with text and day of another page written in, and saves nothing yet', async () => {
    const form = { paso: 'preparar', texto: 'Último día para responder', fecha: '2040-06-08' }
    const { status, html } = await app.post('/recordatorios/ingreso', form, me)
    expect(status).toBe(200)
    expect(html).toContain('value="Último día para responder"')
    expect(html).toMatch(/name="fecha\.dia"[^>]*value="8"|value="8"[^>]*name="fecha\.dia"/)
    expect(await house.recordatorios.list(carmen)).toEqual([])
  })

  it('is not put off by a day from outside that is none', async () => {
    const form = { paso: 'preparar', texto: 'x', fecha: '2040-99-99' }
    expect((await app.post('/recordatorios/ingreso', form, me)).status).toBe(200)
  })

  it('changes a reminder', async () => {
    const id = await createOne()
    const { html } = await app.get(`/recordatorios/ingreso?recordatorio=${id}`, me)
    expect(html).toContain('Cambiar recordatorio')
    expect(html).toContain('value="Cobrar mi pensión"')
    const changed = { ...written, recordatorio: id, paso: 'cambiar', texto: 'Ir a la sucursal' }
    expect((await app.post('/recordatorios/ingreso', changed, me)).status).toBe(303)
    expect(await house.recordatorios.list(carmen)).toMatchObject([{ id, texto: 'Ir a la sucursal' }])
  })
})

describe('deleting a reminder', () => {
  it('is asked first', async () => {
    const id = await createOne()
    expect((await app.get(`/recordatorios/borrar?recordatorio=${id}`, me)).html).toContain('¿Quiere borrar')
    expect(await house.recordatorios.list(carmen)).toHaveLength(1)
    await app.post('/recordatorios/borrar', { recordatorio: id }, me)
    expect(await house.recordatorios.list(carmen)).toEqual([])
  })
})

describe('the calendar file', () => {
  it('holds all that are to come, or the one that is asked for', async () => {
    const id = await createOne()
    const all = await app.get('/recordatorios/calendario.ics', me)
    expect(all.headers['content-type']).toContain('text/calendar')
    expect(all.html).toContain('SUMMARY:Cobrar mi pensión')
    expect(all.html).toContain('DTSTART;VALUE=DATE:20400510')
    const one = await app.get(`/recordatorios/calendario.ics?recordatorio=${id}`, me)
    expect(one.html).toContain(`UID:${id}@micha.example`)
  })

  it('of a day that another page names holds that day, is the same event again, and keeps nothing', async () => {
    const day = { paso: 'preparar', fecha: '2040-06-01', texto: 'Último día para responder' }
    const before = await house.recordatorios.list(carmen)
    const file = await app.post('/calendario.ics', day, me)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.html).toContain('SUMMARY:Último día para responder')
    expect(file.html).toContain('DTSTART;VALUE=DATE:20400601')
    const uid = (text: string) => /UID:\S+/.exec(text)?.[0]
    const linked = await app.post('/calendario.ics', { ...day, pagina: '/tramites/5199' }, me)
    expect(linked.html).toContain('https://micha.example/tramites/5199')
    const elsewhere = await app.post('/calendario.ics', { ...day, pagina: 'https://malo.example' }, me)
    expect(elsewhere.html).not.toContain('malo')
    const again = await app.post('/calendario.ics', day, me)
    expect(uid(again.html)).toBe(uid(file.html))
    expect(await house.recordatorios.list(carmen)).toEqual(before)
    const wrong = await app.post('/calendario.ics', { ...day, fecha: 'mañana' }, me)
    expect(wrong.status).toBe(404)
  })
})

describe("another person's reminder", () => {
  it('is not found, whatever is tried', async () => {
    const id = await createOne()
    const query = `?recordatorio=${id}`
    const tries = await Promise.all([
      app.get(`/recordatorios/ingreso${query}`, somebodyElse),
      app.get(`/recordatorios/borrar${query}`, somebodyElse),
      app.get(`/recordatorios/calendario.ics${query}`, somebodyElse),
      app.post('/recordatorios/borrar', { recordatorio: id }, somebodyElse),
      app.post('/recordatorios/ingreso', { ...written, recordatorio: id, paso: 'cambiar' }, somebodyElse),
    ])
    expect(tries.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404])
    expect((await app.get('/recordatorios', somebodyElse)).html).not.toContain('Cobrar')
    expect(await house.recordatorios.list(carmen)).toMatchObject([{ texto: 'Cobrar mi pensión' }])
  })
})
