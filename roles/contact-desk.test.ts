import { expect, it } from 'vitest'
import type { Ids } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { type Mail, MailError } from '#platform/mail/mailer.ts'
import { createContactDesk } from './contact-desk.ts'

const ids: Ids = { uuid: () => '0198c0de-0000-7000-8000-00007f3a91b2', token: () => 'token' }
const message = {
  nombre: 'Rosa Pérez',
  correo: 'rosa@ejemplo.cl',
  tema: 'pago',
  mensaje: 'No me llegó <el> pago.',
} as const

const from = { address: '203.0.113.9', run: undefined }

function deskWith(accepts: (mail: Mail) => boolean, most = 100) {
  const sent: Mail[] = []
  const taken = new Map<string, number>()
  const desk = createContactDesk({
    mailer: {
      async send(mail) {
        if (!accepts(mail)) throw new MailError('refused', { permanent: true })
        sent.push(mail)
      },
    },
    ids,
    log: createLogger({ level: 'silent' }),
    contactEmail: 'mesa@micha.example',
    publicUrl: 'https://micha.example',
    limits: {
      async take(limit, key) {
        const times = (taken.get(limit.name + key) ?? 0) + 1
        taken.set(limit.name + key, times)
        return times <= Math.min(most, limit.most)
      },
    },
  })
  return { desk, sent }
}

it('sends the message to the desk and a copy with its number to the person', async () => {
  const { desk, sent } = deskWith(() => true)
  expect(await desk.take(message, from)).toEqual({ number: 'C-7F3A-91B2', copySent: true })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['mesa@micha.example', 'Contacto C-7F3A-91B2: Un pago'],
    ['rosa@ejemplo.cl', 'Recibimos su mensaje C-7F3A-91B2'],
  ])
  expect(sent[0]?.text).toContain('Responder a: rosa@ejemplo.cl')
  expect(sent[0]?.html).toContain('No me llegó &lt;el&gt; pago.')
})

it('has taken the message even when the copy is refused', async () => {
  const { desk } = deskWith(mail => mail.to === 'mesa@micha.example')
  expect(await desk.take(message, from)).toEqual({ number: 'C-7F3A-91B2', copySent: false })
})

it('takes nothing when the desk cannot be reached', async () => {
  const { desk, sent } = deskWith(() => false)
  await expect(desk.take(message, from)).rejects.toBeInstanceOf(MailError)
  expect(sent).toEqual([])
})

it('writes nothing of what was typed to an address that nobody proved', async () => {
  const { desk, sent } = deskWith(() => true)
  const lure = {
    ...message,
    nombre: 'Premio! http://evil.example',
    mensaje: 'Su cuenta fue bloqueada. http://evil.example',
  }
  await desk.take(lure, from)
  const copy = sent.find(({ to }) => to === 'rosa@ejemplo.cl')
  expect(`${copy?.subject} ${copy?.text} ${copy?.html}`).not.toMatch(/evil|Premio|bloqueada/)
  expect(copy?.text).toMatch(/^Hola:/)
})

it.each([
  ['of a person, from whatever address', 5, (n: number) => ({ address: `203.0.113.${n}`, run: '8214653-9' })],
  ['of an address', 20, () => ({ address: '203.0.113.9', run: undefined })],
])('takes no more in an hour %s than %d', async (_who, most, sender) => {
  const { desk } = deskWith(() => true)
  const answers = []
  for (let n = 0; n <= most; n++)
    answers.push(await desk.take({ ...message, correo: `rosa${n}@ejemplo.cl` }, sender(n)))
  expect(answers.indexOf('too-many')).toBe(most)
})

it('fills nobody’s mailbox: after three letters in an hour to one address it takes no more, from whomever', async () => {
  const { desk, sent } = deskWith(() => true)
  const answers = []
  for (let n = 0; n < 5; n++)
    answers.push(await desk.take(message, { address: `203.0.113.${n}`, run: undefined }))
  expect(answers.slice(3)).toEqual(['too-many', 'too-many'])
  expect(sent.filter(({ to }) => to === 'rosa@ejemplo.cl')).toHaveLength(3)
})
