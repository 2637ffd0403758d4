import { describe, expect, it } from 'vitest'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { cuentasRehusadas } from '../kit/accounts.fixture.ts'
import { eventoSchema } from './contract.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'
import { createWorld } from './world.fixture.ts'

const { client, handler, portal, country, step } = await createWorld()
const [carmen, javiera, francisca] = ['8214653-9', '20345678-6', '19456328-0'] as const
const [andres, carolina] = [runOfNumber(16_874_233), runOfNumber(18_209_651)] as const

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const ask = (run: Run, token: Run = carmen) => client.consultarSaldos({ token, query: runToWire(run) })
const idsOf = async () => (await ask('4123987-5')).datosSaldosInsolutos.map(({ idSaldo }) => idSaldo)

describe('the question for balances', () => {
  it('gives Carmen the two pensions that Luis did not collect, as the country has them', async () => {
    const reply = await ask('4123987-5')
    const uncollected = country.persona('4123987-5')?.pagos.filter(({ estado }) => estado === 'pendiente')
    expect(reply).toMatchObject({ okStatusSaldos: true, errorBD: false, motivo: null })
    expect(reply.datosSaldosInsolutos.map(({ mes, montoClp, estado }) => [mes, montoClp, estado])).toEqual(
      uncollected?.map(({ mes, montoLiquidoClp }) => [mes, montoLiquidoClp, 'disponible']),
    )
  })

  it.each([
    ['no_registra_defuncion', '5213478-1', carmen],
    ['sin_saldos', runOfNumber(9_530_016), runOfNumber(9_530_001)],
    ['todo_prescrito', runOfNumber(9_550_001), runOfNumber(9_550_002)],
    ['ya_solicitado', runOfNumber(9_550_011), runOfNumber(9_550_013)],
    ['en_curso_propia', runOfNumber(9_550_011), runOfNumber(9_550_012)],
  ] as const)('says %s of somebody of the country', async (motivo, run, token) => {
    expect(await ask(run, token)).toMatchObject({ okStatusSaldos: false, motivo })
  })

  it('answers a stranger the same for the dead, the living and a RUN that nobody has', async () => {
    const [dead, living, nobody] = await Promise.all(
      (['4123987-5', '5213478-1', '22222222-2'] as const).map(run => ask(run, francisca)),
    )
    expect(dead).toEqual(nobody)
    expect(living).toEqual(nobody)
    expect(dead).toMatchObject({ datosDifunto: null, datosSaldosInsolutos: [], parentesco: null })
  })

  it('says that the archive does not answer, and not that there is nothing', async () => {
    expect(await ask(runOfNumber(9_550_021), runOfNumber(9_550_022))).toMatchObject({
      okStatusSaldos: false,
      errorBD: true,
      motivo: null,
    })
  })

  it('shows of another heir’s request only the end of its number', async () => {
    const { solicitudAnterior } = await ask(runOfNumber(9_550_011), runOfNumber(9_550_013))
    expect(solicitudAnterior).toMatchObject({ idSolicitud: null, folio: '••••01' })
  })

  it('offers what is left beside months that are lost, more than 5 UTA of it', async () => {
    const { datosSaldosInsolutos } = await ask(runOfNumber(9_550_031), runOfNumber(9_550_032))
    const states = datosSaldosInsolutos.map(({ estado }) => estado)
    expect(states.filter(estado => estado === 'prescrito')).toHaveLength(2)
    expect(states.filter(estado => estado === 'disponible')).toHaveLength(5)
  })

  it('is refused for a wrong verifier', async () => {
    const query = { rut: 4_123_987, dv: '6' }
    await expect(client.consultarSaldos({ token: carmen, query })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })

  it('is written down, with its purpose, for the person asked about', async () => {
    const url = 'http://s.test/saldos-insolutos/v1/saldos?rut=4123987&dv=5'
    const headers = {
      authorization: `Bearer ${carmen}`,
      'x-tramite': '5294',
      'x-proposito': 'Pedir%20saldos',
    }
    expect((await handler(new Request(url, { headers }))).status).toBe(200)
    const { accesos } = await client.quienVioMisDatos({ token: '4123987-5' })
    expect(accesos).toContainEqual(
      expect.objectContaining({ operacion: 'consultarSaldos', proposito: 'Pedir saldos', tramite: '5294' }),
    )
  })
})

describe('a request', () => {
  const body = async () => solicitudDeCarmen(await idsOf())
  const upload = (idSolicitud: string, tipo: 'declaracion_herederos' | 'poder') =>
    client.subirDocumento({
      token: carmen,
      params: { idSolicitud, idDocumento: systemIds.uuid() },
      query: { tipo, nombre: 'papel.pdf' },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })

  const confirm = (idSolicitud: string, token: Run, respuesta: 'si' | 'no') =>
    client.confirmar({ token, params: { idSolicitud }, idempotencyKey: nextKey(), body: { respuesta } })

  it('comes in once per key, is approved when every heir confirms it, is paid, and its months are taken meanwhile', async () => {
    const input = { token: carmen, idempotencyKey: nextKey(), body: await body() }
    const first = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    await expect(
      client.ingresarSolicitud({
        ...input,
        body: { ...input.body, modoCobro: 'cada_uno', pagos: cashForAll },
      }),
    ).rejects.toMatchObject({ name: 'ClaveReutilizada' })
    expect(await ask('4123987-5')).toMatchObject({
      motivo: 'en_curso_propia',
      solicitudAnterior: { idSolicitud: first.idSolicitud },
    })
    expect(await ask('4123987-5', andres)).toMatchObject({ motivo: 'ya_solicitado' })
    await upload(first.idSolicitud, 'declaracion_herederos')
    await upload(first.idSolicitud, 'poder')
    await step(3)
    const asked = portal.received.findLast(one => one.idSolicitud === first.idSolicitud)
    expect(asked).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [andres, carolina].map(run => ({ ...runToWire(run), como: 'heredero' })),
    })
    for (const token of [andres, carolina]) await confirm(first.idSolicitud, token, 'si')
    await step(2)
    const own = { token: carmen, params: { idSolicitud: first.idSolicitud } }
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'pagada',
      montoClp: 624_960,
      difunto: 'Luis Alberto Fuentes Vera',
    })
    // It was granted whole: there is nothing to look at again.
    expect((await client.consultarSolicitud(own)).resolucion?.recurso).toBeUndefined()
    const types = portal.received.map(event => eventoSchema.parse(event).tipo)
    expect(types).toEqual([
      'en_revision',
      'por_confirmar',
      'por_confirmar',
      'confirmacion',
      'aprobada',
      'pagada',
    ])
  })

  it('that is granted in part says how much was asked for, and until when the rest can be looked at again', async () => {
    const [gaston, ines, felipe] = [9_550_031, 9_550_032, 9_550_033].map(runOfNumber) as [Run, Run, Run]
    const carmens = solicitudDeCarmen([])
    const { datosSaldosInsolutos, datosDifunto } = await ask(gaston, ines)
    if (!datosDifunto) throw new Error('The deceased is not on record')
    const heir = (run: Run, parentesco: 'conyuge' | 'hijo', parte: number) => {
      const persona = country.persona(run)
      if (!persona) throw new Error('The heir is not on record')
      const { nombres, apellidoPaterno, apellidoMaterno } = persona
      return { ...runToWire(run), nombres, apellidoPaterno, apellidoMaterno, parentesco, parte }
    }
    const { idSolicitud } = await client.ingresarSolicitud({
      token: ines,
      idempotencyKey: nextKey(),
      body: {
        ...carmens,
        datosSolicitante: { ...carmens.datosSolicitante, ...runToWire(ines) },
        datosDifunto,
        datosSaldosInsolutos: datosSaldosInsolutos.map(({ idSaldo, beneficio, mes, montoClp }) => ({
          ...{ idSaldo, beneficio, mes, montoClp },
        })),
        herederos: [heir(ines, 'conyuge', 50), heir(felipe, 'hijo', 50)],
        modoCobro: 'cada_uno',
        pagos: [ines, felipe].map(run => ({
          ...{
            formaPago: '2' as const,
            ...runToWire(run),
            codigoLugarPago: cashForAll[0]?.codigoLugarPago ?? '',
          },
        })),
      },
    })
    await client.subirDocumento({
      ...{ token: ines, params: { idSolicitud, idDocumento: systemIds.uuid() } },
      query: { tipo: 'posesion_efectiva', nombre: 'papel.pdf' },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })
    await step(3)
    await confirm(idSolicitud, felipe, 'si')
    await step(2)
    const last = portal.received.findLast(one => one.idSolicitud === idSolicitud)
    const sumOf = (states: readonly string[]) =>
      datosSaldosInsolutos.reduce((sum, one) => sum + (states.includes(one.estado) ? one.montoClp : 0), 0)
    expect(sumOf(['prescrito'])).toBeGreaterThan(0)
    expect(last).toMatchObject({
      tipo: 'aprobada',
      datos: {
        montoClp: sumOf(['disponible']),
        pedidoClp: sumOf(['disponible', 'prescrito']),
        resolucion: { recurso: { hasta: expect.stringMatching(/^2026-/) } },
      },
    })
  })

  it('of a stranger is refused without a word of the deceased, and stands in no heir’s way', async () => {
    const world = await createWorld()
    const idSaldos = (await world.client.consultarSaldos({ token: carmen, query: runToWire('4123987-5') }))
      .datosSaldosInsolutos
    const { herederos, ...rest } = solicitudDeCarmen(idSaldos.map(({ idSaldo }) => idSaldo))
    const own = {
      ...runToWire(francisca),
      nombres: 'Francisca',
      apellidoPaterno: 'Leiva',
      apellidoMaterno: '',
    }
    const sent = await world.client.ingresarSolicitud({
      token: francisca,
      idempotencyKey: nextKey(),
      body: {
        ...rest,
        datosSolicitante: { ...rest.datosSolicitante, ...runToWire(francisca), parentesco: 'hijo' },
        herederos: [{ ...own, parentesco: 'hijo', parte: 100 }],
        pagos: [{ formaPago: '2', ...runToWire(francisca), codigoLugarPago: 'LH-13101' }],
      },
    })
    const asked = () => world.client.consultarSaldos({ token: carmen, query: runToWire('4123987-5') })
    expect(await asked()).toMatchObject({ okStatusSaldos: true, motivo: null })
    await world.step(2)
    const params = { idSolicitud: sent.idSolicitud }
    expect(await world.client.consultarSolicitud({ token: francisca, params })).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo: 'parentesco_no_acreditado',
    })
    expect(herederos).toHaveLength(3)
  })

  it('is told to every heir on record from its first day, also to those whom its list leaves out', async () => {
    const world = await createWorld()
    const saldos = (await world.client.consultarSaldos({ token: carmen, query: runToWire('4123987-5') }))
      .datosSaldosInsolutos
    const { herederos, ...rest } = solicitudDeCarmen(saldos.map(({ idSaldo }) => idSaldo))
    const { idSolicitud } = await world.client.ingresarSolicitud({
      token: carmen,
      idempotencyKey: nextKey(),
      body: { ...rest, herederos: herederos.slice(0, 1).map(one => ({ ...one, parte: 100 })) },
    })
    await world.step(2)
    const told = world.portal.received.filter(one => one.idSolicitud === idSolicitud)
    const [first, last] = [told[0], told.at(-1)].map(one => eventoSchema.parse(one))
    const heirs = [andres, carolina].map(run => ({ ...runToWire(run), como: 'heredero', pide: false }))
    expect(first).toMatchObject({ tipo: 'en_revision', concernidos: heirs })
    expect(last).toMatchObject({ tipo: 'rechazada', concernidos: heirs })
    expect(last?.datos).toMatchObject({ motivoRechazo: 'faltan_herederos', modoCobro: 'uno_por_todos' })
    expect(last?.datos.herederos).toEqual([
      { nombre: 'Carmen Gloria Rojas Díaz', parte: 100, montoClp: 624_960 },
    ])
  })

  it.each(cuentasRehusadas)(
    'is refused with %s, and its months can be asked for again',
    async (motivoRechazo, cuenta) => {
      const world = await createWorld()
      const ids = (await world.client.consultarSaldos({ token: carmen, query: runToWire('4123987-5') }))
        .datosSaldosInsolutos
      const { idSolicitud } = await world.client.ingresarSolicitud({
        token: carmen,
        idempotencyKey: nextKey(),
        body: {
          ...solicitudDeCarmen(ids.map(({ idSaldo }) => idSaldo)),
          pagos: [{ formaPago: '1', ...runToWire(carmen), ...cuenta }],
        },
      })
      await world.step(2)
      const params = { idSolicitud }
      expect(await world.client.consultarSolicitud({ token: carmen, params })).toMatchObject({
        estadoSolicitud: 'rechazada',
        motivoRechazo,
      })
      expect(
        await world.client.consultarSaldos({ token: carmen, query: runToWire('4123987-5') }),
      ).toMatchObject({ okStatusSaldos: true, motivo: null })
    },
  )

  it('is unknown to anybody else', async () => {
    const [record] = (await client.listarSolicitudes({ token: carmen, query: {} })).records
    const params = { idSolicitud: record?.idSolicitud ?? '' }
    await expect(client.consultarSolicitud({ token: javiera, params })).rejects.toMatchObject({
      name: 'NoEncontrada',
      status: 404,
    })
  })

  it('is refused for somebody who is no heir in it, for shares that are not the whole, and for a missing account', async () => {
    const file = (token: Run, changes: object) =>
      client.ingresarSolicitud({
        token,
        idempotencyKey: nextKey(),
        body: { ...solicitudDeCarmen(['2026-10-1']), ...changes },
      })
    await expect(file(javiera, {})).rejects.toMatchObject({ name: 'NoAutorizado' })
    const [first] = solicitudDeCarmen(['2026-10-1']).herederos
    await expect(file(carmen, { herederos: [first] })).rejects.toMatchObject({ status: 400 })
    await expect(file(carmen, { modoCobro: 'cada_uno' })).rejects.toMatchObject({ status: 400 })
  })

  const cashForAll = solicitudDeCarmen(['2026-10-1']).herederos.map(({ rut, dv }) => ({
    formaPago: '2' as const,
    rut,
    dv,
    codigoLugarPago: 'LH-13101',
  }))
})
