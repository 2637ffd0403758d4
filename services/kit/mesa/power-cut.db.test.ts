import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { ana, createBecaWorld, estudiante, eva, luis } from './beca.fixture.ts'
import { becaKey } from './beca-desk.fixture.ts'
import { createMesaStore } from './store.ts'

const world = await createBecaWorld()
const { client, clock, portal, nextKey, database, desk, stepMs, url } = world
const script = join(projectRoot, 'services/kit/mesa/killed-process.fixture.ts')
const reason = { purpose: 'Revisar la beca' }
const open = (idSolicitud: string) =>
  client.mesaAbrir({ token: ana, params: { idSolicitud }, query: {}, reason })
const callOn = (token: string, idSolicitud: string, revision: string) => ({
  token,
  params: { idSolicitud },
  reason,
  idempotencyKey: nextKey(),
  body: { revision },
})

/** A request that waits for people. */
async function waiting(): Promise<string> {
  const body = { curso: 'segundo', region: '13' }
  const { idSolicitud } = await client.ingresarSolicitud({
    token: estudiante,
    body,
    idempotencyKey: nextKey(),
  })
  for (let n = 0; n < 3; n++) {
    clock.advance(stepMs)
    await desk.tick()
  }
  return idSolicitud
}

/** One of which an official proposed a decision. */
async function proposed(decision: 'aprobar' | 'rechazar' = 'aprobar') {
  const id = await waiting()
  await client.mesaTomar(callOn(eva, id, (await open(id)).revision))
  const { revision, requisitos } = await open(id)
  const isNo = decision === 'rechazar'
  const answers = requisitos.map(one => ({
    ...{ id: one.id, cumple: isNo ? ('no' as const) : ('si' as const), porque: isNo ? 'Lo vi.' : '' },
  }))
  const why = isNo ? { motivos: ['sin_notas'], razon: 'No alcanza.' } : {}
  const body = { revision, decision, requisitos: answers, ...why } as const
  const { n, revision: next } = await client.mesaProponer({ ...callOn(eva, id, revision), body })
  return { id, n, next }
}

/** One that another official signed then. */
async function signed(decision?: 'aprobar' | 'rechazar'): Promise<string> {
  const { id, n, next } = await proposed(decision)
  await client.mesaFirmar({ ...callOn(luis, id, next), params: { idSolicitud: id, n } })
  return id
}

/** Runs the institution in a process of its own, which is killed at that moment. */
async function killedWhile(when: 'decidiendo' | 'avisando'): Promise<void> {
  const child = spawn(process.execPath, [script, url, clock.now().toISOString(), when], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

/** The database has noticed that the dead process is gone: until then its locks are held, and the next tick passes them by. */
async function noticed(id: string): Promise<void> {
  await database.transaction(tx =>
    tx.rows('SELECT 1 FROM beca_mesa_solicitudes.solicitudes WHERE id = $1 FOR UPDATE', [id]),
  )
}

describe('an institution whose power is cut', () => {
  it.each(['decidiendo', 'avisando'] as const)(
    'while it is %s leaves one decision and one event, with what was signed before',
    async when => {
      const id = await signed()
      clock.advance(20 * stepMs)
      await killedWhile(when)
      await noticed(id)
      // Another process goes on; what the dead one had begun to send is due again a little later.
      for (let n = 0; n < 3; n++) {
        clock.advance(10_000)
        await desk.tick()
      }
      const row = await desk.requests.findById(database, id)
      if (!row) throw new Error('The request is not there')
      const history = await desk.requests.history(database, row)
      expect(history.map(({ estado }) => estado)).toEqual([
        'ingresada',
        'en_revision',
        'en_revision',
        'en_revision',
        'aprobada',
      ])
      const told = portal.received.filter(one => one.idSolicitud === id && one.tipo === 'aprobada')
      expect(new Set(told.map(one => one.id)).size).toBe(1)
      expect((await open(id)).propuestas[0]).toMatchObject({ estado: 'aplicada' })
    },
  )
})

describe('an institution that fails in the middle of an act', () => {
  const tables = [
    'tomas',
    'propuestas',
    'notas',
    'etiquetas',
    'intereses',
    'gestiones',
    'solicitudes',
    'salida',
    'historia',
    'lotes',
    'lote_filas',
  ]
  const everything = async () => {
    const found: unknown[] = []
    for (const table of tables)
      found.push(
        await database.rows(
          `SELECT to_jsonb(t) AS t FROM beca_mesa_solicitudes.${table} t ORDER BY to_jsonb(t)::text`,
          [],
        ),
      )
    return found
  }
  /** The same institution, whose every transaction is lost at its end. */
  const silent = world.start({
    database: {
      rows: (text, params) => database.rows(text, params),
      row: (text, params) => database.row(text, params),
      as: account => database.as(account),
      end: () => database.end(),
      transaction: work =>
        database.transaction(async tx => {
          await work(tx)
          throw new Error('The power was cut here')
        }),
    },
  }).client

  it('leaves nothing half done, whichever act it is', async () => {
    const free = await waiting()
    const mine = await waiting()
    await client.mesaTomar(callOn(ana, mine, (await open(mine)).revision))
    const refused = await signed('rechazar')
    clock.advance(20 * stepMs)
    await desk.tick()
    const toSign = await proposed()
    const inForce = await signed()
    const n = (await open(inForce)).propuestas[0]?.n ?? 0
    const key = { token: ana, reason, idempotencyKey: nextKey() }
    const batch = async () => {
      const body = { accion: 'etiquetar' as const, solicitudes: [free], etiquetas: ['urgente'] }
      const { idLote } = await client.mesaEnsayarLote({ ...key, body, idempotencyKey: nextKey() })
      return { ...key, params: { idLote } }
    }
    const applied = await batch()
    await client.mesaAplicarLote({ ...applied, idempotencyKey: nextKey() })
    const ready = await batch()
    const on = async (id: string, token: string = ana) => callOn(token, id, (await open(id)).revision)
    const { revision, requisitos } = await open(mine)
    const answers = requisitos.map(one => ({ id: one.id, cumple: 'si' as const, porque: '' }))
    const onProposal = { params: { idSolicitud: toSign.id, n: toSign.n } }
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => silent.mesaSiguiente({ ...key, body: {} }),
      async () => silent.mesaTomar(await on(free)),
      async () => silent.mesaSoltar({ ...(await on(mine)), body: { revision } }),
      async () =>
        silent.mesaAsignar({
          ...(await on(mine)),
          body: { revision, a: { rut: 3, dv: '5' }, razon: 'Turno' },
        }),
      async () => silent.mesaAnotar({ ...(await on(mine)), body: { revision, texto: 'Llamé.' } }),
      async () => silent.mesaEtiquetar({ ...(await on(mine)), body: { revision, codigos: ['urgente'] } }),
      async () =>
        silent.mesaDeclararInteres({ ...(await on(mine)), body: { revision, razon: 'Lo conozco.' } }),
      async () => silent.mesaPedir({ ...(await on(mine)), body: { revision, mensaje: '¿Qué curso?' } }),
      async () =>
        silent.mesaProrrogar({ ...(await on(mine)), body: { revision, dias: 1, razon: 'Falta algo.' } }),
      async () =>
        silent.mesaProponer({
          ...(await on(mine)),
          body: { revision, decision: 'aprobar', requisitos: answers },
        }),
      async () => silent.mesaDeshacer({ ...(await on(inForce, luis)), params: { idSolicitud: inForce, n } }),
      async () => silent.mesaRetirar({ ...(await on(toSign.id, eva)), ...onProposal }),
      async () => silent.mesaFirmar({ ...(await on(toSign.id, luis)), ...onProposal }),
      async () =>
        silent.mesaDevolver({
          ...{ ...(await on(toSign.id, luis)), ...onProposal },
          body: { revision: (await open(toSign.id)).revision, comentario: 'Falta algo.' },
        }),
      async () =>
        silent.mesaReabrir({
          ...(await on(refused)),
          body: { revision: (await open(refused)).revision, razon: 'Llegó un papel.' },
        }),
      async () => silent.mesaAplicarLote({ ...ready, idempotencyKey: nextKey() }),
      async () => silent.mesaDeshacerLote({ ...applied, idempotencyKey: nextKey() }),
      async () =>
        silent.mesaEnsayarLote({
          ...key,
          body: { accion: 'etiquetar', solicitudes: [free], etiquetas: ['urgente'] },
        }),
    ]
    const before = await everything()
    for (const act of acts) await expect(act()).rejects.toMatchObject({ name: 'ServiceUnavailableError' })
    expect(await everything()).toEqual(before)
    expect(await createMesaStore(becaKey).hasAnybody(database)).toBe(true)
  })
})
