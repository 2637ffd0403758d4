import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { type GrantServices, grantForm, grantPaths, willing } from './testing/grant-form.ts'
import { crowded, type FilingHouse, openHouse, silent } from './testing/house.ts'

const luis = { run: '9.876.543-3' }
const ana = { run: '20.000.003-K' }
const no =
  (outcome: string): GrantServices['revisarCausante'] =>
  async () => ({ kind: 'outcome', outcome, data: { folio: '7' } })

/** Refuses Luis with an outcome; accepts anybody else. */
const notLuis =
  (outcome: string): GrantServices['revisarCausante'] =>
  async run =>
    run === '9876543-3' ? no(outcome)(run) : willing.revisarCausante(run)

const houseWith = (change: Partial<GrantServices> = {}) => openHouse(grantForm, { ...willing, ...change })

/** Answers the three pages. */
async function fill({ answer }: FilingHouse) {
  await answer(grantPaths.persona, luis)
  await answer(grantPaths.sede, { sede: 'Norte' })
  return answer(grantPaths.monto, { monto: '5' })
}

describe('the answers of a page', () => {
  it('are saved, and lead to the next page and at last to the review', async () => {
    const house = houseWith()
    expect(await house.answer(grantPaths.persona, luis)).toEqual({
      kind: 'go',
      path: grantPaths.sede,
      slot: '',
    })
    await house.answer(grantPaths.sede, { sede: 'Norte' })
    expect(await house.answer(grantPaths.monto, { monto: '5' })).toMatchObject({ path: grantPaths.revisar })
    expect(house.draft()).toMatchObject({
      revision: 3,
      answers: { persona: { run: '9876543-3' }, sede: { sede: 'Norte' }, monto: { monto: 5 } },
      verified: { persona: { nombre: 'Luis' } },
    })
  })

  it('are shown again with what is wrong, and nothing is saved and nobody asked', async () => {
    const { answer, draft } = houseWith({
      revisarCausante: async () => {
        throw new Error('was asked')
      },
    })
    expect(await answer(grantPaths.persona, { run: '1' })).toMatchObject({
      kind: 'page',
      status: 422,
      page: { state: { typed: { errors: { run: expect.any(String) } } } },
    })
    expect(draft()).toBeUndefined()
  })

  it('are shown again with what the institution wants mended', async () => {
    const { answer, draft } = houseWith({
      revisarCausante: async () => ({ kind: 'errors', errors: { run: 'No está en el registro.' } }),
    })
    expect(await answer(grantPaths.persona, luis)).toMatchObject({
      status: 422,
      page: { state: { typed: { errors: { run: 'No está en el registro.' } } } },
    })
    expect(draft()).toBeUndefined()
  })

  it('ask no institution before who guards open forms lets them', async () => {
    const { answer, draft } = houseWith({
      revisarCausante: async () => {
        throw new Error('was asked')
      },
    })
    const admit = () => Promise.reject(new Error('not let in'))
    await expect(answer(grantPaths.persona, luis, { admit })).rejects.toThrow('not let in')
    expect(draft()).toBeUndefined()
  })

  it('change the page without saving when a button adds an item', async () => {
    const { answer, draft } = houseWith()
    expect(
      await answer(grantPaths.persona, { run: '1' }, { edit: { kind: 'add', name: 'hijos' } }),
    ).toMatchObject({ status: 200 })
    expect(draft()).toBeUndefined()
  })

  it('lose a removed file at once, and what another tab saved meanwhile loses nothing', async () => {
    const house = houseWith()
    await fill(house)
    const remove = { edit: { kind: 'remove', name: 'monto' } } as const
    const old = { ...remove, ref: { id: house.draft()?.id ?? '', revision: 1 } }
    await house.answer(grantPaths.monto, {}, old)
    expect(house.draft()).toMatchObject({ revision: 3, answers: { monto: { monto: 5 } } })
    const shown = await house.answer(grantPaths.monto, {}, remove)
    expect(shown).toMatchObject({ kind: 'page', status: 200, page: { way: { draft: { revision: 4 } } } })
    expect(house.draft()).toMatchObject({ revision: 4, answers: { sede: { sede: 'Norte' }, monto: {} } })
  })

  it.each([
    [true, /Puede seguir sin él, o agregar el que corresponde\.$/],
    [false, /antes\. Agregue el que corresponde\.$/],
  ])(
    'keep no paper that was about another answer of the page, and ask for another only where one is needed (%s)',
    async (optional, says) => {
      const paper = ask.documents({ label: 'Poder', missing: 'Agregue el poder.', optional })
      const pages = grantForm.pages.map(page =>
        page.id === 'persona'
          ? { ...page, questions: { ...page.questions, paper }, forgets: { persona: ['paper'] } }
          : page,
      )
      const house = openHouse({ ...grantForm, pages }, willing)
      const file = { id: 'f', nombre: 'poder.pdf', tipoContenido: 'application/pdf', bytes: 9 } as const
      const post = (run: string) => ({
        input: formInput([['run', run]], new Map([['paper', [file]]])),
      })
      expect(await house.answer(grantPaths.persona, {}, post(luis.run))).toMatchObject({ kind: 'go' })
      const shown = await house.answer(grantPaths.persona, {}, post(ana.run))
      expect(shown).toMatchObject({
        status: 422,
        page: { state: { typed: { errors: { paper: expect.stringMatching(says) } } } },
      })
      expect(shown.kind === 'page' && shown.page.state.typed?.form.documents('paper')).toEqual([])
      if (!optional) return
      expect(await house.answer(grantPaths.persona, ana)).toMatchObject({ kind: 'go' })
      expect(house.draft()?.answers).toEqual({ persona: { run: '20000003-k' } })
    },
  )

  it('go back to the review from which the page was opened', async () => {
    const house = houseWith()
    await fill(house)
    expect(await house.answer(grantPaths.persona, ana, { fromReview: true })).toMatchObject({
      kind: 'go',
      path: grantPaths.revisar,
    })
    expect(await house.answer(grantPaths.persona, luis)).toMatchObject({ path: grantPaths.sede })
  })

  it('begin no other draft where the person has as many as are kept, and give back what was typed', async () => {
    const house = houseWith()
    const drafts = { ...house.visit.drafts, saveDraft: async () => ({ full: true }) as const }
    const stopped = await house.with({ drafts }).answer(grantPaths.persona, luis)
    expect(stopped).toMatchObject({ kind: 'too-many', page: { path: grantPaths.persona } })
    expect(stopped.kind === 'too-many' && stopped.typed.held()).toEqual(Object.entries(luis))
  })

  it('never hide a defect of ours behind silence', async () => {
    const revisarCausante = async () => {
      throw new TypeError('a defect')
    }
    const { answer, draft } = houseWith({ revisarCausante })
    await expect(answer(grantPaths.persona, luis)).rejects.toThrow('a defect')
    expect(draft()).toBeUndefined()
  })
})

describe('too many calls at this moment', () => {
  it('take no form on an institution that nobody asked: the page stays with what was typed, and says why', async () => {
    const house = houseWith({ revisarCausante: crowded })
    expect(await house.answer(grantPaths.persona, luis)).toMatchObject({
      kind: 'page',
      status: 503,
      page: { warnings: [{ kind: 'busy' }], state: { typed: { answers: { run: '9876543-3' }, errors: {} } } },
    })
    expect(house.draft()).toBeUndefined()
  })
})

describe('an institution that does not answer about a page', () => {
  it('lets the way go on; later pages say that it was asked, and the page keeps its answers', async () => {
    const house = houseWith({ revisarCausante: silent })
    expect(await house.answer(grantPaths.persona, luis)).toMatchObject({ path: grantPaths.sede })
    expect(await house.open(grantPaths.sede)).toMatchObject({
      page: { warnings: [{ kind: 'pending', page: { id: 'persona' } }] },
    })
    expect(house.draft()?.findings).toEqual({ persona: { kind: 'silent' } })
  })

  it('makes the way wait where the page says so, with the answers kept', async () => {
    const pages = grantForm.pages.map(page => ({ ...page, verifySilence: 'stop' as const }))
    let up = false
    const revisarCausante = async (run: string) => (up ? willing.revisarCausante(run) : silent())
    const house = openHouse({ ...grantForm, pages }, { ...willing, revisarCausante })
    expect(await house.answer(grantPaths.persona, luis)).toMatchObject({
      kind: 'silent',
      title: '¿A quién cuida?',
      path: grantPaths.persona,
    })
    expect(await house.open(grantPaths.sede)).toMatchObject({ kind: 'go', path: grantPaths.persona })
    expect(await house.open(grantPaths.persona)).toMatchObject({
      page: { state: { saved: { run: '9876543-3' } }, warnings: [{ kind: 'pending' }] },
    })
    up = true
    expect(await house.answer(grantPaths.persona, luis)).toMatchObject({ path: grantPaths.sede })
  })

  it('is said of no page that was not asked', async () => {
    const house = houseWith({ revisarMonto: silent })
    await house.answer(grantPaths.persona, luis)
    expect(await house.open(grantPaths.sede)).toMatchObject({ page: { warnings: [] } })
  })
})

describe('an outcome', () => {
  it('closes the way: it is told at its own address, and no later page opens', async () => {
    const house = houseWith()
    await fill(house)
    const refused = openHouse(grantForm, { ...willing, revisarCausante: notLuis('pagada') }).with({
      drafts: house.visit.drafts,
    })
    const there = { kind: 'go', path: grantPaths.pagada, slot: '' }
    const { id = '', revision = 0 } = house.draft() ?? {}
    const ref = { id, revision }
    expect(await refused.answer(grantPaths.persona, luis, { ref })).toEqual(there)
    for (const path of [grantPaths.sede, grantPaths.monto]) {
      expect(await refused.open(path)).toEqual(there)
      expect(await house.answer(path, { sede: 'Sur', monto: '9' })).toEqual(there)
    }
    expect(await refused.review()).toEqual(there)
    expect(await refused.outcome(grantPaths.pagada)).toMatchObject({
      kind: 'outcome',
      outcome: { id: 'pagada', title: 'Ya se pagó' },
      data: { folio: '7' },
    })
  })

  it('without an address of its own is told at that of the form', async () => {
    const { answer, outcome } = houseWith({ revisarCausante: notLuis('sinDerecho') })
    expect(await answer(grantPaths.persona, luis)).toMatchObject({ path: grantPaths.resultado })
    expect(await outcome(grantPaths.resultado)).toMatchObject({ outcome: { id: 'sinDerecho' } })
    expect(await outcome(grantPaths.pagada)).toMatchObject({ kind: 'go', path: grantPaths.resultado })
  })

  it('is gone after the answer changes', async () => {
    const { answer, outcome, open } = houseWith({ revisarCausante: notLuis('pagada') })
    await answer(grantPaths.persona, luis)
    expect(await open(grantPaths.persona)).toMatchObject({ kind: 'page', page: { warnings: [] } })
    expect(await answer(grantPaths.persona, ana)).toMatchObject({ path: grantPaths.sede })
    expect(await outcome(grantPaths.pagada)).toMatchObject({ kind: 'go', path: grantPaths.sede })
  })

  it('is told to nobody whose way did not end', async () => {
    const { outcome } = houseWith()
    expect(await outcome(grantPaths.pagada)).toMatchObject({ kind: 'go', path: grantPaths.persona })
  })

  it('that passes is told at once and kept nowhere: the page stays open and asks anew', async () => {
    let asked = 0
    const revisarCausante: GrantServices['revisarCausante'] = async run => {
      asked += 1
      return asked === 1 ? no('enTrabajo')(run) : willing.revisarCausante(run)
    }
    const { answer, open, outcome, draft } = houseWith({ revisarCausante })
    expect(await answer(grantPaths.persona, luis)).toMatchObject({
      kind: 'outcome',
      outcome: { id: 'enTrabajo' },
      data: { folio: '7' },
    })
    expect(asked).toBe(1)
    expect(await outcome(grantPaths.resultado)).toMatchObject({ kind: 'go', path: grantPaths.persona })
    expect(await open(grantPaths.sede)).toMatchObject({ kind: 'go', path: grantPaths.persona })
    expect(await open(grantPaths.persona)).toMatchObject({
      page: { state: { saved: { run: '9876543-3' } }, warnings: [] },
    })
    expect(await answer(grantPaths.persona, luis)).toMatchObject({ path: grantPaths.sede })
    expect(draft()?.findings).toEqual({})
  })
})

describe('a second tab', () => {
  it('is told that the first one saved, with what was typed here; pressing again replaces it', async () => {
    const house = houseWith()
    await house.answer(grantPaths.persona, luis)
    const { id = '', revision = 0 } = house.draft() ?? {}
    await house.answer(grantPaths.persona, ana)
    const late = await house.answer(grantPaths.persona, luis, { ref: { id, revision } })
    expect(late).toMatchObject({
      kind: 'page',
      status: 409,
      page: {
        state: { typed: { answers: { run: '9876543-3' } } },
        warnings: [{ kind: 'other-tab', other: [{ lines: ['20.000.003-K'] }] }],
        way: { draft: { revision: 2 } },
      },
    })
    expect(house.draft()?.answers.persona).toEqual({ run: '20000003-k' })
    await house.answer(grantPaths.persona, luis)
    expect(house.draft()?.answers.persona).toEqual({ run: '9876543-3' })
  })

  it('is told that the form was sent elsewhere, and by which case, with what was typed here', async () => {
    const house = houseWith()
    await fill(house)
    const { id = '', revision = 0 } = house.draft() ?? {}
    await house.send()
    const late = await house.answer(grantPaths.monto, { monto: '9' }, { ref: { id, revision } })
    expect(late).toMatchObject({ kind: 'sent-elsewhere', caseId: 'caso-1', page: { id: 'monto' } })
    expect(late.kind === 'sent-elsewhere' && late.typed.text('monto')).toBe('9')
    expect(house.sent[0]?.content.answers.monto).toEqual({ monto: 5 })
    expect(house.draft()).toBeUndefined()
  })

  it('gets what was typed when the draft was thrown away meanwhile', async () => {
    const house = houseWith()
    await fill(house)
    const { id = '', revision = 0 } = house.draft() ?? {}
    house.dropDraft()
    const result = await house.answer(grantPaths.monto, { monto: '77' }, { ref: { id, revision } })
    expect(result).toMatchObject({ kind: 'gone', page: { id: 'monto' } })
    expect(result.kind === 'gone' && result.typed.text('monto')).toBe('77')
    expect(house.draft()).toBeUndefined()
  })
})

describe('the slots of a form that keeps many drafts', () => {
  it('lie side by side, and every page leads on in its own', async () => {
    const house = houseWith()
    const slot = '0198a8f0-0000-7000-8000-000000000001'
    const other = house.with({ slot })
    await house.answer(grantPaths.persona, luis)
    expect(await other.open(grantPaths.sede)).toEqual({ kind: 'go', path: grantPaths.persona, slot })
    expect(await other.answer(grantPaths.persona, ana)).toEqual({ kind: 'go', path: grantPaths.sede, slot })
    expect(house.draft()?.answers.persona).toEqual({ run: '9876543-3' })
    expect(other.draft()?.answers.persona).toEqual({ run: '20000003-k' })
    expect(other.draft()?.id).not.toBe(house.draft()?.id)
  })

  it('lead to where another part of the procedure tells their outcome', async () => {
    const form = { ...grantForm, toldElsewhere: { ajena: 'consultar/solicitudes' } }
    const house = openHouse(form, { ...willing, revisarCausante: no('ajena') })
    const elsewhere = { kind: 'go', path: 'consultar/solicitudes', slot: '' }
    expect(await house.answer(grantPaths.persona, luis)).toEqual(elsewhere)
    expect(await house.open(grantPaths.monto)).toEqual(elsewhere)
  })
})
