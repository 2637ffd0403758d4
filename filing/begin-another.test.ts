import { describe, expect, it } from 'vitest'
import type { DraftCard } from '#cases/drafts/draft-types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { beginAnother } from './begin-another.ts'
import type { FilingVisit } from './review.ts'
import { type GrantServices, grantEnding, grantPages, grantPaths, willing } from './testing/grant-form.ts'
import { crowded, type FilingHouse, openHouse, silent } from './testing/house.ts'

const form = grantPages.files({
  ...grantEnding,
  another: { label: 'Pedir otra', pages: ['persona', 'sede'], offered: () => true },
})
const kept = { persona: { run: '9876543-3' }, sede: { sede: 'Norte' } }
const [one, two] = ['0198a8f0-0000-7000-8000-000000000001', '0198a8f0-0000-7000-8000-000000000002'] as const

const houseWith = (change: Partial<GrantServices> = {}) => openHouse(form, { ...willing, ...change })
const begin = (house: FilingHouse, slot: string, begun: readonly DraftCard[] = []) =>
  beginAnother(house.parts, house.with({ slot }).visit as FilingVisit, kept, begun)
const cardOf = (house: FilingHouse, slot: string): readonly DraftCard[] => {
  const draft = house.draft(slot)
  const formKey = formKeyOf(house.visit.procedure, form)
  return draft ? [{ ...draft, formKey, slot, ended: false }] : []
}

describe('another request with kept answers', () => {
  it('opens at the first page that is not answered, with what institutions say of the others now', async () => {
    const house = houseWith()
    expect(await begin(house, one)).toEqual({ kind: 'go', path: grantPaths.monto, slot: one })
    expect(house.draft(one)).toMatchObject({
      answers: kept,
      consulted: { sede: ['Norte', 'Sur'] },
      verified: { persona: { nombre: 'Luis' } },
    })
  })

  it('passes the gate first: its pages may need what the gate found, and a refusal begins nothing', async () => {
    const gated = openHouse(
      { ...form, gate: async () => ({ kind: 'ok', facts: { abierto: true } }) },
      willing,
    )
    expect(await begin(gated, one)).toMatchObject({ path: grantPaths.monto })
    expect(gated.draft(one)?.consulted).toMatchObject({ gate: { abierto: true } })
    const refused = openHouse(
      { ...form, gate: async () => ({ kind: 'outcome', outcome: 'pagada', data: {} }) },
      willing,
    )
    expect(await begin(refused, one)).toMatchObject({ kind: 'go', path: grantPaths.persona })
    expect(refused.draft(one)).toBeUndefined()
  })

  it('is begun once, however often the button is pressed', async () => {
    const house = houseWith()
    await begin(house, one)
    const { id } = house.draft(one) ?? {}
    expect(await begin(house, one)).toMatchObject({ path: grantPaths.monto, slot: one })
    // Who went back and pressed again has the button of a page that was made anew.
    expect(await begin(house, two, cardOf(house, one))).toMatchObject({ path: grantPaths.monto, slot: one })
    expect(house.draft(one)?.id).toBe(id)
    expect(house.draft(two)).toBeUndefined()
  })

  it('takes no draft in which more was answered for its own', async () => {
    const house = houseWith()
    await begin(house, one)
    await house.with({ slot: one }).answer(grantPaths.monto, { monto: '5' })
    expect(await begin(house, one)).toMatchObject({ path: grantPaths.revisar, slot: one })
    expect(await begin(house, two, cardOf(house, one))).toMatchObject({ path: grantPaths.monto, slot: two })
    expect(house.draft(one)?.answers.monto).toEqual({ monto: 5 })
  })

  it('opens the page whose list no longer has what was kept', async () => {
    const house = houseWith({ listarSedes: async () => ['Sur'] })
    expect(await begin(house, one)).toEqual({ kind: 'go', path: grantPaths.sede, slot: one })
  })

  it('opens the page whose institution is silent, and keeps the answers', async () => {
    const house = houseWith({ listarSedes: silent })
    expect(await begin(house, one)).toEqual({ kind: 'go', path: grantPaths.sede, slot: one })
    expect(house.draft(one)?.answers).toEqual(kept)
  })

  it('leads to the outcome where the institution refuses now', async () => {
    const refuse = async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: {} }) as const
    const house = houseWith({ revisarCausante: refuse })
    expect(await begin(house, one)).toEqual({ kind: 'go', path: grantPaths.resultado, slot: one })
  })

  it('goes on where an institution cannot be asked at this moment: it is asked later', async () => {
    const house = houseWith({ revisarCausante: crowded })
    expect(await begin(house, one)).toEqual({ kind: 'go', path: grantPaths.monto, slot: one })
    expect(house.draft(one)?.verified).toEqual({})
  })

  it('begins nothing where the person has as many drafts as are kept', async () => {
    const house = houseWith()
    const drafts = { ...house.visit.drafts, saveDraft: async () => ({ full: true }) as const }
    expect(await begin(house.with({ drafts }), one)).toMatchObject({ kind: 'too-many' })
  })
})
