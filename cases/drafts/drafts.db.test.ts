import { beforeEach, describe, expect, it } from 'vitest'
import { type CaseHouse, carmen, openCaseHouse, pdfBytes, pedro } from '../testing/case-house.ts'
import type { DraftToSave, SaveDraftResult } from '../types.ts'

const house: CaseHouse = await openCaseHouse()
const { drafts, documents, clock } = house
const dayMs = 86_400_000

function draft(change: Partial<DraftToSave> = {}): DraftToSave {
  return {
    run: carmen.run,
    procedureId: '1234',
    version: 3,
    base: undefined,
    answers: { causante: { nombre: 'Luis' } },
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

describe('drafts', () => {
  beforeEach(async () => {
    await house.database.rows('TRUNCATE casos.borradores, casos.documentos', [])
  })

  it('keeps what was saved, and finds it again for its person only', async () => {
    const outcome = { outcome: 'yaTiene', data: { folio: '7' } }
    const { id } = saved(
      await drafts.saveDraft(draft({ outcome, verified: { causante: { fallecido: true } } })),
    )
    expect(await drafts.findDraft(carmen.run, '1234')).toEqual({
      id,
      run: carmen.run,
      procedureId: '1234',
      version: 3,
      revision: 1,
      answers: { causante: { nombre: 'Luis' } },
      consulted: {},
      verified: { causante: { fallecido: true } },
      outcome,
      savedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * dayMs),
    })
    expect(await drafts.findDraft(pedro.run, '1234')).toBeUndefined()
  })

  it('counts one revision more at each save and refuses a save that started from an older one', async () => {
    const first = saved(await drafts.saveDraft(draft()))
    const second = saved(
      await drafts.saveDraft(draft({ base: first, answers: { causante: { nombre: 'Ana' } } })),
    )
    expect(second).toEqual({ id: first.id, revision: 2 })
    const late = await drafts.saveDraft(draft({ base: first, answers: { causante: { nombre: 'Eva' } } }))
    expect(late).toEqual({ conflict: 2 })
    expect((await drafts.findDraft(carmen.run, '1234'))?.answers).toEqual({ causante: { nombre: 'Ana' } })
  })

  it('takes the same answers posted twice by one button as one save', async () => {
    const first = saved(await drafts.saveDraft(draft()))
    const edit = draft({ base: first, answers: { causante: { nombre: 'Ana', edad: 3 } } })
    const [one, two] = await Promise.all([drafts.saveDraft(edit), drafts.saveDraft(edit)])
    expect([one.draft?.revision, two.draft?.revision]).toEqual([2, 2])
    const [three, four] = await Promise.all([
      drafts.saveDraft(draft({ procedureId: '77' })),
      drafts.saveDraft(draft({ procedureId: '77' })),
    ])
    expect(three).toEqual(four)
  })

  it('lets exactly one of many tabs save when they started from the same revision', async () => {
    const base = saved(await drafts.saveDraft(draft()))
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        drafts.saveDraft(draft({ base, answers: { causante: { n: index } } })),
      ),
    )
    expect(results.filter(result => result.draft)).toHaveLength(1)
    expect(results.filter(result => result.conflict === 2)).toHaveLength(7)
  })

  it('does not bring back a draft that is gone', async () => {
    const base = saved(await drafts.saveDraft(draft()))
    expect(await drafts.deleteDraft(carmen.run, '1234')).toBe(true)
    expect(await drafts.deleteDraft(carmen.run, '1234')).toBe(false)
    expect(await drafts.saveDraft(draft({ base }))).toEqual({ conflict: 0 })
  })

  it('keeps what was consulted without counting a revision, for the same draft only', async () => {
    const base = saved(await drafts.saveDraft(draft({ consulted: { a: 1 } })))
    await drafts.keepConsulted(carmen.run, '1234', base.id, { b: { c: 2 } })
    await drafts.keepConsulted(carmen.run, '1234', '00000000-0000-7000-8000-000000000000', { d: 3 })
    const found = await drafts.findDraft(carmen.run, '1234')
    expect([found?.revision, found?.consulted]).toEqual([1, { a: 1, b: { c: 2 } }])
  })

  it('lists the drafts of a person, the last saved first', async () => {
    await drafts.saveDraft(draft())
    clock.advance(1000)
    await drafts.saveDraft(draft({ procedureId: '77' }))
    await drafts.saveDraft(draft({ run: pedro.run, procedureId: '99' }))
    expect((await drafts.listDrafts(carmen.run)).map(one => one.procedureId)).toEqual(['77', '1234'])
  })

  it('counts a draft past its day as gone, lets a new one take its place, and deletes it with its documents', async () => {
    const upload = await documents.upload({
      run: carmen.run,
      procedureId: '1234',
      question: 'certificado',
      fileName: 'a.pdf',
      bytes: pdfBytes(),
    })
    const answers = { causante: { certificado: upload.documento } }
    const old = saved(await drafts.saveDraft(draft({ answers })))
    await drafts.saveDraft(draft({ procedureId: '77', answers }))
    clock.advance(30 * dayMs)
    expect(await drafts.findDraft(carmen.run, '1234')).toBeUndefined()
    expect(await drafts.saveDraft(draft({ base: old, answers: {} }))).toEqual({ conflict: 0 })
    expect(saved(await drafts.saveDraft(draft({ answers: {} }))).id).not.toBe(old.id)
    expect(await drafts.deleteExpired()).toBe(1)
    expect(await documents.findDocuments(carmen.run, [upload.documento?.id ?? ''])).toEqual([])
    expect(await documents.collectGarbage()).toBe(1)
    expect(await house.files.list('documentos')).toEqual([])
  })
})
