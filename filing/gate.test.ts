import { describe, expect, it } from 'vitest'
import type { CaseCard } from '#cases/types.ts'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { gateDay, refusedAtGate } from '#engine/walking/walk.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import { notOfferedHere } from '#platform/contract/offered.ts'
import { openPage } from './open-page.ts'
import { type GrantServices, grantEnding, grantPaths, willing } from './testing/grant-form.ts'
import { openHouse, silent } from './testing/house.ts'

const form = defineForm<GrantServices>({
  id: 'beca',
  version: 1,
  title: 'Solicitud de beca',
  outcomePath: grantPaths.resultado,
})
  .gate(({ services }) => services.puede(), { silentText: 'El registro no respondió.' })
  .page('monto', {
    path: grantPaths.monto,
    title: c => `Quedan ${c.consulted.gate?.cupos ?? 'ningunos'} cupos`,
    shortTitle: 'Monto',
    questions: { monto: ask.integer({ label: 'Monto', missing: 'Escriba el monto.', max: 1000 }) },
  })
  .files(grantEnding)

/** A house whose gate gives these answers in turn and counts how often it was asked. */
function gated(...answers: GrantServices['puede'][]) {
  let asked = 0
  const puede = async () => {
    asked += 1
    return (answers[asked - 1] ?? answers.at(-1) ?? willing.puede)()
  }
  return { ...openHouse(form, { ...willing, puede }), asked: () => asked }
}

const no: GrantServices['puede'] = async () => ({
  kind: 'outcome',
  outcome: 'sinDerecho',
  data: { edad: '9' },
})

describe('a form that its institution does not take here', () => {
  it('opens no page: nobody types what cannot be handed over', async () => {
    const why = () => new NotOfferedError({ service: 'becas', operation: 'pedir' }, 'Instituto de Becas')
    const services = { ...willing, pedir: notOfferedHere(async () => undefined, why) }
    const taken = { ...form, ending: { ...form.ending, needs: (known: typeof services) => [known.pedir] } }
    await expect(openHouse(taken, services).open(grantPaths.monto)).rejects.toThrow(NotOfferedError)
    await expect(openHouse(taken, services).answer(grantPaths.monto, { monto: '5' })).rejects.toThrow(
      NotOfferedError,
    )
    const offers = { ...willing, pedir: async () => undefined }
    expect(await openHouse(taken, offers).open(grantPaths.monto)).toMatchObject({ kind: 'page' })
  })
})

describe('the gate of a form', () => {
  it('lets through, and every page sees what it said', async () => {
    const { open } = gated()
    const result = await open(grantPaths.monto)
    expect(result).toMatchObject({
      kind: 'page',
      page: { way: { walk: { context: { consulted: { gate: { cupos: 3 } } } } } },
    })
  })

  it('is asked once a day for a draft', async () => {
    const { open, answer, clock, asked } = gated()
    await answer(grantPaths.monto, { monto: '5' })
    await open(grantPaths.monto)
    await open(grantPaths.monto)
    expect(asked()).toBe(1)
    clock.advance(24 * 60 * 60_000)
    await open(grantPaths.monto)
    await open(grantPaths.monto)
    expect(asked()).toBe(2)
  })

  it('that is silent says that something is kept only to who wrote something', async () => {
    const { open, answer, clock } = gated(willing.puede, silent)
    await answer(grantPaths.monto, { monto: '5' })
    clock.advance(24 * 60 * 60_000)
    expect(await open(grantPaths.monto)).toMatchObject({
      text: 'El registro no respondió. Lo que escribió está guardado.',
    })
    expect(await gated(silent).open(grantPaths.monto)).toMatchObject({ text: 'El registro no respondió.' })
  })

  it('leads to its outcome, which is told at its own address and nowhere kept', async () => {
    const { open, outcome, draft, answer } = gated(no)
    const there = { kind: 'go', path: grantPaths.resultado, slot: '' }
    expect(await open(grantPaths.monto)).toEqual(there)
    expect(await answer(grantPaths.monto, { monto: '5' })).toEqual(there)
    expect(await outcome(grantPaths.resultado)).toMatchObject({
      kind: 'outcome',
      outcome: { id: 'sinDerecho' },
      data: { edad: '9' },
    })
    expect(draft()).toBeUndefined()
  })

  it('is asked anew after a "no": the way is open as soon as it says "yes"', async () => {
    const { answer, open, outcome, draft, clock } = gated(willing.puede, no, willing.puede)
    await answer(grantPaths.monto, { monto: '5' })
    clock.advance(24 * 60 * 60_000)
    expect(await open(grantPaths.monto)).toMatchObject({ kind: 'go', path: grantPaths.resultado })
    expect(draft()?.findings).toEqual({})
    expect(draft()?.consulted[gateDay]).toBe(refusedAtGate)
    expect(await outcome(grantPaths.resultado)).toMatchObject({ kind: 'go', path: grantPaths.revisar })
    expect(await open(grantPaths.monto)).toMatchObject({ kind: 'page' })
  })

  it('stops this request when its institution is silent, at every page of the form', async () => {
    const { open, outcome, review, warnings } = gated(silent)
    const stop = { kind: 'silent', text: 'El registro no respondió.' }
    expect(await open(grantPaths.monto)).toMatchObject(stop)
    expect(await outcome(grantPaths.resultado)).toMatchObject(stop)
    expect(await review()).toMatchObject(stop)
    expect(warnings).toHaveLength(3)
  })

  it('gives back what was posted while its institution is silent, so that it can be sent again', async () => {
    const { answer, draft } = gated(silent)
    const stopped = await answer(grantPaths.monto, { monto: '5' })
    expect(stopped).toMatchObject({ kind: 'silent', text: 'El registro no respondió.' })
    expect(stopped.kind === 'silent' && stopped.typed?.held()).toEqual([['monto', '5']])
    expect(draft()).toBeUndefined()
  })

  it('is told which of her cases no institution has received, which it cannot count', async () => {
    const told: unknown[] = []
    const asking = {
      ...form,
      gate: async (reach: { undelivered?: unknown }) => {
        told.push(reach.undelivered)
        return { kind: 'ok' as const, facts: undefined }
      },
    }
    const { parts, visit } = openHouse(asking, willing)
    const card = {
      procedureId: 'prueba',
      folio: 'F',
      filedOn: '2026-05-04',
      sentAt: new Date('2026-05-03T15:00:00Z'),
    }
    const cases = [
      { ...card, state: { final: false } },
      { ...card, folio: 'retirada', state: { final: true } },
    ] as unknown as CaseCard[]
    const listCases = async () => ({ cases, total: 2, page: 1, pageCount: 1 })
    await openPage({ ...parts, cases: { ...parts.cases, listCases } }, visit, grantPaths.monto)
    expect(told).toEqual([[{ procedureId: 'prueba', folio: 'F', sentOn: '2026-05-03' }]])
  })

  it('hides no defect of ours behind silence', async () => {
    const { open } = gated(async () => {
      throw new TypeError('a defect')
    })
    await expect(open(grantPaths.monto)).rejects.toThrow('a defect')
  })
})
