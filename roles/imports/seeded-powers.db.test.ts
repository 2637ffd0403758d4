import { describe, expect, it } from 'vitest'
import { openCaseHouse } from '#cases/testing/case-house.ts'
import { powerRuns } from '#country/stories/powers.ts'
import { formatDate } from '#domain/dates.ts'
import { procedures } from '#procedures/registry.ts'
import { idOfSeeded, powersOnRecord } from '#services/poderes/demo.ts'
import { createPoderesWorld } from '#services/poderes/world.fixture.ts'
import { bringSeededPowers, seededImport } from './seeded-powers.ts'

const world = await createPoderesWorld()
const { cases, concerns, imports, clock, outbox, runJobs } = await openCaseHouse({ procedures })
clock.set('2026-11-23T15:00:00Z')
const notBrought = await bringSeededPowers(imports, world.database, '2026-11-23')

const stateOf = async (name: keyof typeof powerRuns) =>
  (await cases.listCases(powerRuns[name])).cases.map(({ state }) => state.id)

describe('the powers that were in the register before', () => {
  it('put the one that waits on the first page of the attorney, with its last day', async () => {
    const found = await concerns.listConcerns(powerRuns.apoderada)
    expect(found).toMatchObject([
      {
        idSolicitud: idOfSeeded(powerRuns.porAceptar),
        title: 'Tránsito del Carmen Vidal Oyarzo quiere darle un poder para cobrar',
        asks: true,
        until: '2026-12-05',
      },
    ])
  })

  it('stand with each principal in the state that the register says', async () => {
    expect(await stateOf('porAceptar')).toEqual(['por_confirmar'])
    expect(await stateOf('conPoder')).toEqual(['vigente'])
    expect(await stateOf('porVencer')).toEqual(['vigente'])
    expect(await stateOf('vencido')).toEqual(['vencido'])
    expect(await stateOf('revocado')).toEqual(['revocado'])
    expect(await stateOf('rechazado')).toEqual(['rechazada'])
    expect(await stateOf('sinPoder')).toEqual([])
  })

  it('say that one is about to end, and when, as the page of powers does: in lists and on its page', async () => {
    const card = async (name: keyof typeof powerRuns) => (await cases.listCases(powerRuns[name])).cases[0]
    const ending = await card('porVencer')
    const [poder] = (await powersOnRecord(world.database)).filter(({ id }) => id === ending?.idSolicitud)
    const until = `Vence el ${formatDate(poder?.solicitud.hasta ?? '')}.`
    expect(ending?.state).toMatchObject({ id: 'vigente', label: 'Por vencer', tone: 'aviso', final: false })
    expect(ending?.state.today).toContain(until)
    expect((await cases.findCase(powerRuns.porVencer, ending?.id ?? ''))?.stateText).toContain(until)
    expect((await card('conPoder'))?.state).toMatchObject({ label: 'Vigente', tone: 'exito' })
    expect((await card('conPoder'))?.state.today).toBeUndefined()
  })

  it('are brought once, and nobody gets a letter', async () => {
    expect(notBrought).toEqual([])
    const powers = await powersOnRecord(world.database)
    expect(await Array.fromAsync(imports.bring(seededImport, []))).toEqual([])
    await bringSeededPowers(imports, world.database, '2026-11-23')
    expect(await imports.takeBack(seededImport, { rehearse: true })).toEqual({
      kind: 'taken-back',
      cases: powers.length,
    })
    await runJobs()
    expect(await outbox.list()).toEqual([])
  })
})
