import { describe, expect, it } from 'vitest'
import { type Run, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { cuentasRehusadas } from '../kit/accounts.fixture.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'
import { createWorld, pdf, runs } from './world.fixture.ts'

const { carmen, hector, rosa, luis, norma, bernardo } = runs
const { client, clock, portal, service, step, upload, present, estadoOf, nextKey } = await createWorld()
const ask = (token: string, run: string) => client.consultarCausante({ token, query: runToWire(run) })

/** A payer who is no relative: the funeral home confirms that she paid. */
const asFriend = { ...solicitudDeCarmen().beneficiario, parentesco: 'otro' as const }

/** The funeral home confirms the invoice. */
async function confirmed(idSolicitud: string): Promise<void> {
  await step(2)
  await client.confirmar({
    token: hector,
    params: { idSolicitud },
    body: { respuesta: 'si' },
    idempotencyKey: nextKey(),
  })
}

describe('a request', () => {
  it('comes in once per key, is reviewed step by step, paid, and each step is told to the portal', async () => {
    const input = { token: carmen, idempotencyKey: nextKey(), body: solicitudDeCarmen() }
    const [first, again] = await Promise.all([
      client.ingresarSolicitud(input),
      client.ingresarSolicitud(input),
    ])
    expect(again).toEqual(first)
    expect(first).toMatchObject({ fechaIngreso: '2026-11-23', plazo: '2026-12-07' })
    const { idSolicitud } = first
    await upload(carmen, idSolicitud, 'factura')
    expect(await ask(carmen, luis)).toMatchObject({
      motivo: 'en_curso_propia',
      solicitudAnterior: { idSolicitud },
    })

    await step(3)
    const resumen = await client.consultarSolicitud({ token: carmen, params: { idSolicitud } })
    expect(resumen).toMatchObject({
      estadoSolicitud: 'pagada',
      montoBeneficiarioClp: 1_070_445,
      montoFunerariaClp: 0,
      fechaPago: '2026-11-23',
    })
    const resolucion = await client.resolucion({ token: carmen, params: { idSolicitud } })
    expect(Buffer.from(resolucion.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const estados = ['ingresada', 'en_revision', 'aprobada', 'pagada']
    expect(resumen.historia.map(paso => paso.estadoSolicitud)).toEqual(estados)
    const events = portal.received.filter(event => event.idSolicitud === idSolicitud)
    // The rest of the family on record is told.
    expect(events[0]?.concernidos?.map(({ como, pide }) => [como, pide])).toEqual([
      ['familia', false],
      ['familia', false],
    ])
    expect(events.map(event => event.tipo)).toEqual(estados.slice(1))
    expect(events.map(event => event.secuencia)).toEqual([2, 3, 4])
    expect(events[1]?.datos.estadoSolicitud).toBe('aprobada')
    const late = client.subirDocumento({
      token: carmen,
      params: { idSolicitud, idDocumento: systemIds.uuid() },
      query: { tipo: 'otro', nombre: 'tarde.pdf' },
      body: pdf,
    })
    await expect(late).rejects.toMatchObject({ name: 'EstadoNoPermite' })
  })

  it('is refused when its key was used for another, when it is for somebody else, and when it is incomplete', async () => {
    const key = nextKey()
    const body = solicitudDeCarmen()
    await client.ingresarSolicitud({ token: carmen, idempotencyKey: key, body })
    const changed = { ...body, requiereCertSep: true }
    const reused = client.ingresarSolicitud({ token: carmen, idempotencyKey: key, body: changed })
    await expect(reused).rejects.toMatchObject({ name: 'ClaveReutilizada' })
    const stranger = client.ingresarSolicitud({ token: rosa, idempotencyKey: nextKey(), body })
    await expect(stranger).rejects.toMatchObject({ name: 'NoAutorizado' })
    const home = { ...body, tipoSolicitud: 'funeraria' as const }
    const notHers = client.ingresarSolicitud({ token: carmen, idempotencyKey: nextKey(), body: home })
    await expect(notHers).rejects.toMatchObject({ name: 'NoAutorizado' })
    const incomplete = { ...body, factura: { ...body.factura, fileFact: [] } }
    const invalid = client.ingresarSolicitud({ token: carmen, idempotencyKey: nextKey(), body: incomplete })
    await expect(invalid).rejects.toMatchObject({
      name: 'SolicitudInvalida',
      data: { problemas: [{ lugar: 'body.factura.fileFact' }] },
    })
  })

  it('is seen by its parties only', async () => {
    const idSolicitud = await present()
    await expect(estadoOf(rosa, idSolicitud)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(upload(rosa, idSolicitud, 'factura')).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await estadoOf(carmen, idSolicitud)).toBe('ingresada')
  })

  it('takes a document once per id, and only what it says it is', async () => {
    const idSolicitud = await present()
    const idDocumento = await upload(carmen, idSolicitud, 'factura')
    const send = (body: typeof pdf) =>
      client.subirDocumento({
        token: carmen,
        params: { idSolicitud, idDocumento },
        query: { tipo: 'factura', nombre: 'factura.pdf' },
        body,
      })
    expect(await send(pdf)).toMatchObject({ idDocumento })
    const other = { ...pdf, bytes: smallPdf('otra') }
    await expect(send(other)).rejects.toMatchObject({ name: 'DocumentoDistinto' })
    await expect(send({ ...pdf, mediaType: 'image/png' })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })

  it('is sent back for what is missing, goes on when it is answered, and the answer counts once', async () => {
    const causante = { ...solicitudDeCarmen().causante, ...runToWire(norma), fechaDefuncion: '2026-10-07' }
    const idSolicitud = await present({ causante, beneficiario: asFriend })
    await upload(carmen, idSolicitud, 'factura')
    await confirmed(idSolicitud)
    await step(11)
    const { estadoSolicitud, observacion } = await client.consultarSolicitud({
      token: carmen,
      params: { idSolicitud },
    })
    expect(estadoSolicitud).toBe('observada')
    expect(observacion).toMatchObject({
      vence: '2026-12-09',
      documentos: [{ tipo: 'certificado_sepultacion' }],
    })
    const answer = (idDocumentos: string[], idempotencyKey = nextKey()) =>
      client.responderObservacion({
        token: carmen,
        params: { idSolicitud },
        idempotencyKey,
        body: { idDocumentos },
      })
    await expect(answer([])).rejects.toMatchObject({
      name: 'FaltanDocumentos',
      data: { tipos: ['certificado_sepultacion'] },
    })
    const certificate = await upload(carmen, idSolicitud, 'certificado_sepultacion')
    const key = nextKey()
    expect(await answer([certificate], key)).toEqual({ estadoSolicitud: 'en_revision' })
    expect(await answer([certificate], key)).toEqual({ estadoSolicitud: 'en_revision' })
    await expect(answer([certificate])).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await step()
    expect(await estadoOf(carmen, idSolicitud)).toBe('aprobada')
  })

  it('is dropped by its applicant while it is open, and not afterwards', async () => {
    const idSolicitud = await present()
    const drop = (idempotencyKey: string, token: string = carmen) =>
      client.desistir({ token, params: { idSolicitud }, idempotencyKey })
    const key = nextKey()
    await expect(drop(nextKey(), rosa)).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await drop(key)).toEqual({ estadoSolicitud: 'desistida' })
    expect(await drop(key)).toEqual({ estadoSolicitud: 'desistida' })
    await expect(drop(nextKey())).rejects.toMatchObject({ name: 'EstadoNoPermite' })
  })

  it.each(cuentasRehusadas)(
    'is refused with %s, and nothing is paid there',
    async (motivoRechazo, cuenta) => {
      const causante = {
        ...solicitudDeCarmen().causante,
        ...runToWire(bernardo),
        fechaDefuncion: '2026-11-03',
      }
      const { rutTitular, dvTitular } = { rutTitular: 8_214_653, dvTitular: '9' }
      const pago = { formaPago: '1' as const, ...cuenta, rutTitular, dvTitular }
      const idSolicitud = await present({ causante, beneficiario: asFriend, pago })
      await upload(carmen, idSolicitud, 'factura')
      await confirmed(idSolicitud)
      await step(3)
      expect(await client.consultarSolicitud({ token: carmen, params: { idSolicitud } })).toMatchObject({
        estadoSolicitud: 'rechazada',
        motivoRechazo,
        fechaPago: null,
      })
    },
  )

  it('is refused when what is ceded would go into an account that is not the home’s', async () => {
    const causante = { ...solicitudDeCarmen().causante, ...runToWire(bernardo), fechaDefuncion: '2026-11-03' }
    const [[, cuenta]] = cuentasRehusadas
    const idSolicitud = await present({
      causante,
      beneficiario: { ...asFriend, montoCesion: 100_000 },
      funeraria: { ...solicitudDeCarmen().funeraria, cuenta },
    })
    await upload(carmen, idSolicitud, 'factura')
    await upload(carmen, idSolicitud, 'cesion')
    await confirmed(idSolicitud)
    await step(3)
    expect(await client.consultarSolicitud({ token: carmen, params: { idSolicitud } })).toMatchObject({
      motivoRechazo: 'cuenta_no_es_suya',
    })
  })

  it('is turned down with its reason when another was paid for the same death', async () => {
    const idSolicitud = await present()
    await upload(carmen, idSolicitud, 'factura')
    await step(2)
    const resumen = await client.consultarSolicitud({ token: carmen, params: { idSolicitud } })
    expect(resumen).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'ya_pagada' })
  })

  it('ends by itself when nobody answers an observation in time', async () => {
    const causante = { ...solicitudDeCarmen().causante, ...runToWire(bernardo), fechaDefuncion: '2026-11-03' }
    const idSolicitud = await present({ causante, beneficiario: asFriend })
    await confirmed(idSolicitud)
    await step(11)
    expect(await estadoOf(carmen, idSolicitud)).toBe('observada')
    clock.advance(20 * 24 * 3600_000)
    await service.tick()
    expect(await estadoOf(carmen, idSolicitud)).toBe('desistida')
  })

  it('of who is no relative on record waits for the funeral home, tells the family, and keeps nobody out', async () => {
    const body = {
      ...solicitudDeCarmen(),
      beneficiario: { ...solicitudDeCarmen().beneficiario, ...runToWire(rosa), parentesco: 'hijo' as const },
    }
    const { idSolicitud } = await client.ingresarSolicitud({
      token: rosa,
      idempotencyKey: nextKey(),
      body: { ...body, factura: { ...body.factura, nmroFactura: '880088', montoTotal: 595_000 } },
    })
    await upload(rosa, idSolicitud, 'factura')
    await upload(rosa, idSolicitud, 'certificado_parentesco')
    const read = () => client.consultarSolicitud({ token: rosa, params: { idSolicitud } })
    expect(await read()).toMatchObject({ montoBeneficiarioClp: 595_000, montoMaximoPagar: 0, regla: null })
    await step(12)
    expect((await read()).estadoSolicitud).toBe('en_revision')
    expect(portal.received.findLast(evento => evento.idSolicitud === idSolicitud)).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: expect.arrayContaining([
        expect.objectContaining({ ...runToWire(hector), como: 'funeraria', pide: true }),
        expect.objectContaining({ ...runToWire(carmen), como: 'pariente', pide: false }),
      ]),
    })
    await client.confirmar({
      token: hector,
      params: { idSolicitud },
      body: { respuesta: 'no' },
      idempotencyKey: nextKey(),
    })
    await step(2)
    const refused = await read()
    expect(refused).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'no_confirmado' })
    expect(refused.resolucion?.requisitos).toMatchObject([
      {
        fuente: 'Quien representa a la funeraria',
        hecho: 'Se le preguntó a quien representa a la funeraria, y dijo que no.',
      },
    ])
  })
})

describe('a claim that waits for the funeral home', () => {
  it('is told that another was granted only once the home has confirmed it: to a stranger nothing is told of the dead', async () => {
    const { client, portal, step, upload, nextKey } = await createWorld()
    const file = async (token: Run, beneficiario: object) => {
      const body = solicitudDeCarmen()
      const { idSolicitud } = await client.ingresarSolicitud({
        token,
        idempotencyKey: nextKey(),
        body: { ...body, beneficiario: { ...body.beneficiario, ...beneficiario } },
      })
      await upload(token, idSolicitud, 'factura')
      await step(2)
      return idSolicitud
    }
    const idSolicitud = await file(rosa, { ...runToWire(rosa), parentesco: 'otro' })
    const read = () => client.consultarSolicitud({ token: rosa, params: { idSolicitud } })
    const widows = await file(carmen, {})
    expect(await client.consultarSolicitud({ token: carmen, params: { idSolicitud: widows } })).toMatchObject(
      {
        estadoSolicitud: 'aprobada',
      },
    )
    expect((await read()).estadoSolicitud).toBe('en_revision')
    const yes = { params: { idSolicitud }, body: { respuesta: 'si' as const } }
    await client.confirmar({ token: hector, ...yes, idempotencyKey: nextKey() })
    await step()
    expect(await read()).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'ya_pagada' })
    // The family reads of a later one that nothing is left to ask for; who files it and the home do not.
    const francisca = '19456328-0'
    const later = await file(francisca, { ...runToWire(francisca), parentesco: 'otro' })
    const { concernidos, datos } = portal.received.findLast(one => one.idSolicitud === later) ?? {}
    expect(concernidos).toContainEqual(
      expect.objectContaining({ ...runToWire(carmen), como: 'pariente', pedido: ['ya_concedida'] }),
    )
    expect(concernidos?.find(({ como }) => como === 'funeraria')?.pedido).toBeUndefined()
    expect(JSON.stringify(datos)).not.toMatch(/ya_?concedida/i)
    const daughter = '18209651-2'
    expect(await client.consultarCausante({ token: daughter, query: runToWire(luis) })).toMatchObject({
      motivo: 'ya_pagada',
    })
  })
})

describe('a request by a funeral home for a relative on record', () => {
  it('tells her and the family what is paid and what is left for her, and the home nothing of it', async () => {
    const world = await createWorld()
    const body = solicitudDeCarmen()
    const { idSolicitud } = await world.client.ingresarSolicitud({
      token: hector,
      idempotencyKey: nextKey(),
      body: {
        ...{ ...body, tipoSolicitud: 'funeraria' as const },
        beneficiario: { ...body.beneficiario, montoCesion: 500_000 },
      },
    })
    await world.step(2)
    const told = world.portal.received.filter(one => one.idSolicitud === idSolicitud)
    const pedido = ['pagar:1070445', 'queda:570445']
    expect(told.at(-1)?.concernidos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...runToWire(carmen), como: 'familiar', pide: true, pedido }),
        expect.objectContaining({ como: 'pariente', pedido }),
      ]),
    )
    const ofHome = await world.client.consultarSolicitud({ token: hector, params: { idSolicitud } })
    expect(JSON.stringify([ofHome, told.map(({ datos }) => datos)])).not.toMatch(
      /570445|1070445|paraFamiliar/,
    )
  })
})

describe('telling the portal', () => {
  it('repeats an event with growing pauses until the portal takes it', async () => {
    const idSolicitud = await present()
    const known = () => portal.received.filter(event => event.idSolicitud === idSolicitud).length
    portal.answers = 503
    await client.desistir({ token: carmen, params: { idSolicitud }, idempotencyKey: nextKey() })
    await service.tick()
    portal.answers = 204
    await service.tick()
    expect(known()).toBe(0)
    portal.answers = 503
    clock.advance(5_000)
    await service.tick()
    portal.answers = 204
    clock.advance(5_000)
    await service.tick()
    expect(known()).toBe(0)
    clock.advance(5_000)
    await service.tick()
    expect(known()).toBe(1)
    clock.advance(3_600_000)
    await service.tick()
    expect(known()).toBe(1)
  })
})
