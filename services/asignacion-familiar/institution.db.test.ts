import { describe, expect, it } from 'vitest'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { eventoSchema } from './contract.ts'
import { createWorld, runs } from './world.fixture.ts'

/** A RUN that is in no register. */
const nobody = runOfNumber(27_000_001)

const world = await createWorld()
const { client, see, step, upload, nextKey } = world
const { paula, esteban, otilia, daniela, elena } = runs
const care = { parentesco: 'cuidado_judicial', causal: 'menor' } as const
const disabled = { parentesco: 'hijo', causal: 'invalidez' } as const
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
    ['a newborn child', paula, runs.amanda, young, false],
    ['a child that studies', paula, runs.vicente, { parentesco: 'hijo', causal: 'estudiante' }, false],
    ['a child of the spouse', paula, runs.maite, { parentesco: 'hijo_del_conyuge', causal: 'menor' }, false],
    ['a widowed mother', paula, runs.blanca, { parentesco: 'madre_viuda', causal: 'parentesco' }, false],
    ['a child with a known disability', daniela, runs.tomas, disabled, false],
    ['a child in care by an order on record', elena, runs.lucia, care, false],
    ['a child in care without an order on record', elena, runs.matias, care, true],
  ] as const)('%s may be one, and whether somebody has to confirm it', async (...one) => {
    const [, token, run, asked, porConfirmar] = one
    expect(await verify(token, run, asked)).toMatchObject({ procede: true, porConfirmar })
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
    ['madre_no_viuda', runs.gaspar, paula, { parentesco: 'madre_viuda', causal: 'parentesco' }],
    ['bajo_edad', esteban, runs.horacio, { parentesco: 'ascendiente', causal: 'parentesco' }],
    ['solo_descendientes', otilia, runs.remigio, { parentesco: 'conyuge', causal: 'invalidez' }],
  ] as const)('%s stands against it', async (motivo, token, run, asked) => {
    expect(await verify(token, run, asked)).toMatchObject({ procede: false, motivo })
  })

  it('of who has no tie on record the same is said, whoever she is: living, dead, a child or nobody', async () => {
    const strangers = [runs.carmen, runs.simon, runs.leonor, runs.renata, runs.ignacia, nobody]
    for (const asked of [young, care, { parentesco: 'nieto', causal: 'estudiante' } as const]) {
      const [first, ...others] = await Promise.all(strangers.map(run => verify(daniela, run, asked)))
      for (const other of others) expect(other).toEqual(first)
      expect(first).toMatchObject({ nombre: '', procede: asked === care })
    }
  })

  it('the national register says nothing of strangers, and keeps who asked about a relative', async () => {
    const ask = (token: string, run: string) =>
      client.consultarSiagf({
        token,
        query: runToWire(run),
        reason: { procedure: 'nueva-solicitud-af', purpose: 'Saber si puede ser carga' },
      })
    for (const run of [runs.leonor, runs.ignacia, nobody])
      await expect(ask(daniela, run)).rejects.toMatchObject({ name: 'NoEsPariente' })
    await ask(paula, runs.blanca)
    const { accesos } = await client.quienVioMisDatos({ token: runs.blanca })
    expect(accesos).toMatchObject([{ operacion: 'consultarSiagf', por: runToWire(paula) }])
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

  it('of who studies is granted until the end of the year, because the university has him enrolled', async () => {
    const id = await world.reconocer(paula, runs.vicente, { parentesco: 'hijo', causal: 'estudiante' })
    await step(2)
    expect(await see(paula, id)).toMatchObject({ estadoSolicitud: 'aprobada', vence: '2026-12-31' })
  })

  it('by an order of a court on record is granted', async () => {
    const id = await world.reconocer(elena, runs.lucia, care)
    await step(2)
    expect(await see(elena, id)).toMatchObject({ estadoSolicitud: 'aprobada' })
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

  it('of who is no relative on record is turned down for that alone, whatever paper comes with it', async () => {
    for (const run of [runs.renato, runs.carmen, runs.simon, nobody]) {
      const id = await world.reconocer(daniela, run, young)
      await upload(daniela, id, 'parentesco')
      await step(2)
      expect(await see(daniela, id)).toMatchObject({
        estadoSolicitud: 'rechazada',
        motivoRechazo: 'no_es_pariente',
        nombreCausante: '',
        vence: null,
      })
    }
  })

  it('names an employer who contributes for her, or is turned down', async () => {
    const body = {
      ...world.reconocerBody(paula, runs.blanca, { parentesco: 'madre_viuda', causal: 'parentesco' }),
      empleador: runToWire(runs.horacio),
    }
    const sent = await client.ingresarSolicitud({ token: paula, idempotencyKey: nextKey(), body })
    await step(2)
    expect(await see(paula, sent.idSolicitud)).toMatchObject({ motivoRechazo: 'empleador_no_consta' })
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

  it.each([
    ['fallecimiento', 'vive'],
    ['edad', 'no_cumple_edad'],
  ] as const)('is compared with the registers: %s', async (motivo, motivoRechazo) => {
    const leonor = (await cargasOf(esteban)).find(({ nombre }) => nombre.startsWith('Leonor'))
    const id = await world.extinguir(esteban, leonor?.idCarga ?? '', { ...extincion, motivo })
    await upload(esteban, id, 'extincion')
    await step(2)
    expect(await see(esteban, id)).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo })
  })

  it('waits for no paper, comes once, and not before its carga', async () => {
    const leonor = (await cargasOf(esteban)).find(({ nombre }) => nombre.startsWith('Leonor'))
    const ask = (change: object) =>
      world.extinguir(esteban, leonor?.idCarga ?? '', { ...extincion, ...change })
    const before = await ask({ fecha: '2001-01-01' })
    await step(2)
    expect(await see(esteban, before)).toMatchObject({ motivoRechazo: 'fecha_anterior_a_la_carga' })
    const first = await ask({ motivo: 'fin_cuidado' })
    await step(1)
    const second = await ask({})
    await step(2)
    expect((await see(esteban, first)).estadoSolicitud).toBe('aprobada')
    expect((await see(esteban, second)).motivoRechazo).toMatch(/^(extincion_en_tramite|no_es_carga_vigente)$/)
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
