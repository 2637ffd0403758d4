import { describe, expect, it } from 'vitest'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { eventoSchema } from './contract.ts'
import { createWorld, runs } from './world.fixture.ts'

/** A RUN that is in no register. */
const nobody = runOfNumber(27_000_001)

const world = await createWorld()
const { client, see, step, upload, nextKey } = world
const { paula, esteban, otilia, daniela } = runs
const young = { parentesco: 'hijo', causal: 'menor' } as const

const verify = (
  token: string,
  run: string,
  asked: {
    parentesco: Parameters<typeof client.verificarCarga>[0]['query']['parentesco']
    causal: 'menor' | 'estudiante' | 'invalidez' | 'parentesco'
  },
) =>
  client.verificarCarga({
    token,
    query: { ...runToWire(run), ...asked, calidad: 'trabajador_dependiente' },
  })
const cargasOf = async (token: string) => (await client.cargas({ token })).cargas

describe('what a person asks before she files', () => {
  it('her cargas, her tranche and what is paid', async () => {
    expect(await client.cargas({ token: paula })).toMatchObject({
      calidades: ['trabajador_dependiente'],
      tramo: 2,
      montoClp: 13_870,
      contingencia: true,
      cargas: [{ nombre: 'Clemente José Riquelme Vergara', estado: 'vigente', extincionEnTramite: false }],
    })
  })

  it.each([
    ['a newborn child', paula, runs.amanda, young, []],
    ['a child that studies', paula, runs.vicente, { parentesco: 'hijo', causal: 'estudiante' }, ['estudios']],
    ['a child of the spouse', paula, runs.maite, { parentesco: 'hijo_del_conyuge', causal: 'menor' }, []],
    ['a widowed mother', paula, runs.blanca, { parentesco: 'madre_viuda', causal: 'parentesco' }, []],
    [
      'a grandchild',
      runs.blanca,
      runs.amanda,
      { parentesco: 'nieto', causal: 'menor' },
      ['informe_social', 'calidad'],
    ],
    ['a child with a known disability', daniela, runs.tomas, { parentesco: 'hijo', causal: 'invalidez' }, []],
    [
      'a child in care, unknown here',
      paula,
      nobody,
      { parentesco: 'cuidado_judicial', causal: 'menor' },
      ['orden_judicial'],
    ],
  ] as const)('%s may be one, and which papers it takes', async (_who, token, run, asked, documentos) => {
    expect(await verify(token, run, asked)).toMatchObject({ procede: true, documentos })
  })

  it('a disability doubles what is paid', async () => {
    const { montoClp } = await client.cargas({ token: daniela })
    expect(await verify(daniela, runs.tomas, { parentesco: 'hijo', causal: 'invalidez' })).toMatchObject({
      montoClp: 2 * montoClp,
      vence: null,
    })
  })

  it.each([
    ['fallecida', paula, runs.simon, young],
    ['sobre_edad', paula, runs.vicente, young],
    ['sobre_edad', paula, runs.gaspar, { parentesco: 'hijo', causal: 'estudiante' }],
    ['ingreso_propio', paula, runs.renata, young],
    ['conyuge_sin_invalidez', paula, esteban, { parentesco: 'conyuge', causal: 'parentesco' }],
    ['madre_no_viuda', runs.clemente, paula, { parentesco: 'madre_viuda', causal: 'parentesco' }],
    ['bajo_edad', esteban, runs.horacio, { parentesco: 'ascendiente', causal: 'parentesco' }],
    ['solo_descendientes', otilia, runs.remigio, { parentesco: 'conyuge', causal: 'invalidez' }],
  ] as const)('%s stands against it', async (motivo, token, run, asked) => {
    expect(await verify(token, run, asked)).toMatchObject({ procede: false, motivo })
  })

  it('who is no relative learns nothing of a person, not even that she exists', async () => {
    const known = await verify(paula, runs.carmen, young)
    expect(known).toEqual(await verify(paula, nobody, young))
    expect(known).toMatchObject({ procede: true, nombre: '', vence: null, documentos: ['parentesco'] })
  })

  it('the national register says whose carga somebody is, without a name, and who has the SUF', async () => {
    const ask = (run: string) => client.consultarSiagf({ token: paula, query: runToWire(run) })
    expect(await ask(runs.leonor)).toEqual({ cargaDe: 'otra_persona', tieneSuf: false })
    expect(await ask(runs.clemente)).toEqual({ cargaDe: 'quien_consulta', tieneSuf: false })
    expect(await ask(runs.ignacia)).toEqual({ cargaDe: 'nadie', tieneSuf: true })
  })

  it('a wrong check digit is refused', async () => {
    const query = { rut: 9_530_001, dv: '9' }
    await expect(client.consultarSiagf({ token: paula, query })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})

describe('a recognition', () => {
  it('comes in once per key, is granted, and stands in the register with its resolution', async () => {
    const input = {
      token: paula,
      idempotencyKey: nextKey(),
      body: world.reconocerBody(paula, runs.amanda, young),
    }
    const first = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    // Ten working days from Monday 23 November; Tuesday 8 December is a holiday, and lies after it.
    expect(first).toMatchObject({ fechaIngreso: '2026-11-23', plazo: '2026-12-07' })
    const params = { idSolicitud: first.idSolicitud }
    await expect(client.resolucion({ token: paula, params })).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await verify(paula, runs.amanda, young)).toMatchObject({ motivo: 'en_tramite' })
    await step(2)
    expect(await see(paula, first.idSolicitud)).toMatchObject({
      estadoSolicitud: 'aprobada',
      tipoSolicitud: 1,
      montoClp: 13_870,
      tramo: 2,
      desde: '2026-11-23',
      numeroResolucion: `RES-${first.folio}`,
    })
    const { bytes } = await client.resolucion({ token: paula, params })
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect((await client.resolucion({ token: paula, params })).bytes).toEqual(bytes)
    expect((await cargasOf(paula)).map(({ nombre }) => nombre)).toContain('Amanda Belén Riquelme Vergara')
    expect(await client.consultarSiagf({ token: esteban, query: runToWire(runs.amanda) })).toMatchObject({
      cargaDe: 'otra_persona',
    })
    const stranger = client.resolucion({ token: esteban, params })
    await expect(stranger).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('waits for the study certificate until it comes, 15 days', async () => {
    const id = await world.reconocer(paula, runs.vicente, { parentesco: 'hijo', causal: 'estudiante' })
    await step(11)
    expect(await see(paula, id)).toMatchObject({
      estadoSolicitud: 'observada',
      documentosPendientes: ['estudios'],
      observacion: { vence: '2026-12-09' },
    })
    const idDocumentos = [await upload(paula, id, 'estudios')]
    await client.responderObservacion({
      token: paula,
      params: { idSolicitud: id },
      idempotencyKey: nextKey(),
      body: { comentario: '', idDocumentos },
    })
    await step(1)
    expect(await see(paula, id)).toMatchObject({ estadoSolicitud: 'aprobada', vence: '2026-12-31' })
  })

  it.each([
    ['carga_en_otro', runs.leonor, young],
    ['tiene_suf', runs.ignacia, young],
    ['ya_es_su_carga', runs.clemente, young],
    ['ingreso_propio', runs.renata, young],
    ['fallecida', runs.simon, young],
    ['sobre_edad', runs.gaspar, { parentesco: 'hijo', causal: 'estudiante' }],
  ] as const)('is turned down for %s, with a resolution', async (motivoRechazo, run, asked) => {
    const id = await world.reconocer(paula, run, asked)
    await step(2)
    const seen = await see(paula, id)
    expect(seen).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo, idCarga: null })
    expect(seen.mensaje).toMatch(/^Se rechaza el reconocimiento/)
    const params = { idSolicitud: id }
    expect((await client.resolucion({ token: paula, params })).mediaType).toBe('application/pdf')
  })

  it('of who is no relative on record waits for the certificate, and is then judged like any other', async () => {
    const asked = async (run: string) => {
      const id = await world.reconocer(paula, run, young)
      await step(11)
      expect(await see(paula, id)).toMatchObject({
        estadoSolicitud: 'observada',
        documentosPendientes: ['parentesco'],
      })
      await client.responderObservacion({
        token: paula,
        params: { idSolicitud: id },
        idempotencyKey: nextKey(),
        body: { comentario: '', idDocumentos: [await upload(paula, id, 'parentesco')] },
      })
      await step(1)
      return see(paula, id)
    }
    expect(await asked(runs.renato)).toMatchObject({ estadoSolicitud: 'aprobada' })
    expect(await asked(runs.carmen)).toMatchObject({ motivoRechazo: 'sobre_edad' })
    expect(await asked(nobody)).toMatchObject({ motivoRechazo: 'no_es_pariente' })
  })

  it('of two people for the same carga is granted to one alone', async () => {
    const asked = { parentesco: 'hijo', causal: 'menor' } as const
    const ids = [
      await world.reconocer(esteban, runs.maite, asked),
      await world.reconocer(paula, runs.maite, { ...asked, parentesco: 'hijo_del_conyuge' }),
    ] as const
    await step(2)
    expect([(await see(esteban, ids[0])).estadoSolicitud, (await see(paula, ids[1])).motivoRechazo]).toEqual([
      'aprobada',
      'carga_en_otro',
    ])
  })

  it('is refused for somebody else, and without a kinship', async () => {
    const call = (body: object) =>
      client.ingresarSolicitud({ token: esteban, idempotencyKey: nextKey(), body: body as never })
    const body = world.reconocerBody(paula, runs.amanda, young)
    await expect(call(body)).rejects.toMatchObject({ name: 'NoAutorizado' })
    const { parentesco: _gone, ...causante } = body.causante
    await expect(call({ ...body, causante })).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('an extinction', () => {
  const extincion = { motivo: 'renuncia', fecha: '2026-11-23' } as const

  it('ends the carga in the register, and is told as extinguida', async () => {
    const carga = (await cargasOf(paula)).find(({ nombre }) => nombre.startsWith('Clemente'))
    const id = await world.extinguir(paula, carga?.idCarga ?? '', extincion)
    const pending = (await cargasOf(paula)).find(one => one.idCarga === carga?.idCarga)
    expect(pending).toMatchObject({ estado: 'vigente', extincionEnTramite: true })
    await step(2)
    expect(await see(paula, id)).toMatchObject({
      tipoSolicitud: 2,
      estadoSolicitud: 'aprobada',
      extincion: { ...extincion, urlDocumento: `/asignacion-familiar/v1/solicitudes/${id}/resolucion` },
    })
    const ended = (await cargasOf(paula)).find(one => one.idCarga === carga?.idCarga)
    expect(ended).toMatchObject({
      estado: 'extinguida',
      extinguidaEl: '2026-11-23',
      motivoExtincion: 'renuncia',
    })
    const told = world.events.map(event => eventoSchema.parse(event)).filter(one => one.idSolicitud === id)
    expect(told.map(({ tipo }) => tipo)).toEqual(['en_revision', 'extinguida'])
    const again = await world.extinguir(paula, carga?.idCarga ?? '', extincion)
    await step(2)
    expect(await see(paula, again)).toMatchObject({ motivoRechazo: 'no_es_carga_vigente' })
  })

  it('of somebody else’s carga is turned down', async () => {
    const [carga] = await cargasOf(esteban)
    const id = await world.extinguir(paula, carga?.idCarga ?? '', extincion)
    await step(2)
    expect(await see(paula, id)).toMatchObject({ motivoRechazo: 'no_es_carga_vigente', causante: null })
  })

  it('asks for the paper where no register knows the reason', async () => {
    const leonor = (await cargasOf(esteban)).find(({ nombre }) => nombre.startsWith('Leonor'))
    const id = await world.extinguir(esteban, leonor?.idCarga ?? '', { ...extincion, motivo: 'fin_cuidado' })
    await step(11)
    expect(await see(esteban, id)).toMatchObject({ documentosPendientes: ['extincion'] })
    const before = await world.extinguir(esteban, leonor?.idCarga ?? '', {
      ...extincion,
      fecha: '2001-01-01',
    })
    await step(2)
    expect(await see(esteban, before)).toMatchObject({ motivoRechazo: 'fecha_anterior_a_la_carga' })
  })
})

describe('a call about a person', () => {
  const reason = { procedure: 'nueva-solicitud-af', purpose: 'Saber si puede ser carga' }

  it('is kept with what it was for, and she can read it', async () => {
    const query = {
      ...runToWire(runs.blanca),
      parentesco: 'madre_viuda',
      causal: 'parentesco',
      calidad: 'pensionado',
    } as const
    await client.verificarCarga({ token: paula, query, reason })
    const { accesos } = await client.quienVioMisDatos({ token: runs.blanca })
    expect(accesos[0]).toMatchObject({
      por: runToWire(paula),
      operacion: 'verificarCarga',
      tramite: 'nueva-solicitud-af',
      proposito: reason.purpose,
    })
  })

  it('finds no request of somebody else', async () => {
    const id = await world.reconocer(paula, runs.blanca, { parentesco: 'madre_viuda', causal: 'parentesco' })
    await expect(see(esteban, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

it('without contingency the institution says so', async () => {
  const strict = await createWorld({ contingencia: false })
  expect(await strict.client.cargas({ token: paula })).toMatchObject({ contingencia: false })
})
