import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { AnswersByPage } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { link } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { giveAnswers } from './give-answers.ts'
import type { FilingVisit } from './review.ts'
import { sendTogether } from './send-together.ts'
import { type GrantServices, grantEnding, grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { type FilingHouse, openHouse, silent } from './testing/house.ts'

const said = { persona: { run: '9876543-3' }, sede: { sede: 'Norte' } }
const houseWith = (change: Partial<GrantServices> = {}) =>
  openHouse(grantForm, { ...willing, ...change }).with({ slot: '0198a8f0-0000-7000-8000-000000000001' })
const give = (house: FilingHouse, given: AnswersByPage = said) => giveAnswers(house.parts, house.visit, given)

describe('a form that is begun with what was said elsewhere', () => {
  it('stands at the first page that is left to ask, and its institutions have answered about the others', async () => {
    const house = houseWith()
    expect(await give(house)).toMatchObject({
      walk: { complete: false, context: { answers: said, verified: { persona: { nombre: 'Luis' } } } },
    })
    expect(await house.open(grantPaths.monto)).toMatchObject({ kind: 'page' })
  })

  it('ends by its own rules: whose the grant is, the institution says', async () => {
    const refusing = houseWith({
      revisarCausante: async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: {} }),
    })
    await give(refusing)
    expect(await refusing.outcome(grantPaths.resultado)).toMatchObject({
      kind: 'outcome',
      outcome: { id: 'sinDerecho' },
    })
  })

  it('keeps what was answered in it, and asks nobody again, when the same is given again', async () => {
    const house = houseWith()
    await give(house)
    await house.answer(grantPaths.monto, { monto: '5' })
    const { revision } = house.draft() ?? {}
    expect(await give(house)).toMatchObject({ walk: { complete: true } })
    expect(house.draft()?.revision).toBe(revision)
  })

  it('follows what is corrected where it was said', async () => {
    const house = houseWith()
    await give(house)
    const other = { ...said, sede: { sede: 'Sur' } }
    expect(await give(house, other)).toMatchObject({ walk: { context: { answers: other } } })
  })

  it('offers on its page what is not all that the page asks', async () => {
    const certificate = houseWith({
      revisarCausante: async () => ({ kind: 'ok', facts: { nombre: 'Luis', pideCertificado: true } }),
    })
    expect(await give(certificate)).toMatchObject({
      walk: { context: { answers: { persona: { run: '9876543-3' } } } },
    })
    expect(await certificate.open(grantPaths.sede)).toMatchObject({
      kind: 'page',
      page: { place: { step: { context: { consulted: { 'sede#dado': { sede: 'Norte' } } } } } },
    })
  })
})

describe('a form that was begun with what was said elsewhere while an institution is silent', () => {
  const passing = defineForm<{ cuenta(): Promise<string> }>({
    id: 'ayuda',
    version: 1,
    title: 'Ayuda',
    outcomePath: 'ayuda/no',
  })
    .page('cuenta', {
      path: 'ayuda/cuenta',
      title: 'Cuenta',
      shortTitle: 'Cuenta',
      questions: { cuenta: ask.text({ label: 'Cuenta', missing: 'Escriba la cuenta.' }) },
      consult: ({ services }) => services.cuenta(),
      consultSilence: 'goOn',
      prefill: (_c, cuenta) => ({ cuenta: offered(cuenta) }),
    })
    .page('nota', {
      path: 'ayuda/nota',
      title: 'Nota',
      shortTitle: 'Nota',
      questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba la nota.' }) },
    })
    .files({ ...grantEnding, receipt: { ...grantEnding.receipt, path: 'ayuda/comprobante' } })
  const offered = (cuenta: string | undefined) =>
    cuenta === undefined
      ? undefined
      : { value: cuenta, source: 'el banco', correct: link('Cambiar', '/cuenta') }

  it('stands at the page that the register would have answered, and passes it once the register answers', async () => {
    const services = { cuenta: silent as () => Promise<string> }
    const house = openHouse(passing, services)
    const given = { nota: { nota: 'hola' } }
    expect(await give(house, given)).toMatchObject({ walk: { complete: false } })
    services.cuenta = async () => '123'
    expect(await give(house, given)).toMatchObject({
      walk: { complete: true, context: { answers: { cuenta: { cuenta: '123' }, ...given } } },
    })
  })

  it('asks the silent one again the next time, and goes on with what it says', async () => {
    const services = { ...willing, revisarCausante: silent as GrantServices['revisarCausante'] }
    const house = openHouse(grantForm, services).with({ slot: '0198a8f0-0000-7000-8000-000000000001' })
    await give(house)
    const { revision } = house.draft() ?? {}
    await give(house)
    expect(house.draft()?.revision).toBe(revision)
    services.revisarCausante = async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: {} })
    await give(house)
    expect(await house.outcome(grantPaths.resultado)).toMatchObject({ outcome: { id: 'sinDerecho' } })
  })
})

describe('several forms that are sent together', () => {
  async function ready(change: Partial<GrantServices> = {}) {
    const house = houseWith(change)
    await give(house)
    await house.answer(grantPaths.monto, { monto: '5' })
    return house
  }
  const posted = (house: FilingHouse, statement = 'si') => {
    const draft = house.draft()
    return {
      visit: house.visit as FilingVisit,
      posted: {
        input: formInput([['verdad', statement]]),
        ref: draft && { id: draft.id, revision: draft.revision },
      },
    }
  }

  it('send nothing while a statement is missing', async () => {
    const house = await ready()
    expect(await sendTogether(house.parts, [posted(house, '')])).toEqual({
      kind: 'errors',
      errors: [{ verdad: 'Marque la casilla.' }],
    })
    expect(house.sent).toHaveLength(0)
  })

  it('keep what an institution says only on sending, and are not sent against it', async () => {
    const services = { ...willing, revisarMonto: silent as GrantServices['revisarMonto'] }
    const house = openHouse(grantForm, services).with({ slot: '0198a8f0-0000-7000-8000-000000000001' })
    await give(house)
    await house.answer(grantPaths.monto, { monto: '5' })
    services.revisarMonto = async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: {} })
    expect(await sendTogether(house.parts, [posted(house)])).toEqual({
      kind: 'done',
      results: [{ kind: 'open' }],
    })
    expect(await house.outcome(grantPaths.resultado)).toMatchObject({ outcome: { id: 'sinDerecho' } })
    expect(house.sent).toHaveLength(0)
  })

  it('are sent once; one that waits for an institution or for an answer stays open', async () => {
    const house = await ready()
    const form = posted(house)
    expect(await sendTogether(house.parts, [form])).toMatchObject({
      kind: 'done',
      results: [{ kind: 'sent', isNew: true }],
    })
    expect(await sendTogether(house.parts, [form])).toEqual({ kind: 'done', results: [{ kind: 'open' }] })
    const begun = houseWith({ listarSedes: silent })
    await give(begun)
    expect(await sendTogether(begun.parts, [posted(begun)])).toEqual({
      kind: 'done',
      results: [{ kind: 'open' }],
    })
    expect([house.sent.length, begun.sent.length]).toEqual([1, 0])
  })
})
