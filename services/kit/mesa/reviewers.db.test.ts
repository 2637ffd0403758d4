import { describe, expect, it } from 'vitest'
import { dueDate } from '#domain/deadlines.ts'
import { recursoReposicion } from '#law/solicitudes.ts'
import { ana, createBecaWorld, estudiante, eva, luis } from './beca.fixture.ts'
import { becaKey } from './beca-desk.fixture.ts'
import type { Lista } from './schemas.ts'
import { createMesaStore } from './store.ts'

const world = await createBecaWorld()
const { client, clock, portal, nextKey, database, desk, stepMs } = world
const reason = { purpose: 'Revisar la beca' }
/** Who works in one region alone. */
const [rosa, hugo] = ['4-3', '5-1'] as const
await createMesaStore(becaKey).insertPersonas(database, [
  {
    run: rosa,
    nombre: 'Rosa',
    oficina: 'Sur',
    derechos: ['ver', 'proponer'],
    regiones: ['09'],
    tramites: [],
  },
  { run: hugo, nombre: 'Hugo', oficina: 'Sur', derechos: ['ver', 'firmar'], regiones: ['09'], tramites: [] },
])
await database.rows(
  `UPDATE beca_mesa_solicitudes.mesa_personas SET regiones = '{13}' WHERE run = ANY($1) AND run <> $2`,
  [[luis, eva], ana],
)
// She gives them away in the whole country, and decides none.
await database.rows(
  `UPDATE beca_mesa_solicitudes.mesa_personas SET derechos = '{ver,repartir,auditar}' WHERE run = $1`,
  [ana],
)

const open = (token: string, idSolicitud: string) =>
  client.mesaAbrir({ token, params: { idSolicitud }, query: {}, reason })
const call = async (token: string, idSolicitud: string) => ({
  ...{ token, reason, params: { idSolicitud }, idempotencyKey: nextKey() },
  body: { revision: (await open(ana, idSolicitud)).revision },
})
const rows = async (token: string, lista: Lista) =>
  (await client.mesaListar({ token, query: { lista }, reason })).casos.map(one => one.idSolicitud)
const seen = (idSolicitud: string) =>
  client.consultarSolicitud({ token: estudiante, params: { idSolicitud } })
const told = (id: string) =>
  portal.received.filter(({ idSolicitud }) => idSolicitud === id).map(({ tipo }) => tipo)

async function waiting(region: string, curso = 'segundo'): Promise<string> {
  const body = { curso, region }
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{ token: estudiante, body, idempotencyKey: nextKey() },
  })
  for (let n = 0; n < 3; n++) await step()
  return idSolicitud
}
async function step(count = 1): Promise<void> {
  clock.advance(count * stepMs)
  await desk.tick()
}

it('who decides reads that an official filed a request for the person at a branch, and withdrew it (decisions, 7)', async () => {
  const token = `${estudiante}/4567890-k`
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{ token, idempotencyKey: nextKey(), body: { curso: 'segundo', region: '13' } },
  })
  await client.desistir({ token, params: { idSolicitud }, idempotencyKey: nextKey() })
  const { historia } = await open(ana, idSolicitud)
  const by = 'RUN 4.567.890-K'
  expect(historia.filter(({ tipo }) => ['ingresada', 'desistimiento'].includes(tipo))).toMatchObject([
    { por: by, texto: 'Ingresó. Lo hizo por la persona, en una sucursal.' },
    { por: by, texto: 'Retiró la solicitud. Lo hizo por la persona, en una sucursal.' },
  ])
})

describe('whom a request waits for', () => {
  it('is nobody where no region has who decides; the coordinator reads so and gives it to somebody with a reason', async () => {
    const id = await waiting('01')
    expect(await rows(ana, 'sin_quien_revise')).toEqual([id])
    expect(await rows(eva, 'sin_quien_revise')).toEqual([])
    await expect(open(eva, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
    const { body, ...on } = await call(ana, id)
    await client.mesaAsignar({
      ...on,
      body: { ...body, a: { rut: 3, dv: '5' }, razon: 'No hay nadie allá.' },
    })
    expect(await rows(ana, 'sin_quien_revise')).toEqual([])
    expect(await rows(eva, 'mias')).toContain(id)
    const { requisitos } = await open(eva, id)
    const answers = requisitos.map(one => ({ id: one.id, cumple: 'si' as const, porque: '' }))
    const proposing = await call(eva, id)
    const { n } = await client.mesaProponer({
      ...proposing,
      body: { ...proposing.body, decision: 'aprobar', requisitos: answers },
    })
    // Who signs in her office finds it, in another region than his.
    expect(await rows(luis, 'por_firmar')).toContain(id)
    const signing = await call(luis, id)
    await client.mesaFirmar({ ...signing, params: { idSolicitud: id, n } })
    await step(20)
    expect((await seen(id)).estadoSolicitud).toBe('aprobada')
  })

  it('is told to who proposed and who signed it, in any region, once it was taken back; not to others there', async () => {
    const id = await waiting('01')
    const { body, ...on } = await call(ana, id)
    await client.mesaAsignar({
      ...on,
      body: { ...body, a: { rut: 3, dv: '5' }, razon: 'No hay nadie allá.' },
    })
    const { requisitos } = await open(eva, id)
    const answers = requisitos.map(one => ({ id: one.id, cumple: 'si' as const, porque: '' }))
    const proposing = await call(eva, id)
    const { n } = await client.mesaProponer({
      ...proposing,
      body: { ...proposing.body, decision: 'aprobar', requisitos: answers },
    })
    const signing = await call(luis, id)
    await client.mesaFirmar({ ...signing, params: { idSolicitud: id, n } })
    await client.desistir({
      ...{ token: estudiante, params: { idSolicitud: id }, idempotencyKey: nextKey() },
    })
    for (const who of [eva, luis])
      expect(JSON.stringify(await open(who, id))).toMatch(
        /"estadoSolicitud":"desistida".*Retiró la solicitud\./,
      )
    for (const who of [eva, luis])
      for (const lista of ['retiradas', 'cerradas'] as const) expect(await rows(who, lista)).toContain(id)
    expect(await rows(hugo, 'retiradas')).not.toContain(id)
    expect(await rows(hugo, 'cerradas')).not.toContain(id)
    await expect(open(hugo, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('is told to who has it before her to sign when it is taken back, and nothing is signed', async () => {
    const id = await waiting('01')
    const { body, ...on } = await call(ana, id)
    await client.mesaAsignar({
      ...on,
      body: { ...body, a: { rut: 3, dv: '5' }, razon: 'No hay nadie allá.' },
    })
    const { requisitos } = await open(eva, id)
    const answers = requisitos.map(one => ({ id: one.id, cumple: 'si' as const, porque: '' }))
    const proposing = await call(eva, id)
    const { n } = await client.mesaProponer({
      ...proposing,
      body: { ...proposing.body, decision: 'aprobar', requisitos: answers },
    })
    const signing = await call(luis, id)
    await client.desistir({
      ...{ token: estudiante, params: { idSolicitud: id }, idempotencyKey: nextKey() },
    })
    await expect(client.mesaFirmar({ ...signing, params: { idSolicitud: id, n } })).rejects.toMatchObject({
      name: 'Cambio',
    })
    expect(JSON.stringify(await open(luis, id))).toContain('"estadoSolicitud":"desistida"')
    await expect(open(hugo, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('is not somebody of another region while one of its own may decide it', async () => {
    const id = await waiting('09')
    expect(await rows(ana, 'sin_quien_revise')).toEqual([])
    const { body, ...on } = await call(ana, id)
    const to = { ...body, a: { rut: 3, dv: '5' }, razon: 'Turno.' }
    await expect(client.mesaAsignar({ ...on, body: to })).rejects.toMatchObject({
      data: { codigo: 'no_la_puede_ver' },
    })
  })

  it('is told when it waits, when somebody takes it, and when she leaves it or her hours end', async () => {
    const id = await waiting('13')
    expect(await seen(id)).toMatchObject({ esperaPersonaDesde: '2026-11-23' })
    expect((await seen(id)).revisaDesde).toBeUndefined()
    await client.mesaTomar(await call(eva, id))
    expect(await seen(id)).toMatchObject({ revisaDesde: '2026-11-23' })
    await client.mesaSoltar(await call(eva, id))
    await step()
    expect((await seen(id)).revisaDesde).toBeUndefined()
    await client.mesaTomar(await call(eva, id))
    clock.advance(3 * 24 * 3_600_000)
    await desk.tick()
    expect((await seen(id)).revisaDesde).toBeUndefined()
    expect(told(id).slice(-4)).toEqual(['tomada', 'con_personas', 'tomada', 'con_personas'])
  })
})

describe('an act on what changed meanwhile', () => {
  it('says what came after she saw it, and not again that it was in review', async () => {
    const id = await waiting('13')
    const stale = await call(luis, id)
    await client.mesaTomar(await call(eva, id))
    await expect(client.mesaTomar(stale)).rejects.toMatchObject({
      data: { cambios: [{ tipo: 'tomar', texto: 'La tomó.' }] },
    })
  })
})

describe('what waits for a signature', () => {
  it('is told to who signs alone, and no longer waits once it is signed', async () => {
    const id = await waiting('13')
    await client.mesaTomar(await call(eva, id))
    const { requisitos } = await open(eva, id)
    const answers = requisitos.map(one => ({ id: one.id, cumple: 'si' as const, porque: '' }))
    const { body, ...on } = await call(eva, id)
    const { n } = await client.mesaProponer({
      ...on,
      body: { ...body, decision: 'aprobar', requisitos: answers },
    })
    expect([await rows(luis, 'por_firmar'), await rows(ana, 'por_firmar')]).toEqual([[id], []])
    const { cuentas } = await client.mesaCuentas({ token: ana, reason })
    expect(cuentas).toContainEqual({ lista: 'por_firmar', casos: 0 })
    expect(await rows(eva, 'mias')).toContain(id)
    const age = async () =>
      (await client.mesaInforme({ token: ana, query: {}, reason })).porEdad.reduce(
        (sum, one) => sum + one.casos,
        0,
      )
    const before = await age()
    await client.mesaFirmar({ ...(await call(luis, id)), params: { idSolicitud: id, n } })
    expect(await rows(luis, 'por_firmar')).toEqual([])
    expect(await rows(eva, 'mias')).not.toContain(id)
    expect(await age()).toBe(before - 1)
    const { casos } = await client.mesaListar({ token: ana, query: { lista: 'abiertas' }, reason })
    expect(casos.find(({ idSolicitud }) => idSolicitud === id)?.rigeDesde).not.toBeNull()
  })
})

describe('what officials do', () => {
  const looks = async (run: string) => {
    const { accesos } = await client.quienVioMisDatos({ token: run })
    return accesos.map(({ operacion, idSolicitud, proposito }) => [operacion, idSolicitud, proposito])
  }

  it('is written down in searches for everybody whom a request concerns, also if nothing is found', async () => {
    const [child, nobody] = ['23456781-0', '19456328-0'] as const
    const id = await waiting('13')
    await database.rows(
      'UPDATE beca_mesa_solicitudes.solicitudes SET conciernen = ARRAY[run, $2] WHERE id = $1',
      [id, child],
    )
    for (const texto of [child, nobody])
      await client.mesaBuscar({ token: ana, body: { texto, proposito: 'Llamó por teléfono' }, reason })
    const told = ['buscar', id, 'Centro: Llamó por teléfono']
    expect(await looks(child)).toEqual([told])
    expect(await looks(estudiante)).toContainEqual(told)
    expect(await looks(nobody)).toEqual([['buscar', null, 'Centro: Llamó por teléfono']])
  })

  it('says which interest she declared, to her colleagues', async () => {
    const id = await waiting('13')
    const { body, ...on } = await call(eva, id)
    await client.mesaDeclararInteres({ ...on, body: { ...body, razon: 'Fui su profesora.' } })
    const { historia } = await open(ana, id)
    expect(historia.map(({ texto }) => texto)).toContain('Declaró un interés y la dejó. Fui su profesora.')
    expect(JSON.stringify(await seen(id))).not.toContain('profesora')
  })
})

describe('a proposal that comes back', () => {
  it('stays the last one when the desk looks at the request again: its author corrects it', async () => {
    const id = await waiting('13')
    await client.mesaTomar(await call(eva, id))
    const requisitos = [{ id: 'notas', cumple: 'no' as const, porque: 'Son de otro año.' }]
    const { body, ...on } = await call(eva, id)
    const { n } = await client.mesaProponer({
      ...on,
      body: { ...body, decision: 'rechazar', requisitos, motivos: ['sin_notas'], razon: 'No son suyas.' },
    })
    const returning = await call(luis, id)
    await client.mesaDevolver({
      ...returning,
      params: { idSolicitud: id, n },
      body: { ...returning.body, comentario: 'Diga dónde se piden.' },
    })
    await step(3)
    expect((await open(eva, id)).propuestas).toMatchObject([
      { n, estado: 'devuelta', razon: 'No son suyas.', devuelta: { comentario: 'Diga dónde se piden.' } },
      { n: 1, estado: 'de_la_regla' },
    ])
  })
})

describe('a refusal where only the rule decides', () => {
  it('is taken up by the rule at the next start, also if an official has it in her hands', async () => {
    const id = await waiting('13', 'sin_notas')
    await client.mesaTomar(await call(eva, id))
    const alone = world.start({ mesas: [] })
    await alone.desk.tick()
    expect(await seen(id)).toMatchObject({ estadoSolicitud: 'rechazada' })
  })

  it('names each requirement that was not met, and until when she may ask to look again', async () => {
    await database.rows('DELETE FROM beca_mesa_solicitudes.mesa_personas')
    const alone = world.start({ mesas: [] })
    const id = await waiting('13', 'sin_notas')
    await alone.desk.tick()
    clock.advance(stepMs)
    await alone.desk.tick()
    expect(await seen(id)).toMatchObject({
      estadoSolicitud: 'rechazada',
      resolucion: {
        requisitos: [{ texto: 'Tiene notas.', hecho: 'No las tiene.', fuente: 'Colegio' }],
        recurso: { nombre: 'Recurso de reposición' },
      },
    })
  })

  it('counts the time to ask again from the day on which it is made, as its resolution does, not from when the request counts', async () => {
    const alone = world.start({ mesas: [] })
    while (new Date(clock.now()).getUTCDay() !== 6) clock.advance(24 * 3_600_000)
    const id = await waiting('13', 'sin_notas')
    await alone.desk.tick()
    const refused = await seen(id)
    // It came on a Saturday, and counts from Monday.
    expect(refused.fechaIngreso > (refused.fechaResSolicitud ?? '')).toBe(true)
    expect(refused.resolucion?.recurso?.hasta).toBe(
      dueDate(recursoReposicion.plazo, refused.fechaResSolicitud ?? ''),
    )
  })
})
