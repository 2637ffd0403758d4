import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { eventoSchema } from './contract.ts'
import type { Hora } from './rules.ts'
import { createAgendaWorld, solicitudOf } from './world.fixture.ts'

const [edelmira, paola, anselmo] = [9_560_101, 9_560_112, 9_560_204].map(runOfNumber) as [Run, Run, Run]
const [ernesto, marcela] = [9_560_408, 9_560_419].map(runOfNumber) as [Run, Run]
const [carmen, luis, javiera] = ['8214653-9', '4123987-5', '20345678-6'] as const
const concepcion = '08101'

const { clock, portal, newClient, tick, step } = await createAgendaWorld()
const client = newClient()

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`

const horasOf = async (token: Run, comuna = concepcion) =>
  (await client.listarHoras({ token, query: { comuna } })).horas
const freeHour = async (token: Run): Promise<Hora> => {
  const found = (await horasOf(token)).find(({ libre }) => libre)
  if (!found) throw new Error('No hour is free')
  return { fecha: found.fecha, hora: found.hora }
}
const setAside = (token: Run, hora: Hora, from = client) =>
  from.apartarHora({ token, body: { comuna: concepcion, ...hora } })

async function present(solicitante: Run, pensionado: Run, hora: Hora) {
  const body = solicitudOf(solicitante, pensionado, hora)
  const { idSolicitud } = await client.ingresarSolicitud({
    token: solicitante,
    idempotencyKey: nextKey(),
    body,
  })
  return { token: solicitante, params: { idSolicitud } }
}

async function bring(own: { token: Run; params: { idSolicitud: string } }): Promise<string> {
  const idDocumento = systemIds.uuid()
  await client.subirDocumento({
    ...own,
    params: { ...own.params, idDocumento },
    query: { tipo: 'certificado', nombre: 'certificado.pdf' },
    body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
  })
  return idDocumento
}

describe('the hours of a comuna (decisions, 50109)', () => {
  it('are those of working days, from 9 to 13, from 3 working days to 30 days ahead', async () => {
    // Monday 23 November 2026; Tuesday 8 December is a holiday.
    const horas = await horasOf(paola)
    expect(horas[0]).toEqual({ fecha: '2026-11-26', hora: '09:00', libre: true })
    expect(horas.at(-1)).toMatchObject({ fecha: '2026-12-23', hora: '12:00' })
    expect(new Set(horas.map(({ hora }) => hora))).toEqual(new Set(['09:00', '10:00', '11:00', '12:00']))
    expect(horas.some(({ fecha }) => fecha === '2026-12-08' || fecha === '2026-11-28')).toBe(false)
  })

  it('are none where no branch comes', async () => {
    expect(await client.listarHoras({ token: paola, query: { comuna: '10306' } })).toEqual({
      oficina: null,
      horas: [],
    })
  })

  it('go to one of fifty who want the same one at once', async () => {
    const hora = { fecha: '2026-12-01', hora: '11:00' }
    const people = Array.from({ length: 50 }, (_, index) => runOfNumber(9_000_001 + index))
    // Separate clients: one queues only twenty calls.
    const outcomes = await Promise.allSettled(people.map(run => setAside(run, hora, newClient())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'HoraTomada' })
    const winner = people[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    const libreFor = async (run: Run) =>
      (await horasOf(run)).find(one => one.fecha === hora.fecha && one.hora === hora.hora)?.libre
    expect(await libreFor(winner as Run)).toBe(true)
    expect(await libreFor(paola)).toBe(false)
    clock.advance(31 * 60_000)
    expect(await libreFor(paola)).toBe(true)
  })

  it('is one for each person: another choice leaves the first to others', async () => {
    const [first, second] = [
      { fecha: '2026-12-02', hora: '09:00' },
      { fecha: '2026-12-02', hora: '10:00' },
    ]
    await setAside(paola, first)
    await setAside(paola, second)
    await setAside(anselmo, first)
    await expect(setAside(anselmo, second)).rejects.toMatchObject({ name: 'HoraTomada' })
  })

  it('cannot be made up', async () => {
    for (const hora of [
      { fecha: '2026-11-24', hora: '09:00' },
      { fecha: addDays('2026-11-23', 31), hora: '09:00' },
      { fecha: '2026-12-02', hora: '13:00' },
    ])
      await expect(setAside(paola, hora)).rejects.toMatchObject({ name: 'HoraNoExiste' })
  })
})

describe('whether somebody can be visited', () => {
  it.each([
    ['se_puede_visitar', paola, edelmira],
    ['se_puede_visitar', anselmo, anselmo],
    ['visita_pendiente', marcela, ernesto],
    ['sin_pension', javiera, javiera],
    ['fallecido', carmen, luis],
    ['no_se_informa', javiera, edelmira],
  ] as const)('is told to her and to close family alone: %s', async (situacion, token, run) => {
    const query = runToWire(run)
    expect((await client.consultarPensionado({ token, query })).situacion).toBe(situacion)
  })

  it('is told to family who know her name, and to a stranger nothing, whatever name she writes', async () => {
    const ask = async (token: Run, nombre: string) =>
      (await client.consultarPensionado({ token, query: { ...runToWire(edelmira), nombre } })).situacion
    expect(await ask(paola, 'edelmira sanhueza')).toBe('se_puede_visitar')
    expect(await ask(paola, 'Zzz Qqq')).toBe('no_calza')
    for (const nombre of ['Zzz Qqq', 'Edelmira Sanhueza'])
      expect(await ask(javiera, nombre)).toBe('no_se_informa')
  })
})

describe('a request for a visit', () => {
  it('keeps the hour that was set aside, is granted with day, branch and credential, and ends after the visit', async () => {
    const hora = await freeHour(paola)
    await setAside(paola, hora)
    const own = await present(paola, edelmira, hora)
    await bring(own)
    await step(2)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'aprobada',
      ...hora,
      oficina: 'Sucursal ChileAtiende de Concepción',
      credencial: expect.stringMatching(/^AS-[0-9A-F]{4}-[0-9A-F]{4}$/),
      funcionario: expect.stringMatching(/\w+ \w+/),
      cambioHora: false,
      resultado: null,
    })
    // Her mother can see it too.
    expect((await client.consultarSolicitud({ ...own, token: edelmira })).fecha).toBe(hora.fecha)
    await step(3)
    expect((await client.consultarSolicitud(own)).estadoSolicitud).toBe('aprobada')
    clock.advance(40 * 86_400_000)
    await tick()
    expect((await client.consultarSolicitud(own)).resultado).toBe('realizada')
    expect(portal.received.map(event => eventoSchema.parse(event).tipo)).toEqual([
      'en_revision',
      'aprobada',
      'realizada',
    ])
  })

  it('gets the first free hour where its own has gone to somebody else meanwhile, and says so', async () => {
    const hora = await freeHour(paola)
    const first = await present(anselmo, anselmo, hora)
    const second = await present(paola, edelmira, hora)
    await bring(second)
    await step(2)
    const given = await client.consultarSolicitud(second)
    expect(given).toMatchObject({ estadoSolicitud: 'aprobada', cambioHora: true })
    expect(`${given.fecha} ${given.hora}`).not.toBe(`${hora.fecha} ${hora.hora}`)
    await client.desistir({ ...first, idempotencyKey: nextKey() })
    await client.desistir({ ...second, idempotencyKey: nextKey() }).catch(() => undefined)
  })

  it('leaves its hour to others when it is withdrawn', async () => {
    const hora = await freeHour(anselmo)
    const own = await present(anselmo, anselmo, hora)
    await expect(setAside(paola, hora)).rejects.toMatchObject({ name: 'HoraTomada' })
    await client.desistir({ ...own, idempotencyKey: nextKey() })
    await setAside(paola, hora)
  })

  it('is called off after it has day and hour, until the day before: its hour is free, and the portal is told', async () => {
    const hora = await freeHour(anselmo)
    const own = await present(anselmo, anselmo, hora)
    await bring(own)
    await step(2)
    expect((await client.consultarSolicitud(own)).estadoSolicitud).toBe('aprobada')
    await expect(setAside(paola, hora)).rejects.toMatchObject({ name: 'HoraTomada' })
    const before = portal.received.length
    const idempotencyKey = nextKey()
    expect(await client.desistir({ ...own, idempotencyKey })).toEqual({ estadoSolicitud: 'desistida' })
    expect(await client.desistir({ ...own, idempotencyKey })).toEqual({ estadoSolicitud: 'desistida' })
    await setAside(paola, hora)
    await step(1)
    expect(portal.received.slice(before).map(({ tipo }) => tipo)).toEqual(['desistida'])
    // Nobody visits, so the step that reports the visit's result is cancelled too.
    clock.advance(40 * 86_400_000)
    await tick()
    expect((await client.consultarSolicitud(own)).resultado).toBeNull()
  })

  it('cannot be called off on its day', async () => {
    const hora = await freeHour(anselmo)
    const own = await present(anselmo, anselmo, hora)
    await bring(own)
    await step(2)
    const { fecha } = await client.consultarSolicitud(own)
    clock.set(`${fecha}T12:00:00Z`)
    const late = client.desistir({ ...own, idempotencyKey: nextKey() })
    await expect(late).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    clock.advance(2 * 86_400_000)
    await tick()
  })

  it('asks for the certificate when none follows', async () => {
    const own = await present(anselmo, anselmo, await freeHour(anselmo))
    await step(12)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'observada',
      observacion: { documentos: [{ tipo: 'certificado' }] },
    })
    const idDocumentos = [await bring(own)]
    await client.responderObservacion({ ...own, idempotencyKey: nextKey(), body: { idDocumentos } })
    await step(1)
    const { estadoSolicitud } = await client.consultarSolicitud(own)
    expect(estadoSolicitud).toBe('aprobada')
    clock.advance(40 * 86_400_000)
    await tick()
    expect((await client.consultarSolicitud(own)).resultado).toBe('no_ubicado')
  })

  it.each([
    ['sin_pension', javiera, javiera, concepcion],
    ['fallecido', carmen, luis, concepcion],
    ['fuera_de_area', paola, edelmira, '10306'],
  ] as const)('is turned down with its reason: %s', async (motivoRechazo, token, run, comuna) => {
    const body = solicitudOf(token, run, await freeHour(paola))
    const { idSolicitud } = await client.ingresarSolicitud({
      token,
      idempotencyKey: nextKey(),
      body: { ...body, direccion: { ...body.direccion, comuna } },
    })
    await step(2)
    expect(await client.consultarSolicitud({ token, params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo,
    })
  })

  it('that a stranger asks for waits for the pensioner, who is asked herself; nobody goes without her yes', async () => {
    const before = portal.received.length
    const own = await present(javiera, anselmo, await freeHour(javiera))
    await bring(own)
    await step(12)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'en_revision',
      credencial: '',
    })
    const asked = portal.received
      .slice(before)
      .map(event => eventoSchema.parse(event))
      .at(-1)
    expect(asked).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [{ ...runToWire(anselmo), como: 'pensionado', pide: true }],
      datos: { pedida: { direccion: 'Orompello 345, Concepción', parentesco: 'hijo', apoderado: null } },
    })
    // It closes nobody's way: he may ask for himself meanwhile.
    const query = runToWire(anselmo)
    expect((await client.consultarPensionado({ token: anselmo, query })).situacion).toBe('se_puede_visitar')
    await client.confirmar({
      token: anselmo,
      params: own.params,
      idempotencyKey: nextKey(),
      body: { respuesta: 'no' },
    })
    await step(2)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo: 'no_confirmado',
    })
  })

  it('that a stranger asks for gets day and hour once the pensioner has said yes', async () => {
    const own = await present(javiera, anselmo, await freeHour(javiera))
    await bring(own)
    await step(12)
    const params = own.params
    await client.confirmar({ token: anselmo, params, idempotencyKey: nextKey(), body: { respuesta: 'si' } })
    await step(2)
    const found = await client.consultarSolicitud(own)
    expect(found).toMatchObject({ estadoSolicitud: 'aprobada', fecha: expect.any(String) })
    expect(found.credencial).not.toBe('')
    // She changes her mind: the applicant's case is told.
    const before = portal.received.length
    await client.desistir({ token: anselmo, params, idempotencyKey: nextKey() })
    await step(1)
    expect(portal.received.slice(before).map(({ tipo }) => tipo)).toEqual(['desistida'])
    expect(await client.consultarSolicitud(own)).toMatchObject({
      ...{ estadoSolicitud: 'desistida', retiradaPor: 'pensionado' },
    })
  })

  it('that a stranger asks for says the same of a pensioner, of somebody without a pension and of somebody dead', async () => {
    for (const run of [edelmira, carmen, luis]) {
      const own = await present(javiera, run, await freeHour(javiera))
      await step(3)
      expect(await client.consultarSolicitud(own)).toMatchObject({
        estadoSolicitud: 'en_revision',
        motivoRechazo: null,
      })
      await client.desistir({ ...own, idempotencyKey: nextKey() })
    }
  })

  it('is refused in somebody else’s name, and unknown to strangers', async () => {
    const hora = await freeHour(paola)
    const call = client.ingresarSolicitud({
      token: javiera as Run,
      idempotencyKey: nextKey(),
      body: solicitudOf(paola, edelmira, hora),
    })
    await expect(call).rejects.toMatchObject({ name: 'NoAutorizado' })
    const own = await present(paola, edelmira, hora)
    const stranger = client.consultarSolicitud({ ...own, token: javiera as Run })
    await expect(stranger).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})
