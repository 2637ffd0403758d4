import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { findGatedWay } from './open-page.ts'
import { type GrantServices, willing } from './testing/grant-form.ts'
import { openHouse, silent } from './testing/house.ts'

const form = defineForm<GrantServices>({
  id: 'consulta',
  version: 1,
  title: 'Consulta de becas',
  access: 'open',
  outcomePath: 'no',
})
  .page('persona', {
    path: '',
    title: 'Consulta',
    shortTitle: 'Consulta',
    questions: { run: ask.run({ label: 'RUN', missing: 'Escriba el RUN.', of: 'persona' }) },
    verify: ({ services }, { run }) => services.revisarCausante(run),
    verifySilence: 'stop',
  })
  .tells({
    id: 'si',
    path: 'si',
    outcomes: { sinDerecho: { title: 'No la tiene', blocks: () => [] } },
    tell: async ({ context }) => ({ title: context.verified.persona?.nombre ?? '', blocks: [] }),
  })

const luis = { run: '9.876.543-3' }
const houseWith = (change: Partial<GrantServices> = {}) => openHouse(form, { ...willing, ...change })

describe('a form that tells', () => {
  it('leads to what it tells once every page is answered', async () => {
    const house = houseWith()
    expect(await house.answer('', luis)).toMatchObject({ kind: 'go', path: 'si' })
    const way = await findGatedWay(house.parts, house.visit, 'si')
    expect(way).toMatchObject({
      walk: { complete: true, context: { verified: { persona: { nombre: 'Luis' } } } },
    })
  })

  it('leads to its outcome, and says nothing else', async () => {
    const revisarCausante: GrantServices['revisarCausante'] = async () => ({
      kind: 'outcome',
      outcome: 'sinDerecho',
      data: { edad: '9' },
    })
    const { answer, outcome } = houseWith({ revisarCausante })
    expect(await answer('', luis)).toMatchObject({ kind: 'go', path: 'no' })
    expect(await outcome('no')).toMatchObject({ kind: 'outcome', data: { edad: '9' } })
  })

  it('waits for a silent institution with the answers, and asks it once it is back', async () => {
    let isBack = false
    const revisarCausante: GrantServices['revisarCausante'] = run =>
      isBack ? willing.revisarCausante(run) : silent()
    const { answer, open, draft } = houseWith({ revisarCausante })
    expect(await answer('', luis)).toMatchObject({ kind: 'silent' })
    expect(draft()?.answers).toMatchObject({ persona: { run: '9876543-3' } })
    isBack = true
    expect(await open('')).toMatchObject({ kind: 'page', status: 200 })
    expect(await answer('', luis)).toMatchObject({ kind: 'go', path: 'si' })
  })

  it('has no review, no receipt and no case', async () => {
    const house = houseWith()
    await house.answer('', luis)
    expect(house.sent).toEqual([])
    expect(await house.outcome('no')).toMatchObject({ kind: 'go' })
  })
})
