import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { type GrantServices, grantEnding, grantPages, grantPaths, willing } from './testing/grant-form.ts'
import { crowded, openHouse, silent } from './testing/house.ts'

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

  it('leads back to the question whose answer does not hold any more, and lets nothing be sent', async () => {
    const { open, answer, review, send, say, sent } = house()
    await answer(quienPath, { quien: 'Ana' })
    await answer(grantPaths.monto, { monto: '5' })
    say(async () => ({ kind: 'errors', errors: { quien: 'Ya no está libre.' } }))
    const back = { kind: 'go', path: quienPath }
    expect([await open(grantPaths.monto), await review(), await send()]).toMatchObject([back, back, back])
    expect(sent).toEqual([])
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

  it('waits while too many calls keep the register from being asked, with all that was written, and goes on after', async () => {
    const { open, answer, review, send, outcome, sent, draft, say } = house()
    await answer(quienPath, { quien: 'Ana' })
    await answer(grantPaths.monto, { monto: '5' })
    const written = draft()
    say(crowded)
    const waits = { kind: 'silent', text: expect.stringContaining('muchas consultas') }
    expect(await open(grantPaths.monto)).toMatchObject({ ...waits, path: grantPaths.monto })
    expect(await review()).toMatchObject({ ...waits, path: grantPaths.revisar })
    expect(await outcome(grantPaths.resultado)).toMatchObject({ ...waits, path: grantPaths.resultado })
    const stopped = await send()
    expect(stopped).toMatchObject({ ...waits, path: grantPaths.revisar })
    // The statements that she ticked go with the next try.
    expect(stopped.kind === 'silent' && stopped.typed?.text('verdad')).toBe('si')
    expect(sent).toEqual([])
    expect(draft()).toEqual(written)
    say(willing.puede)
    expect(await send()).toMatchObject({ kind: 'receipt' })
  })
})

describe('what was verified on an earlier day', () => {
  const form = grantPages.files(grantEnding)
  const { persona, sede, monto } = grantPaths

  async function filledIn(services: Partial<GrantServices>) {
    let nombre = 'Luis'
    const opened = openHouse(form, {
      ...willing,
      revisarCausante: async () => ({ kind: 'ok', facts: { nombre, pideCertificado: false } }),
      ...services,
    })
    await opened.answer(persona, { run: '9876543-3' })
    await opened.answer(sede, { sede: 'Sur' })
    return {
      ...opened,
      rename(to: string) {
        nombre = to
      },
    }
  }

  it('is asked again on the day of the review: what is sent says what holds then', async () => {
    const { answer, review, send, sent, rename, clock } = await filledIn({})
    await answer(monto, { monto: '5' })
    rename('Luisa')
    const shown = async () => {
      const result = await review()
      return result.kind === 'review' && result.review.way.walk.context.verified.persona
    }
    expect(await shown()).toMatchObject({ nombre: 'Luis' })
    clock.advance(86_400_000)
    expect(await shown()).toMatchObject({ nombre: 'Luisa' })
    await send()
    expect(sent[0]?.content.verified.persona).toMatchObject({ nombre: 'Luisa' })
  })

  it('ends the form where it no longer holds, also with the next answer', async () => {
    let says: GrantServices['revisarCausante'] = willing.revisarCausante
    const { answer, clock } = await filledIn({ revisarCausante: run => says(run) })
    says = async () => ({ kind: 'outcome', outcome: 'sinDerecho', data: { edad: '9' } })
    clock.advance(86_400_000)
    expect(await answer(monto, { monto: '5' })).toMatchObject(ended)
  })
})

it('leads back to what can no longer be had, and says why', async () => {
  const { open, answer, review, say } = house()
  await answer(quienPath, { quien: '10:00' })
  await answer(grantPaths.monto, { monto: '5' })
  say(async () => ({ kind: 'errors', errors: { quien: 'Esa hora ya pasó.' } }))
  expect(await review()).toMatchObject({ kind: 'go', path: quienPath })
  expect(await open(quienPath)).toMatchObject({
    page: { warnings: [{ kind: 'mend', text: 'Esa hora ya pasó.' }] },
  })
})

describe('what was chosen for the whole portal, so that its page is passed', () => {
  const passing = defineForm<GrantServices>({
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
      consult: ({ services, context }) => services.listarSedes(context.person.run),
      consultFresh: true,
      follows: ({ elegido }, known) => (known && elegido ? { quien: elegido } : undefined),
      followsOnce: true,
      verify: ({ services }, { quien }) => services.revisarCausante(quien),
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
  const chosen = '9876543-3'

  function about(revisarCausante: GrantServices['revisarCausante']) {
    const asked: string[] = []
    const services = {
      ...willing,
      async revisarCausante(run: string) {
        asked.push(run)
        return revisarCausante(run)
      },
    }
    return { ...openHouse(passing, services).with({ elegido: chosen }), asked }
  }

  const factsOn = async (result: ReturnType<ReturnType<typeof about>['open']>) => {
    const shown = await result
    if (shown.kind !== 'page') throw new Error(`It came to ${shown.kind}`)
    return shown.page.place.step.context.verified.quien
  }

  it('is checked before the next page is shown, which has its facts, and is kept with the answer of that page', async () => {
    const { open, answer, asked, draft } = about(willing.revisarCausante)
    expect(await open(quienPath)).toMatchObject({ kind: 'go', path: grantPaths.monto })
    expect(await factsOn(open(grantPaths.monto))).toMatchObject({ nombre: 'Luis' })
    expect(await factsOn(open(grantPaths.monto))).toMatchObject({ nombre: 'Luis' })
    expect(new Set(asked)).toEqual(new Set([chosen]))
    await answer(grantPaths.monto, { monto: '5' })
    expect(draft()?.answers).toEqual({ quien: { quien: chosen }, monto: { monto: 5 } })
    expect(draft()?.verified.quien).toMatchObject({ nombre: 'Luis' })
  })

  it('is checked too where the next page is posted first', async () => {
    const { answer, draft } = about(willing.revisarCausante)
    await answer(grantPaths.monto, { monto: '5' })
    expect(draft()?.verified.quien).toMatchObject({ nombre: 'Luis' })
  })

  it('keeps what is posted to the next page while too many calls keep the register from being asked', async () => {
    const { answer, draft } = about(crowded)
    const waits = await answer(grantPaths.monto, { monto: '5' })
    expect(waits).toMatchObject({ kind: 'silent', path: grantPaths.monto })
    expect(waits.kind === 'silent' && waits.typed?.text('monto')).toBe('5')
    expect(draft()).toBeUndefined()
  })

  it('ends the form at its own address where the register says no, and waits where it says nothing', async () => {
    const { open, outcome } = about(async () => ({
      kind: 'outcome',
      outcome: 'sinDerecho',
      data: { edad: '9' },
    }))
    expect(await open(grantPaths.monto)).toMatchObject(ended)
    expect(await outcome(grantPaths.resultado)).toMatchObject({ kind: 'outcome', data: { edad: '9' } })
    expect(await about(silent).open(grantPaths.monto)).toMatchObject({
      kind: 'silent',
      text: 'El registro no respondió.',
    })
  })
})
