import { afterAll, describe, expect, it } from 'vitest'
import { type Mail, MailError } from '../mail/mailer.ts'
import { collector } from './collector.fixture.ts'
import { createTracing } from './open-telemetry.ts'
import { traceDatabase } from './trace-database.ts'
import { traceMailer } from './trace-mailer.ts'
import { during } from './tracing.ts'

const received = await collector()
afterAll(() => received.close())

function open(ratio = 1) {
  const log = { warn: () => undefined }
  return createTracing({ endpoint: received.url, ratio, facts: { 'service.name': 'prueba' }, log })
}

const database = {
  rows: async () => [],
  row: async () => undefined,
  transaction: async <T>(work: (tx: never) => Promise<T>) => work(database as never),
  as: () => database as never,
  end: async () => undefined,
}

const traceId = '0af7651916cd43dd8448eb211c80319c'

describe('traces', () => {
  it('hang steps below the work that makes them, in the trace whose id was given', async () => {
    const tracing = open()
    const traced = traceDatabase(database as never, tracing)
    const request = tracing.begin({ name: 'GET /nada', kind: 'server' }, { traceId: () => traceId })
    await during(request, async () => {
      await traced.rows('SELECT 1 FROM casos.entregas WHERE run = $1', ['12345678-5'])
      await traced.transaction(tx => tx.rows('UPDATE casos.casos SET a = $1', ['x']))
    })
    await tracing.close()
    const spans = received.take()
    const named = (name: string) => spans.find(span => span.name === name)
    expect(spans.map(span => span.traceId)).toEqual(spans.map(() => traceId))
    expect(named('SELECT casos.entregas')?.parentSpanId).toBe(named('GET /nada')?.spanId)
    expect(named('UPDATE casos.casos')?.parentSpanId).toBe(named('transaction')?.spanId)
    expect(named('GET /nada')?.parentSpanId).toBeUndefined()
  })

  it('continue what a traceparent says, and leave what is none', async () => {
    const tracing = open()
    const parent = `00-${traceId}-b7ad6b7169203331-01`
    const continued = tracing.begin({ name: 'a', kind: 'consumer' }, { parent })
    expect(continued?.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
    const ours = new RegExp(`^(?!${traceId})[0-9a-f]{32}$`)
    for (const none of [undefined, '', 'nada', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
      expect(tracing.begin({ name: 'b', kind: 'consumer' }, { parent: none })?.traceId).toMatch(ours)
    await tracing.close()
  })

  it('do not begin with a step that nobody asked for', async () => {
    const tracing = open()
    expect(tracing.step({ name: 'a', kind: 'client' })).toBeUndefined()
    await tracing.close()
  })

  it('that are left out run their work without any span, and are not sent', async () => {
    const tracing = open(0)
    received.take()
    const traced = traceDatabase(database as never, tracing)
    const span = tracing.begin({ name: 'a', kind: 'server' }, { traceId: () => expect.unreachable() })
    expect(span).toBeUndefined()
    await during(span, async () => {
      expect(tracing.step({ name: 'b', kind: 'client' })).toBeUndefined()
      await traced.rows('SELECT 1 FROM casos.casos WHERE run = $1', ['12345678-5'])
      await traced.transaction(tx => tx.row('SELECT 1', []))
    })
    await tracing.close()
    expect(received.take()).toEqual([])
  })

  it('are kept or left out as who sent the work decided, whatever the share', async () => {
    received.take()
    const none = open(0)
    const kept = none.begin(
      { name: 'kept', kind: 'consumer' },
      { parent: `00-${traceId}-b7ad6b7169203331-01` },
    )
    expect(kept?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    kept?.end()
    await none.close()
    const all = open(1)
    const left = { parent: `00-${traceId}-b7ad6b7169203331-00` }
    expect(all.begin({ name: 'left', kind: 'consumer' }, left)).toBeUndefined()
    await all.close()
    expect(received.take().map(({ name }) => name)).toEqual(['kept'])
  })

  it('have a span for a mail below the job that sends it, with nothing of the mail', async () => {
    const tracing = open()
    received.take()
    const sent: Mail[] = []
    const mailer = traceMailer({ send: async mail => void sent.push(mail) }, tracing)
    const mail = {
      ...{ to: 'carmen@correo.example', subject: 'Su solicitud', text: 'Carmen', html: '<p>Carmen</p>' },
      messageId: 'caso-1-recibido',
    }
    await during(tracing.begin({ name: 'avisar', kind: 'consumer' }), () => mailer.send(mail))
    await mailer.send(mail)
    await tracing.close()
    const spans = received.take()
    const named = (name: string) => spans.find(span => span.name === name)
    expect(sent).toHaveLength(2)
    expect(spans, 'the second belongs to no work').toHaveLength(2)
    expect(named('SMTP')?.parentSpanId).toBe(named('avisar')?.spanId)
    expect(JSON.stringify(spans)).not.toMatch(/armen|solicitud|recibido/)
  })

  it('tell the failure of a mail by its kind', async () => {
    const tracing = open()
    received.take()
    const refused = new MailError('550 carmen@correo.example unknown', { permanent: true })
    const mailer = traceMailer({ send: () => Promise.reject(refused) }, tracing)
    await expect(
      during(tracing.begin({ name: 'avisar', kind: 'consumer' }), () => mailer.send({} as Mail)),
    ).rejects.toBe(refused)
    await tracing.close()
    const text = JSON.stringify(received.take())
    expect(text).toContain('MailError')
    expect(text).not.toContain('carmen')
  })

  it('tell the kind of an error, and never its message', async () => {
    const tracing = open()
    const failing = during(tracing.begin({ name: 'a', kind: 'server' }), () =>
      Promise.reject(Object.assign(new TypeError('Key (run)=(12345678-5) exists'), { code: '23505' })),
    )
    await expect(failing).rejects.toThrow('exists')
    await tracing.close()
    const text = JSON.stringify(received.take())
    expect(text).toContain('23505')
    expect(text).not.toContain('12345678')
  })

  it('that the collector refuses stop nothing, and are said once', async () => {
    const refusing = await collector(400)
    const lines: unknown[] = []
    const log = { warn: (...line: unknown[]) => void lines.push(line) }
    const tracing = createTracing({ endpoint: refusing.url, ratio: 1, facts: {}, log })
    // More than one batch.
    for (let count = 0; count < 600; count++) tracing.begin({ name: 'a', kind: 'server' })?.end()
    await tracing.close()
    refusing.close()
    expect(refusing.spans).toHaveLength(600)
    expect(lines).toHaveLength(1)
  })
})
