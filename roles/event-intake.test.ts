import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { IncomingEvent } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import type { EventLetter, LetterToSend } from '#engine/cases/letters.ts'
import type { InstitutionEvent } from '#engine/procedure.ts'
import { createMovableClock } from '#platform/clock.ts'
import { signWebhook } from '#platform/secrets/webhook-signature.ts'
import { eventoSchemaOf, eventoSignatureHeader } from '#services/kit/requests/evento.ts'
import { createEventIntake } from './event-intake.ts'

const clock = createMovableClock('2026-11-23T15:00:00Z')
const secretOf = (key: string) => `secreto de ${key}`
const schema = eventoSchemaOf(z.object({ monto: z.int(), clase: z.string() }))
const institutions = [
  { key: 'beca', events: { schema } },
  { key: 'bono', events: { schema } },
  { key: 'territorio' },
]
const head = (id: string, clase: string) => ({
  head: { id, institutionKey: 'beca' } as never,
  eventLetters: (event: InstitutionEvent): readonly EventLetter[] => {
    const { datos } = event as z.output<typeof schema>
    const letter = { to: '5213478-1', subject: 'Cambió', paragraphs: ['Cambió.'] } as const
    const link = { label: 'Leer', path: '/' }
    return datos.clase === clase
      ? [{ ...letter, from: '4876521-1' as Run, to: letter.to as Run, link, key: `${id}/${event.tipo}` }]
      : []
  },
})
const evento = {
  id: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69',
  idSolicitud: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a70',
  folio: '1',
  tipo: 'aprobada',
  secuencia: 3,
  ocurridoEn: '2026-11-23T14:00:00.000Z',
  datos: { monto: 5, clase: 'media' },
}

function intake() {
  const taken: IncomingEvent[] = []
  const sent: string[] = []
  const refused: object[] = []
  let mailWorks = true
  const receive = createEventIntake({
    cases: {
      receiveEvent: async incoming => {
        taken.push(incoming)
        return 'added'
      },
    },
    institutions,
    procedures: [head('9001', 'superior'), head('9002', 'media')],
    lettersOf: from => ({
      send: async ({ key, to, protects }: LetterToSend) => {
        if (!mailWorks) throw new Error('The database is away')
        sent.push(`${from} to ${to}: ${key}${protects ? ', protecting' : ''}`)
        return 'queued'
      },
      withdraw: async () => undefined,
    }),
    secretOf,
    clock,
    log: { warn: (line: object) => void refused.push(line) },
  })
  const breakMail = (broken: boolean) => {
    mailWorks = !broken
  }
  const post = (key: string, body: string, secret = secretOf(key)) =>
    receive(key, body, { [eventoSignatureHeader]: signWebhook(body, secret, clock.now()) })
  return { taken, sent, refused, breakMail, receive, post }
}

describe('events of institutions at /eventos/<key>', () => {
  it('are taken from any institution that sends them, under its key, whole: the case they are about decides what is kept', async () => {
    const { taken, post } = intake()
    expect(await post('beca', JSON.stringify(evento))).toBe(204)
    expect(taken).toEqual([
      {
        institutionKey: 'beca',
        idSolicitud: evento.idSolicitud,
        event: {
          id: evento.id,
          type: 'aprobada',
          sequence: 3,
          occurredAt: evento.ocurridoEn,
        },
        content: evento,
      },
    ])
  })

  it('cause their letters whoever filed, and are taken only once these are queued', async () => {
    const { sent, breakMail, post } = intake()
    breakMail(true)
    await expect(post('beca', JSON.stringify(evento))).rejects.toThrow('away')
    breakMail(false)
    expect(await post('beca', JSON.stringify(evento))).toBe(204)
    expect(sent).toEqual(['4876521-1 to 5213478-1: 9002/aprobada, protecting'])
    // A repeated event queues them again; the mail keeps one of a key.
    await post('beca', JSON.stringify(evento))
    expect(new Set(sent).size).toBe(1)
    expect(await post('bono', JSON.stringify(evento))).toBe(204)
    expect(new Set(sent).size, 'not those of another institution').toBe(1)
  })

  it('are refused with the secret of another institution, and the log says so (ASVS 5.0, 16.3.3)', async () => {
    const { taken, refused, post } = intake()
    expect(await post('beca', JSON.stringify(evento), secretOf('bono'))).toBe(401)
    expect(taken).toEqual([])
    expect(refused).toEqual([{ institution: 'beca', problem: 'mismatch' }])
  })

  it('are refused from nobody known, from who sends none, and when they make no sense', async () => {
    const { post, receive } = intake()
    expect(await post('otra', JSON.stringify(evento))).toBe(404)
    expect(await post('territorio', JSON.stringify(evento))).toBe(404)
    expect(await post('beca', JSON.stringify({ ...evento, datos: {} }))).toBe(400)
    expect(await post('beca', 'nada')).toBe(400)
    expect(await receive('beca', JSON.stringify(evento), {})).toBe(401)
  })

  it('do not start with a procedure of an institution that is not listed', () => {
    const lettersOf = () => ({ send: async () => 'queued' as const, withdraw: async () => undefined })
    const options = { cases: { receiveEvent: async () => 'added' as const }, lettersOf, secretOf, clock }
    const head = { id: '9003', institutionKey: 'nadie' } as never
    const procedures = [{ head, eventLetters: () => [] }]
    const log = { warn: () => undefined }
    expect(() => createEventIntake({ ...options, institutions, procedures, log })).toThrow(/9003.*nadie/)
  })
})
