import { beforeEach, describe, expect, it } from 'vitest'
import { careHelp, type Institution } from '#cases/testing/care-help.ts'
import { openCaseHouse, carmen as someone } from '#cases/testing/case-house.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { createClient } from '#platform/contract/client.ts'
import { procedures } from '#procedures/registry.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { solicitudDeCarmen } from '#services/asignacion-muerte/solicitud.fixture.ts'
import { createWorld, runs } from '#services/asignacion-muerte/world.fixture.ts'
import { silentLog } from '#services/kit/testing.ts'
import { statesAsked } from './asked-states.ts'
import type { Connection } from './connections.ts'
import { stateQuestionsOf } from './state-questions.ts'

const key = 'asignacion-muerte'
const world = await createWorld()
const asked = { calls: 0, silent: false, killed: false }

const connection: Connection = {
  ...{ via: 'incluida', noOfrece: [], estados: 'preguntar', cadaMinutos: 10, porMinuto: 4 },
}
const client = createClient(asignacionMuerteContract, {
  baseUrl: 'http://s.test',
  log: silentLog,
  fetch: async request => {
    if (request.method === 'GET') {
      asked.calls++
      if (asked.silent) throw new TypeError('no answer')
    }
    return world.service.handler(request)
  },
})

/** Hands the form over to the real desk. */
const atTheDesk: Institution = {
  present: async ({ key: idempotencyKey }) => {
    const body = solicitudDeCarmen()
    body.factura = { ...body.factura, nmroFactura: idempotencyKey.replace(/\D/g, '').slice(0, 8) }
    return client.ingresarSolicitud({ token: runs.carmen, idempotencyKey, body })
  },
  act: async () => undefined,
  confirm: async () => undefined,
}
const help = careHelp(atTheDesk)
const procedure = {
  ...help,
  head: { ...help.head, institutionKey: key },
  cases: procedures.get('5300')?.cases,
}

const house = await openCaseHouse({
  procedures: new Map([[procedure.head.id, procedure]]),
  statesAsked: statesAsked(new Map([[key, connection]]), (person, _procedure, _acting, reason) => ({
    asignacionMuerte: bindClient(asignacionMuerteContract, client, {
      token: person.run,
      purpose: '',
      ...reason,
    }),
  })),
})
const carmen = { ...someone, run: runs.carmen }
world.clock.advance(house.clock.now().getTime() - world.clock.now().getTime())

async function filed(): Promise<string> {
  const caseId = await house.sendOne(carmen, { procedure })
  await house.runJobs()
  return caseId
}

const find = async (caseId: string) => {
  const found = await house.cases.findCase(carmen.run, caseId)
  if (!found) throw new Error('The case is gone')
  return found
}
const typesOf = async (caseId: string) => (await find(caseId)).history.map(({ type }) => type)

/** Time passes at the desk and here; every question that is due is asked. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    for (const clock of [world.clock, house.clock]) clock.advance(60_000)
    await house.runJobs()
  }
}

/** The desk reviews a request, and she withdraws it at a counter. */
async function end(caseId: string): Promise<void> {
  await world.step()
  const params = { idSolicitud: (await find(caseId)).idSolicitud ?? '' }
  await client.desistir({ token: runs.carmen, params, idempotencyKey: `retiro-${caseId}` })
  house.clock.advance(world.clock.now().getTime() - house.clock.now().getTime())
}

beforeEach(async () => {
  Object.assign(asked, { calls: 0, silent: false })
  await house.database.rows(`UPDATE casos.casos SET preguntada_en = 'infinity'`)
  await house.database.rows(`DELETE FROM trabajos.job`)
  await house.startUpkeep()
})

describe('an institution that is asked how requests go on', () => {
  it('lets the case follow its request to its end, and is then left alone', async () => {
    const caseId = await filed()
    await end(caseId)
    await pass(11)
    const { state, history } = await find(caseId)
    expect(state.final).toBe(true)
    expect(history.map(({ type }) => type)).toContain('en_revision')
    expect(history.at(-1)?.resumen).toBeDefined()
    const { calls } = asked
    await pass(25)
    expect(asked.calls).toBe(calls)
  })

  it('adds nothing when it answers the same again, and one letter goes out for a state', async () => {
    const caseId = await filed()
    await world.step()
    house.clock.advance(60_000)
    await pass(35)
    expect(asked.calls).toBeGreaterThan(2)
    const types = await typesOf(caseId)
    expect(types).toEqual([...new Set(types)])
    const letters = await house.outbox.list({ to: carmen.email ?? '' })
    const folio = (await find(caseId)).folio
    const own = letters.filter(({ subject }) => subject.includes(folio)).map(({ subject }) => subject)
    expect(own).toEqual([...new Set(own)])
  })

  it('logs no look at her data, for nobody looked', async () => {
    const caseId = await filed()
    await pass(35)
    expect(asked.calls).toBeGreaterThan(2)
    const call = { token: runs.carmen, reason: { purpose: 'Mostrarle quién pidió sus datos' } }
    const { idSolicitud = '' } = await find(caseId)
    const looks = async () =>
      (await client.quienVioMisDatos(call)).accesos.filter(one => one.idSolicitud === idSolicitud)
    expect((await looks()).filter(({ operacion }) => operacion === 'consultarSolicitud')).toEqual([])
    await client.consultarSolicitud({ ...call, params: { idSolicitud } })
    expect((await looks()).filter(({ operacion }) => operacion === 'consultarSolicitud')).toHaveLength(1)
    await end(caseId)
  })

  it('and also sends events doubles nothing, whichever comes first', async () => {
    for (const first of ['asked', 'told']) {
      const caseId = await filed()
      const { idSolicitud = '' } = await find(caseId)
      await end(caseId)
      if (first === 'asked') await pass(11)
      for (const evento of world.portal.received.filter(one => one.idSolicitud === idSolicitud))
        await house.cases.receiveEvent({
          ...{ institutionKey: key, idSolicitud, content: evento },
          event: {
            id: evento.id,
            type: evento.tipo,
            sequence: evento.secuencia,
            occurredAt: evento.ocurridoEn,
          },
        })
      if (first === 'told') await pass(11)
      const types = (await typesOf(caseId)).filter(type => type !== 'ingresada')
      expect(types, first).toEqual([...new Set(types)])
      expect((await find(caseId)).state.final, first).toBe(true)
    }
  })

  it('is asked again in its time while it is silent, and nothing is recorded', async () => {
    const caseId = await filed()
    await end(caseId)
    const before = await typesOf(caseId)
    asked.silent = true
    await pass(21)
    expect(asked.calls).toBeGreaterThan(1)
    expect(asked.calls).toBeLessThan(4)
    expect(await typesOf(caseId)).toEqual(before)
    asked.silent = false
    await pass(10)
    expect((await find(caseId)).state.final).toBe(true)
  })

  it('is asked again by the next worker when one is killed between answer and event, and the event is there once', async () => {
    const caseId = await filed()
    await end(caseId)
    asked.calls = 0
    await house.database.rows(
      'ALTER TABLE casos.historia ADD CONSTRAINT cortada CHECK (tipo <> $$desistida$$) NOT VALID',
    )
    await expect(pass(11)).rejects.toThrow('cortada')
    expect(asked.calls).toBe(1)
    expect((await find(caseId)).state.final).toBe(false)
    await house.database.rows('ALTER TABLE casos.historia DROP CONSTRAINT cortada')
    // The queue gives the job of a killed worker to another one.
    await house.options.jobs.send({ name: 'preguntar-estado' } as never, {
      ...{ run: carmen.run, caseId, institution: key },
    })
    await house.runJobs()
    const types = await typesOf(caseId)
    expect(types).toEqual([...new Set(types)])
    expect((await find(caseId)).state.final).toBe(true)
  })

  it('is asked no more often than half of its limit, the one who waits longest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await filed())
    asked.calls = 0
    await house.database.rows(`DELETE FROM trabajos.job`)
    await house.startUpkeep()
    await house.database.rows(`UPDATE casos.casos SET preguntada_en = NULL WHERE id = ANY($1)`, [ids])
    const calls: number[] = []
    for (let minute = 0; minute < 4; minute++) {
      await pass(1)
      calls.push(asked.calls)
    }
    expect(calls).toEqual([2, 4, 5, 5])
  })
})

it('every contract whose requests are states answers the question, by the id of the request alone', () => {
  expect(stateQuestionsOf(asignacionMuerteContract).map(({ name }) => name)).toEqual(['consultarSolicitud'])
  expect(stateQuestionsOf(asignacionMuerteContract, ['consultarSolicitud'])).toEqual([])
})
