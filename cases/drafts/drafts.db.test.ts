import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { gateDay, refusedAtGate } from '#engine/walking/walk.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import type { DraftPlace, DraftToSave, SaveDraftResult } from './draft-types.ts'

const house: CaseHouse = await openCaseHouse()
const { drafts, documents, clock } = house
const dayMs = 86_400_000

function draft(change: Partial<DraftToSave> = {}): DraftToSave {
  return {
    run: carmen.run,
    formKey: '1234/solicitud',
    version: 3,
    base: undefined,
    slot: '',
    subject: '',
    answers: { persona: { nombre: 'Luis' } },
    consulted: {},
    verified: {},
    keepDays: 30,
    ...change,
  }
}

function saved(result: SaveDraftResult) {
  if (!result.draft) throw new Error(`Conflict with ${result.conflict}`)
  return result.draft
}

const place: DraftPlace = { run: carmen.run, formKey: '1234/solicitud', slot: '' }

describe('drafts', () => {
  beforeEach(async () => {
    await house.database.rows('TRUNCATE casos.borradores, casos.documentos', [])
  })

  it('keeps what was saved, and finds it again for its person only', async () => {
    const findings = {
      persona: { kind: 'outcome', outcome: 'yaTiene', data: { folio: '7' } },
      pago: { kind: 'silent' },
    } as const
    const verified = { persona: { dependiente: true } }
    const { id } = saved(await drafts.saveDraft(draft({ findings, verified, subject: 'Luis Fuentes' })))
    expect(await drafts.findDraft(place)).toEqual({
      id,
      run: carmen.run,
      formKey: '1234/solicitud',
      slot: '',
      version: 3,
      revision: 1,
      answers: { persona: { nombre: 'Luis' } },
      consulted: {},
      verified: { persona: { dependiente: true } },
      findings,
      subject: 'Luis Fuentes',
      savedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * dayMs),
    })
    expect(await drafts.findDraft({ ...place, run: pedro.run })).toBeUndefined()
  })

  it('counts one revision more at each save and refuses a save that started from an older one', async () => {
    const first = saved(await drafts.saveDraft(draft()))
    const second = saved(
      await drafts.saveDraft(draft({ base: first, answers: { persona: { nombre: 'Ana' } } })),
    )
    expect(second).toEqual({ id: first.id, revision: 2 })
    const late = await drafts.saveDraft(draft({ base: first, answers: { persona: { nombre: 'Eva' } } }))
    expect(late).toEqual({ conflict: 2 })
    expect((await drafts.findDraft(place))?.answers).toEqual({ persona: { nombre: 'Ana' } })
  })

  it('takes the same answers posted twice by one button as one save', async () => {
    const first = saved(await drafts.saveDraft(draft()))
    const edit = draft({ base: first, answers: { persona: { nombre: 'Ana', edad: 3 } } })
    const [one, two] = await Promise.all([drafts.saveDraft(edit), drafts.saveDraft(edit)])
    expect([one.draft?.revision, two.draft?.revision]).toEqual([2, 2])
    const [three, four] = await Promise.all([
      drafts.saveDraft(draft({ formKey: '77/solicitud' })),
      drafts.saveDraft(draft({ formKey: '77/solicitud' })),
    ])
    expect(three).toEqual(four)
  })

  it('lets exactly one of many tabs save when they started from the same revision', async () => {
    const base = saved(await drafts.saveDraft(draft()))
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        drafts.saveDraft(draft({ base, answers: { persona: { n: index } } })),
      ),
    )
    expect(results.filter(result => result.draft)).toHaveLength(1)
    expect(results.filter(result => result.conflict === 2)).toHaveLength(7)
  })

  it('does not bring back a draft that is gone', async () => {
    const base = saved(await drafts.saveDraft(draft()))
    expect(await drafts.deleteDraft(place)).toBe(true)
    expect(await drafts.deleteDraft(place)).toBe(false)
    expect(await drafts.saveDraft(draft({ base }))).toEqual({ conflict: 0 })
  })

  it('keeps what was consulted without counting a revision, for the same draft only', async () => {
    const base = saved(await drafts.saveDraft(draft({ consulted: { a: 1 } })))
    await drafts.keepConsulted(place, base.id, { b: { c: 2 } })
    await drafts.keepConsulted(place, '00000000-0000-7000-8000-000000000000', { d: 3 })
    const found = await drafts.findDraft(place)
    expect([found?.revision, found?.consulted]).toEqual([1, { a: 1, b: { c: 2 } }])
  })

  it('lists the drafts of a person, the last saved first', async () => {
    await drafts.saveDraft(draft())
    clock.advance(1000)
    await drafts.saveDraft(draft({ formKey: '77/solicitud' }))
    await drafts.saveDraft(draft({ run: pedro.run, formKey: '99/solicitud' }))
    expect((await drafts.listDrafts(carmen.run)).map(one => one.formKey)).toEqual([
      '77/solicitud',
      '1234/solicitud',
    ])
    expect((await drafts.listDrafts(carmen.run, '1234/solicitud')).map(one => one.formKey)).toEqual([
      '1234/solicitud',
    ])
  })

  it('tells in the list what each is about, and which of them ended or may not go on', async () => {
    const outcome = { kind: 'outcome', outcome: 'yaTiene', data: {} } as const
    const silent = { kind: 'silent' } as const
    await drafts.saveDraft(draft({ subject: 'Luis', findings: { persona: silent, pago: outcome } }))
    clock.advance(1000)
    await drafts.saveDraft(draft({ formKey: '77/solicitud', findings: { persona: silent } }))
    expect(await drafts.listDrafts(carmen.run)).toMatchObject([
      { subject: '', ended: false },
      { subject: 'Luis', ended: true },
    ])
    const endings = async (said: string) => {
      const [begun] = await drafts.listDrafts(carmen.run)
      await drafts.keepConsulted(draft({ formKey: '77/solicitud' }), begun?.id ?? '', { [gateDay]: said })
      return (await drafts.listDrafts(carmen.run)).map(({ ended }) => ended)
    }
    expect(await endings(refusedAtGate)).toEqual([true, true])
    expect(await endings('2026-11-29')).toEqual([false, true])
  })

  it('counts a draft past its day as gone, lets a new one take its place, and deletes it with its documents', async () => {
    const upload = await documents.upload({
      run: carmen.run,
      procedureId: '1234',
      question: 'certificado',
      fileName: 'a.pdf',
      bytes: smallPdf(),
    })
    const answers = { persona: { certificado: upload.documento } }
    const old = saved(await drafts.saveDraft(draft({ answers })))
    await drafts.saveDraft(draft({ formKey: '77/solicitud', answers }))
    clock.advance(30 * dayMs)
    expect(await drafts.findDraft(place)).toBeUndefined()
    expect(await drafts.saveDraft(draft({ base: old, answers: {} }))).toEqual({ conflict: 0 })
    expect(saved(await drafts.saveDraft(draft({ answers: {} }))).id).not.toBe(old.id)
    expect(await drafts.deleteExpired()).toBe(1)
    expect(await documents.findDocuments(carmen.run, [upload.documento?.id ?? ''])).toEqual([])
    expect(await documents.collectGarbage()).toBe(1)
    expect(await house.files.list('documentos')).toEqual([])
  })
})

describe('drafts of a form that keeps many', () => {
  const [one, two] = ['0198a8f0-0000-7000-8000-000000000001', '0198a8f0-0000-7000-8000-000000000002']
  const inSlot = (slot: string) => ({ ...place, slot })

  beforeEach(async () => {
    await house.database.rows('TRUNCATE casos.borradores, casos.documentos', [])
  })

  it('lie side by side, each in its slot', async () => {
    await drafts.saveDraft(draft({ subject: 'Eva' }))
    clock.advance(1000)
    const first = saved(await drafts.saveDraft(draft({ slot: one, subject: 'Ana' })))
    clock.advance(1000)
    await drafts.saveDraft(draft({ slot: two, subject: 'Luis' }))
    expect(await drafts.findDraft(inSlot(one))).toMatchObject({ id: first.id, slot: one, subject: 'Ana' })
    expect(await drafts.findDraft(place)).toMatchObject({ slot: '', subject: 'Eva' })
    expect(await drafts.findDraft(inSlot('x'))).toBeUndefined()
    expect(await drafts.findDraft({ ...inSlot(one), formKey: '77/solicitud' })).toBeUndefined()
    expect((await drafts.listDrafts(carmen.run, place.formKey)).map(({ slot }) => slot)).toEqual([
      two,
      one,
      '',
    ])
    await drafts.saveDraft(draft({ slot: one, base: first, subject: 'Ana María' }))
    expect(await drafts.findDraft(inSlot(two))).toMatchObject({ revision: 1, subject: 'Luis' })
    expect(await drafts.deleteDraft(inSlot(one))).toBe(true)
    expect((await drafts.listDrafts(carmen.run)).map(({ slot }) => slot)).toEqual([two, ''])
  })

  it('are twenty of a form at most: one that is begun goes on, another form has room, and a deleted one makes room', async () => {
    const slots = Array.from({ length: 20 }, () => randomUUID())
    for (const slot of slots) saved(await drafts.saveDraft(draft({ slot })))
    expect(await drafts.saveDraft(draft())).toEqual({ full: true })
    expect(await drafts.saveDraft(draft({ run: pedro.run }))).toHaveProperty('draft')
    expect(await drafts.saveDraft(draft({ formKey: '1234/otra' }))).toHaveProperty('draft')
    const [first = ''] = slots
    const found = await drafts.findDraft(inSlot(first))
    const base = found && { id: found.id, revision: found.revision }
    expect(await drafts.saveDraft(draft({ slot: first, base, subject: 'Ana' }))).toHaveProperty('draft')
    await drafts.deleteDraft(inSlot(first))
    expect(await drafts.saveDraft(draft())).toHaveProperty('draft')
  })

  it('keep what was consulted with the draft of their slot only', async () => {
    const { id } = saved(await drafts.saveDraft(draft({ slot: one })))
    await drafts.keepConsulted(inSlot(two), id, { a: 1 })
    expect((await drafts.findDraft(inSlot(one)))?.consulted).toEqual({})
    await drafts.keepConsulted(inSlot(one), id, { a: 1 })
    expect((await drafts.findDraft(inSlot(one)))?.consulted).toEqual({ a: 1 })
  })

  it('are begun once by a first page that is posted twice, and not overwritten by it later', async () => {
    const begin = draft({ slot: one })
    const [first, second] = (await Promise.all([drafts.saveDraft(begin), drafts.saveDraft(begin)])).map(saved)
    expect(first).toEqual({ id: expect.any(String), revision: 1 })
    expect(second).toEqual(first)
    expect(await drafts.listDrafts(carmen.run)).toHaveLength(1)
    await drafts.saveDraft(draft({ slot: one, base: first, answers: { persona: { nombre: 'Ana' } } }))
    expect(await drafts.saveDraft(begin)).toEqual({ conflict: 2 })
  })

  it('refuse other answers of a second tab that began in the same slot', async () => {
    const first = saved(await drafts.saveDraft(draft()))
    expect(saved(await drafts.saveDraft(draft()))).toEqual(first)
    expect(await drafts.saveDraft(draft({ answers: {} }))).toEqual({ conflict: 1 })
    expect(await drafts.saveDraft(draft({ base: { id: 'x', revision: 1 } }))).toEqual({ conflict: 0 })
    expect(await drafts.listDrafts(carmen.run)).toHaveLength(1)
  })
})
