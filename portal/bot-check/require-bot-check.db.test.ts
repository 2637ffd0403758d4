import Fastify from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailCodes, migrateBotCheck } from '#bot-check/proof-store.ts'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { type Mail, MailError } from '#platform/mail/mailer.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { BotCheckGuard, SendPage } from './guard.ts'
import { createRequireBotCheck } from './require-bot-check.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
let mails: Mail[] = []
let isMailDown = false
let guard: BotCheckGuard['require']

beforeAll(() => migrateBotCheck(database))
beforeEach(() => {
  clock.set('2026-05-03T12:00:00Z')
  mails = []
  isMailDown = false
  guard = createRequireBotCheck({
    check: {
      verify: async token =>
        token === 'bueno' ? { success: true } : { success: false, errorCodes: ['missing-token'] },
    },
    codes: createMailCodes(database, { clock, ids: systemIds, randomCode: () => '042137' }),
    mailer: {
      send: async mail => {
        if (isMailDown) throw new MailError('down', { permanent: false })
        mails.push(mail)
      },
    },
    clock,
  })
})

const send: SendPage = (_request, reply, view, status = 200) =>
  reply.code(status).type('text/html').send(renderToStaticMarkup(view.body))

/** Posts a form to a guarded page that replies with the fields it received. */
async function post(fields: Record<string, string>, session?: object) {
  const app = Fastify()
  app.decorateRequest('session', undefined)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async request => {
    request.session = session as typeof request.session
  })
  app.post('/contacto', async (request, reply) => {
    const form = request.body as URLSearchParams
    if (!(await guard({ send }, { request, reply, form }))) return reply
    return reply.send(`recibido: ${form.get('mensaje')}`)
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, body: answer.body, hidden: hiddenFields(answer.body) }
}

function hiddenFields(body: string): Record<string, string> {
  const found = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

const message = { mensaje: 'Hola', correo: 'rosa@ejemplo.cl' }

describe('a form that anyone may send', () => {
  it('goes through when the browser has done the check', async () => {
    expect((await post({ ...message, comprobacion: 'bueno' })).body).toBe('recibido: Hola')
  })

  it('goes through for who is signed in, without any check', async () => {
    expect((await post(message, { run: '8214653-9' })).body).toBe('recibido: Hola')
  })

  it('can be sent without JavaScript by a code that comes by mail, and nothing is written twice', async () => {
    const asked = await post(message)
    expect(asked.body).toContain('Compruebe que es una persona')
    expect(asked.body).toContain('value="rosa@ejemplo.cl"')
    expect(asked.body).toContain('href="/login/claveunica?destino=%2Fcontacto"')
    const sent = await post({ ...asked.hidden, 'comprobacion.correo': 'rosa@ejemplo.cl' })
    expect(mails).toMatchObject([
      { to: 'rosa@ejemplo.cl', subject: '042137 es su código para seguir en Micha' },
    ])
    expect(sent.body).toContain('Escriba el código')
    expect(sent.body).toContain('<strong>rosa@ejemplo.cl</strong>')
    const done = await post({ ...sent.hidden, 'comprobacion.codigo': '042 137' })
    expect(done.body).toBe('recibido: Hola')
    expect((await post({ ...sent.hidden, 'comprobacion.codigo': '042137' })).status).toBe(422)
  })

  it('says what is wrong with the address or the code, and keeps the form', async () => {
    const wrong = await post({ ...message, 'comprobacion.correo': 'rosa' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('Escriba su correo electrónico, por ejemplo nombre@correo.cl')
    expect(wrong.hidden).toMatchObject({ mensaje: 'Hola' })
    const sent = await post({ ...message, 'comprobacion.correo': 'rosa@ejemplo.cl' })
    const empty = await post({ ...sent.hidden, 'comprobacion.codigo': '' })
    expect(empty.body).toContain('Escriba el código de seis números')
    expect(empty.hidden).toEqual(sent.hidden)
  })

  it('takes a code for fifteen minutes and five attempts', async () => {
    const sent = await post({ ...message, 'comprobacion.correo': 'rosa@ejemplo.cl' })
    for (let attempt = 0; attempt < 4; attempt++) {
      const wrong = await post({ ...sent.hidden, 'comprobacion.codigo': '111111' })
      expect([wrong.status, wrong.body]).toEqual([
        422,
        expect.stringContaining('Revise que sea el del último'),
      ])
    }
    for (const code of ['111111', '042137', '042137']) {
      const spent = await post({ ...sent.hidden, 'comprobacion.codigo': code })
      expect([spent.status, spent.body]).toEqual([422, expect.stringContaining('se probó demasiadas veces')])
      expect(spent.body).toContain('Pedir otro código')
    }
    const again = await post({ ...message, 'comprobacion.correo': 'rosa@ejemplo.cl' })
    clock.advance(15 * 60_000)
    expect((await post({ ...again.hidden, 'comprobacion.codigo': '042137' })).status).toBe(422)
  })

  it('sends another code when asked, and not more than three in a row', async () => {
    const first = await post({ ...message, 'comprobacion.correo': 'otra@ejemplo.cl' })
    const another = await post({ ...first.hidden, 'comprobacion.otro': 'si' })
    expect(another.body).toContain('Enviarme el código')
    expect(another.body).toContain('value="otra@ejemplo.cl"')
    const ask = () => post({ ...another.hidden, 'comprobacion.correo': 'otra@ejemplo.cl' })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
    expect(mails).toHaveLength(3)
  })

  it('says so when the letter cannot be sent', async () => {
    isMailDown = true
    const answer = await post({ ...message, 'comprobacion.correo': 'rosa@ejemplo.cl' })
    expect(answer.status).toBe(503)
    expect(answer.body).toContain('No pudimos enviar el correo')
  })
})
