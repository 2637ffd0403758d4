import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClient } from './client.ts'
import { defineContract } from './contract.ts'
import { namedError } from './contract-errors.ts'
import { openApiDocument } from './open-api.ts'
import { createService } from './service.ts'

const montoReply = z.object({ montoClp: z.int().describe('Pesos') })
const sinDeuda = { SinDeuda: { status: 404, description: 'No debe nada.', codigoRetorno: 404 } }

/** The reply formats of the debt service and of pocaf (flows §7), simplified. */
const deudaContract = defineContract({
  name: 'deuda',
  title: 'Deuda',
  description: 'Deudas de un empleador.',
  version: '1.0.0',
  operations: {
    montos: {
      method: 'GET',
      path: '/deuda/consulta/montos',
      summary: 'Montos',
      access: 'publico',
      query: z.object({ rut: z.int().describe('RUT') }),
      reply: montoReply,
      replyEnvelope: 'response.resultado',
      encryptedReply: true,
      errors: sinDeuda,
    },
    procesar: {
      method: 'POST',
      path: '/processReq',
      summary: 'Procesa',
      access: 'publico',
      body: {
        kind: 'multipart',
        maxBytes: 5_000_000,
        schema: z.object({
          empleador: z.object({ rut: z.int().describe('RUT') }).describe('Empleador'),
          trabajadores: z.array(z.object({ rut: z.int().describe('RUT') })).describe('Trabajadores'),
          fileEscritura: z.file().optional().describe('Escritura'),
        }),
      },
      reply: z.object({ id_solicitud: z.string().describe('Solicitud') }),
      replyEnvelope: 'respuesta',
      errors: sinDeuda,
    },
    lista: {
      method: 'GET',
      path: '/deuda/consulta/listaDeudas',
      summary: 'Lista',
      access: 'publico',
      reply: z.array(montoReply),
      replyEnvelope: 'resultado.lista',
    },
    total: {
      method: 'GET',
      path: '/deuda/consulta/total',
      summary: 'Total',
      access: 'publico',
      reply: montoReply,
      replyEnvelope: 'resultado',
    },
    reenviar: {
      method: 'POST',
      path: '/reenviar',
      summary: 'Reenvía sin cuerpo',
      access: 'publico',
      query: z.object({ id: z.string().describe('Solicitud'), veces: z.int().default(1).describe('Veces') }),
      reply: z.object({ eco: z.string().describe('Lo que llegó') }),
    },
  },
})

const log = { error: () => undefined, warn: () => undefined }
const handler = createService(
  deudaContract,
  {
    montos: async ({ query }) => {
      if (query.rut === 1) throw namedError('SinDeuda')
      return { montoClp: query.rut * 10 }
    },
    procesar: async ({ body }) => ({
      id_solicitud: `${body.empleador.rut}/${body.trabajadores.length}/${body.fileEscritura?.size ?? 0}`,
    }),
    lista: async () => [{ montoClp: 1 }, { montoClp: 2 }],
    total: async () => ({ montoClp: 3 }),
    reenviar: async ({ query, body }) => ({ eco: `${query.id}×${query.veces}${body ?? ''}` }),
  },
  {
    authenticate: async () => undefined,
    log,
    encrypt: async clear => Buffer.from(clear).toString('base64'),
  },
)
const decrypt = async (text: string) => Buffer.from(text, 'base64').toString()
const clientOver = (fetch: (request: Request) => Promise<Response>) =>
  createClient(deudaContract, { baseUrl: 'http://deuda.test', fetch, log, decrypt })
const client = clientOver(handler)
const answering = (body: unknown) => clientOver(async () => Response.json(body))
const small = { body: { empleador: { rut: 5 }, trabajadores: [] } }

describe('a reply in an envelope (flows §7)', () => {
  it('gives the caller the inner value, encrypted or not', async () => {
    expect(await client.montos({ query: { rut: 7 } })).toEqual({ montoClp: 70 })
    expect(await client.procesar(small)).toEqual({ id_solicitud: '5/0/0' })
  })

  it('travels as the document says', async () => {
    const response = await handler(new Request('http://deuda.test/deuda/consulta/montos?rut=7'))
    expect(JSON.parse(await decrypt(await response.text()))).toEqual({
      codigoRetorno: 200,
      response: { resultado: { montoClp: 70 } },
    })
  })

  it('may be a result, or the list of one', async () => {
    expect(await client.lista({})).toEqual([{ montoClp: 1 }, { montoClp: 2 }])
    expect(await client.total({})).toEqual({ montoClp: 3 })
    const sent = async (path: string) => (await handler(new Request(`http://deuda.test${path}`))).json()
    expect(await sent('/deuda/consulta/listaDeudas')).toEqual({
      codigoRetorno: 200,
      resultado: { lista: [{ montoClp: 1 }, { montoClp: 2 }] },
    })
    expect(await sent('/deuda/consulta/total')).toEqual({ codigoRetorno: 200, resultado: { montoClp: 3 } })
  })

  it('rejects with the error that the contract gives the code', async () => {
    await expect(client.montos({ query: { rut: 1 } })).rejects.toMatchObject({
      name: 'SinDeuda',
      status: 404,
      data: { codigoRetorno: 404, glosaRetorno: 'No debe nada.' },
    })
    await expect(answering({ codigoRetorno: 404 }).procesar(small)).rejects.toMatchObject({
      name: 'SinDeuda',
    })
  })

  it('rejects by one name with every code that the contract does not name, and keeps what was said', async () => {
    const refused = answering({ codigoRetorno: 35, glosaRetorno: 'Sin cupo' }).procesar(small)
    await expect(refused).rejects.toMatchObject({
      name: 'RetornoNoExitoso',
      data: { codigoRetorno: 35, glosaRetorno: 'Sin cupo' },
    })
  })

  it('counts as no answer when it is no envelope or holds something else', async () => {
    for (const body of [{ id_solicitud: '1' }, { codigoRetorno: 200 }, { codigoRetorno: 200, respuesta: 3 }])
      await expect(answering(body).procesar(small)).rejects.toMatchObject({ reason: 'nonsense' })
    for (const resultado of [undefined, null, 'x', { lista: 3 }])
      await expect(answering({ codigoRetorno: 200, resultado }).lista({})).rejects.toMatchObject({
        reason: 'nonsense',
      })
  })

  it('is what the OpenAPI page shows', () => {
    const paths = openApiDocument(deudaContract).paths as Record<string, object>
    expect(JSON.stringify(paths['/processReq'])).toContain('"codigoRetorno"')
    expect(JSON.stringify(paths['/reenviar'])).not.toContain('"codigoRetorno"')
  })

  it('is refused where it contradicts itself', () => {
    const { procesar } = deudaContract.operations
    const define = (operation: object) =>
      defineContract({ ...deudaContract, operations: { procesar: { ...procesar, ...operation } } })
    expect(() => define({ replyEnvelope: undefined })).toThrow(/no envelope/)
    expect(() => define({ errors: { A: { ...sinDeuda.SinDeuda, codigoRetorno: 200 } } })).toThrow(/success/)
    expect(() => define({ errors: { ...sinDeuda, B: sinDeuda.SinDeuda } })).toThrow(/one thing/)
  })
})

describe('requests that institutions expect', () => {
  it('carry JSON parts and a file of more than a megabyte in one form', async () => {
    const fileEscritura = new File([new Uint8Array(1_500_000)], 'escritura.pdf', { type: 'application/pdf' })
    const trabajadores = Array.from({ length: 500 }, (_, index) => ({ rut: index + 1 }))
    expect(await client.procesar({ body: { empleador: { rut: 5 }, trabajadores, fileEscritura } })).toEqual({
      id_solicitud: '5/500/1500000',
    })
  })

  it('are refused above the limit of their operation', async () => {
    const form = new FormData()
    form.append('fileEscritura', new File([new Uint8Array(5_000_001)], 'escritura.pdf'))
    // Buffered: hanging up on a form that is still being sent logs an error.
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const request = new Request('http://deuda.test/processReq', {
      method: 'POST',
      headers,
      body: await whole.arrayBuffer(),
    })
    expect((await handler(request)).status).toBe(413)
  })

  it('may be a POST with everything in its query and no body', async () => {
    expect(await client.reenviar({ query: { id: 'a b', veces: 3 } })).toEqual({ eco: 'a b×3' })
  })
})
