import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { type GrantServices, grantEnding, grantPaths, willing } from './testing/grant-form.ts'
import { openHouse, silent } from './testing/house.ts'

const quienPath = 'pedir/quien'
const form = defineForm<GrantServices>({
  id: 'beca',
  version: 1,
  title: 'Solicitud de beca',
  outcomePath: grantPaths.resultado,
})
  .page('quien', {
    path: quienPath,
    title: '¿Para quién?',
    shortTitle: 'Para quién',
    questions: { quien: ask.text({ label: 'Para quién', missing: 'Escriba para quién.' }) },
    verify: ({ services }) => services.puede(),
    verifyFresh: true,
    verifySilence: 'stop',
    pendingText: 'El registro no respondió.',
  })
  .page('monto', {
    path: grantPaths.monto,
    title: 'Monto',
    shortTitle: 'Monto',
    questions: { monto: ask.integer({ label: 'Monto', missing: 'Escriba el monto.', max: 1000 }) },
  })
  .files(grantEnding)

const no: GrantServices['puede'] = async () => ({
  kind: 'outcome',
  outcome: 'sinDerecho',
  data: { edad: '9' },
})

/** A house whose register answers what `say` was last given. */
function house() {
  let says: GrantServices['puede'] = willing.puede
  const opened = openHouse(form, { ...willing, puede: () => says() })
  return {
    ...opened,
    say(next: GrantServices['puede']) {
      says = next
    },
  }
}

const ended = { kind: 'go', path: grantPaths.resultado }

describe('what was verified and may end at any moment', () => {
  it('is said on the next page that is opened, with its facts, and what was written stays', async () => {
    const { open, answer, outcome, draft, say } = house()
    await answer(quienPath, { quien: 'Ana' })
    expect(await open(grantPaths.monto)).toMatchObject({ kind: 'page' })
    say(no)
    expect(await open(grantPaths.monto)).toMatchObject(ended)
    expect(await outcome(grantPaths.resultado)).toMatchObject({ kind: 'outcome', data: { edad: '9' } })
    expect(await answer(grantPaths.monto, { monto: '5' })).toMatchObject({ kind: 'go' })
    expect(draft()?.answers).toMatchObject({ quien: { quien: 'Ana' }, monto: { monto: 5 } })
    // Its own page is always open, so that the answer can be changed.
    expect(await open(quienPath)).toMatchObject({ kind: 'page' })
  })

  it('lets nothing be sent, and all again as soon as it holds', async () => {
    const { open, answer, review, send, say } = house()
    await answer(quienPath, { quien: 'Ana' })
    await answer(grantPaths.monto, { monto: '5' })
    say(no)
    expect(await review()).toMatchObject(ended)
    expect(await send()).toMatchObject(ended)
    say(willing.puede)
    expect(await open(grantPaths.monto)).toMatchObject({ kind: 'page' })
    expect(await review()).toMatchObject({ kind: 'review', status: 200 })
  })

  it('waits where the register does not answer, and says so in the words of its page', async () => {
    const { open, answer, say } = house()
    await answer(quienPath, { quien: 'Ana' })
    say(silent)
    expect(await open(grantPaths.monto)).toMatchObject({ kind: 'silent', text: 'El registro no respondió.' })
  })
})
