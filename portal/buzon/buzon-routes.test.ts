import { describe, expect, it } from 'vitest'
import type { Box, BoxedCall } from '#cases/box/box-types.ts'
import { createMovableClock } from '#platform/clock.ts'
import { signWebhook } from '#platform/secrets/webhook-signature.ts'
import { createBoxService } from './buzon-routes.ts'

const clock = createMovableClock('2026-11-24T12:00:00Z')
const secrets: Readonly<Record<string, string>> = {
  ayuda: 'secreto-de-ayuda',
  personas: 'secreto-de-personas',
}
const asked: unknown[] = []
/** What the log says. */
const refused: object[] = []

const call: BoxedCall = {
  ...{
    id: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69',
    number: 7,
    operation: 'ingresarSolicitud',
    key: 'clave-1',
  },
  ...{ createdAt: clock.now(), waits: true, run: '12345678-5', actor: '11111111-1', procedure: '41345' },
  ...{ body: { telefono: '9' }, papers: [] },
}
const box: Pick<Box, 'list' | 'acknowledge' | 'refuse' | 'readPaper'> = {
  list: async (...args) => {
    asked.push(args)
    return { calls: [call], hasMore: false }
  },
  acknowledge: async (_institution, _id, reply) => ({
    kind: (reply as { folio: string }).folio === 'F-2' ? 'other' : 'done',
  }),
  refuse: async () => ({ kind: 'wrong', problems: [{ lugar: 'error', mensaje: 'no' }] }),
  readPaper: async pass =>
    pass === 'bueno'
      ? { bytes: Buffer.from('%PDF-1.7'), mediaType: 'application/pdf', name: 'a.pdf' }
      : undefined,
}
const serve = createBoxService({
  ...{ box, clock, boxSecretOf: key => secrets[key] },
  log: { warn: (line: object) => void refused.push(line), error: () => undefined },
})

interface Sent {
  method?: string
  body?: string
  institution?: string
  secret?: string | undefined
  signed?: string
  at?: Date
}
async function called(path: string, sent: Sent = {}) {
  const { method = 'GET', body = '', institution = 'ayuda', at = clock.now() } = sent
  const { secret = secrets[institution] ?? 'ninguno', signed = `${method} ${path}\n${body}` } = sent
  const answer = await serve(
    new Request(`http://portal.invalid${path}`, {
      method,
      headers: {
        institucion: institution,
        'firma-institucion': signWebhook(signed, secret, at),
        'content-type': 'application/json',
      },
      ...(body && { body }),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const list = '/institucion/v1/entregas?despues=3'
const end = (what: string) => `/institucion/v1/entregas/${call.id}/${what}`

describe('the box over HTTP', () => {
  it('is listed for the institution that signs, by the contract', async () => {
    const { status, body } = await called(list)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      hayMas: false,
      entregas: [
        {
          ...{ numero: 7, operacion: 'ingresarSolicitud', esperaRespuesta: true, cuerpo: { telefono: '9' } },
          ...{ persona: { rut: 12345678, dv: '5' }, actua: { rut: 11111111, dv: '1' }, tramite: '41345' },
        },
      ],
    })
    expect(asked).toEqual([['ayuda', 3]])
  })

  it.each<[string, Sent]>([
    ['of another secret', { secret: 'otro' }],
    ['of another institution', { institution: 'personas', secret: secrets.ayuda }],
    ['of an institution without a box', { institution: 'cmf' }],
    ['of another address', { signed: 'GET /institucion/v1/entregas?despues=0\n' }],
    ['that is older than five minutes', { at: new Date(clock.now().getTime() - 301_000) }],
  ])('refuses a signature %s', async (_, sent) => {
    asked.length = refused.length = 0
    expect(await called(list, sent)).toMatchObject({ status: 401, body: { error: 'NoAutenticado' } })
    expect(asked).toEqual([])
    if (sent.institution !== 'cmf') expect(refused).toMatchObject([{ problem: expect.any(String) }])
  })

  it('takes an answer only with a signature of its bytes', async () => {
    const body = JSON.stringify({ idSolicitud: 'a', folio: 'F-1' })
    const sent = { method: 'POST', body }
    expect(await called(end('acuse'), sent)).toEqual({ status: 200, body: { terminada: true } })
    const signed = `POST ${end('acuse')}\n${body.replace('F-1', 'F-9')}`
    expect((await called(end('acuse'), { ...sent, signed })).status).toBe(401)
  })

  it('says that something else was answered before, and what is wrong with an answer', async () => {
    const other = { method: 'POST', body: JSON.stringify({ folio: 'F-2' }) }
    expect(await called(end('acuse'), other)).toMatchObject({ status: 409, body: { error: 'YaContestada' } })
    const refusal = { method: 'POST', body: JSON.stringify({ error: 'NoQuiero' }) }
    expect(await called(end('rechazo'), refusal)).toMatchObject({
      ...{ status: 400, body: { error: 'SolicitudInvalida', datos: { problemas: [{ lugar: 'error' }] } } },
    })
  })

  it('gives a paper by its address alone, and nothing by another', async () => {
    const paper = await serve(new Request('http://portal.invalid/institucion/v1/papeles?pase=bueno'))
    expect([paper.status, paper.headers.get('content-type'), await paper.text()]).toEqual([
      ...[200, 'application/pdf', '%PDF-1.7'],
    ])
    expect((await serve(new Request('http://portal.invalid/institucion/v1/papeles?pase=malo'))).status).toBe(
      404,
    )
  })
})
