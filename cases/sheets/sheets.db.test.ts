import { beforeEach, describe, expect, it } from 'vitest'
import { type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import type { NewRow, SheetPlace } from './sheet-types.ts'

const house: CaseHouse = await openCaseHouse()
const { sheets, drafts, database } = house
const formKey = '1234/solicitud'

let place: SheetPlace
const write = () => ({ place, maxRows: 5_000, checked: true })
const row = (number: number, change: Partial<NewRow> = {}): NewRow => ({
  number,
  answers: { run: `${number}-k` },
  errors: {},
  key: `${number}-k`,
  search: `persona ${number}`,
  ...change,
})
const rows = (...all: NewRow[]) =>
  async function* () {
    yield all
  }
const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
const draft = () => drafts.findDraft({ run: carmen.run, formKey, slot: '' })
const summary = async () => (await draft())?.sheets?.trabajadores
const shown = { page: 1, pageSize: 25 }
const order = () => ({
  ...{ place, formKey, institution: 'registro', about: { empresa: '1' } },
  ...{ person: carmen, acting: { origin: 'ORDINARIA' } as const },
})

beforeEach(async () => {
  await database.rows('TRUNCATE casos.borradores, casos.planillas, casos.filas, casos.casos', [])
  const { draft: saved } = await drafts.saveDraft({
    ...{ run: carmen.run, formKey, version: 3, base: undefined, slot: '', subject: '', keepDays: 30 },
    ...{ answers: {}, consulted: {}, verified: {} },
  })
  place = { run: carmen.run, draftId: saved?.id ?? '', sheetId: 'trabajadores' }
})

describe('the rows of a list', () => {
  it('come with the draft only as how they stand, however many there are', async () => {
    await sheets.replaceRows(write(), rows(...many(60), row(61, { errors: { run: 'mal' } })), 'lista.csv')
    expect(await summary()).toEqual({
      ...{
        rows: 61,
        wrong: 1,
        unanswered: 60,
        silent: 0,
        said: {},
        file: 'lista.csv',
        about: null,
        changes: 1,
      },
    })
    expect((await draft())?.answers).toEqual({})
  })

  it('go together, or for those of a file, only if nobody changed the list since she saw it', async () => {
    await sheets.replaceRows({ ...write(), by: 'Matías Herrera' }, rows(...many(2)), undefined)
    const { changes: seen = 0, changedBy } = (await summary()) ?? {}
    expect([seen, changedBy]).toEqual([1, 'Matías Herrera'])
    await sheets.saveRow({ ...write(), by: 'Sonia Pizarro' }, row(0), {
      addId: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a08',
    })
    const late = { ...write(), seen }
    expect(await sheets.replaceRows(late, rows(...many(1)), undefined)).toBe('conflict')
    expect(await sheets.removeRows(late, { which: 'all' })).toBe('conflict')
    expect(await summary()).toMatchObject({ rows: 3, changes: 2, changedBy: 'Sonia Pizarro' })
    expect((await draft())?.savedBy).toBe('Sonia Pizarro')
    expect(await sheets.removeRows({ ...write(), seen: 2 }, { which: 'all', many: 2 })).toBe('conflict')
    expect(await sheets.removeRows({ ...write(), seen: 2 }, { which: 'all', many: 3 })).toBe('done')
  })

  it('are shown 25 a page, searched, and only those with errors', async () => {
    await sheets.replaceRows(write(), rows(...many(60), row(61, { errors: { run: 'mal' } })), undefined)
    const third = await sheets.listRows(place, { page: 3, pageSize: 25 })
    expect([
      third.rows.map(one => one.number).at(0),
      third.rows.length,
      third.total,
      third.pageCount,
    ]).toEqual([51, 11, 61, 3])
    const found = await sheets.listRows(place, { ...shown, search: 'persona 6' })
    expect(found.rows.map(one => one.number)).toEqual([6, 60, 61])
    expect((await sheets.listRows(place, { ...shown, only: 'wrong' })).rows).toMatchObject([
      { number: 61, state: 'wrong', errors: { run: 'mal' } },
    ])
    expect((await sheets.listRows(place, { ...shown, search: '%' })).total).toBe(0)
  })

  it('belong to their person and their draft', async () => {
    await sheets.replaceRows(write(), rows(...many(2)), undefined)
    const others = { ...place, run: pedro.run }
    expect((await sheets.listRows(others, shown)).rows).toEqual([])
    expect(await sheets.findRow(others, 1)).toBeUndefined()
    expect(await sheets.removeRows({ ...write(), place: others }, { which: 'all' })).toBe('gone')
    expect((await summary())?.rows).toBe(2)
  })

  it('are added once for each page that adds, at the end', async () => {
    await sheets.replaceRows(write(), rows(row(7)), undefined)
    const addId = '0198a8f0-0000-7000-8000-000000000001'
    for (let press = 0; press < 2; press++)
      expect(await sheets.saveRow(write(), row(0, { key: 'x', answers: { run: 'x' } }), { addId })).toBe(
        'done',
      )
    expect((await sheets.listRows(place, shown)).rows.map(({ number }) => number)).toEqual([7, 8])
  })

  it('are changed from the version that a page showed, and not from an older one', async () => {
    await sheets.replaceRows(write(), rows(...many(1)), undefined)
    const changed = row(0, { answers: { run: 'z' }, key: 'z' })
    expect(await sheets.saveRow(write(), changed, { number: 1, version: 1 })).toBe('done')
    const other = row(0, { answers: { run: 'y' }, key: 'y' })
    expect(await sheets.saveRow(write(), other, { number: 1, version: 1 })).toBe('conflict')
    expect(await sheets.removeRows(write(), { number: 1, version: 1 })).toBe('conflict')
    expect(await sheets.findRow(place, 1)).toMatchObject({ version: 2, answers: { run: 'z' } })
  })

  it('sent twice with the same answers are one change', async () => {
    await sheets.replaceRows(write(), rows(...many(1)), undefined)
    const changed = row(0, { answers: { run: 'z', renta: 5 }, key: 'z' })
    for (let press = 0; press < 2; press++)
      expect(await sheets.saveRow(write(), changed, { number: 1, version: 1 })).toBe('done')
    expect((await sheets.findRow(place, 1))?.version).toBe(2)
  })

  it('say who of a company saved them last', async () => {
    await sheets.replaceRows({ ...write(), by: 'Sonia Pizarro' }, rows(...many(2)), undefined)
    const changed = row(0, { answers: { run: 'z' }, key: 'z' })
    await sheets.saveRow({ ...write(), by: 'Matías Rojas' }, changed, { number: 1, version: 1 })
    const { rows: all } = await sheets.listRows(place, shown)
    expect(all.map(({ savedBy }) => savedBy)).toEqual(['Matías Rojas', 'Sonia Pizarro'])
  })

  it('are not changed from a page that was made before a file replaced them', async () => {
    await sheets.replaceRows(write(), rows(...many(1)), undefined)
    await sheets.replaceRows(write(), rows(row(1, { answers: { run: 'otra' }, key: 'otra' })), undefined)
    const late = row(0, { answers: { run: 'z' }, key: 'z' })
    expect(await sheets.saveRow(write(), late, { number: 1, version: 1 })).toBe('conflict')
    expect(await sheets.removeRows(write(), { number: 1, version: 1 })).toBe('conflict')
  })

  it('of which the institution said some codes are shown together, and go together', async () => {
    await sheets.replaceRows(write(), rows(...many(4), row(5, { errors: { run: 'mal' } })), undefined)
    for (const n of [1, 2, 3, 5])
      await database.rows('UPDATE casos.filas SET dicho = $2 WHERE numero = $1', [
        n,
        JSON.stringify({ code: `${n}` }),
      ])
    const refused = ['2', '3', '5']
    const found = await sheets.listRows(place, { ...shown, only: refused })
    // What is wrong first has to be corrected.
    expect([found.rows.map(({ number }) => number), found.total]).toEqual([[2, 3], 2])
    await sheets.removeRows(write(), { which: { codes: refused } })
    expect((await sheets.listRows(place, shown)).rows.map(({ number }) => number)).toEqual([1, 4, 5])
    expect(await summary()).toMatchObject({ rows: 3, said: { '1': 1 } })
  })

  it('with the same key repeat the first one, until that is gone', async () => {
    await sheets.replaceRows(write(), rows(row(2), row(3, { key: '2-k' }), row(4)), undefined)
    expect(await summary()).toMatchObject({ rows: 3, wrong: 1 })
    expect(await sheets.findRow(place, 3)).toMatchObject({ repeats: 2, state: 'wrong' })
    await sheets.removeRows(write(), { number: 2, version: 1 })
    expect(await sheets.findRow(place, 3)).toMatchObject({ repeats: undefined, state: 'new' })
  })

  it('with errors go at one press, and the good ones stay', async () => {
    await sheets.replaceRows(write(), rows(...many(4), row(5, { errors: { run: 'mal' } })), undefined)
    await sheets.removeRows(write(), { which: 'wrong' })
    expect(await summary()).toMatchObject({ rows: 4, wrong: 0 })
    await sheets.removeRows(write(), { which: 'all' })
    expect(await summary()).toMatchObject({ rows: 0 })
  })

  it('are as many as the list takes, and a file that fails changes nothing', async () => {
    await sheets.replaceRows(write(), rows(...many(2)), undefined)
    expect(await sheets.replaceRows({ ...write(), maxRows: 3 }, rows(...many(4)), undefined)).toBe('full')
    expect(
      await sheets.saveRow({ ...write(), maxRows: 2 }, row(0), {
        addId: '0198a8f0-0000-7000-8000-000000000002',
      }),
    ).toBe('full')
    const broken = async function* () {
      yield many(3)
      throw new Error('the file ends here')
    }
    await expect(sheets.replaceRows(write(), broken, undefined)).rejects.toThrow('ends here')
    expect((await summary())?.rows).toBe(2)
  })

  it('count as a change of the draft, so that an older review cannot be sent', async () => {
    const before = await draft()
    await sheets.replaceRows(write(), rows(...many(2)), undefined)
    expect((await draft())?.revision).toBe((before?.revision ?? 0) + 1)
    const sent = async (revision: number | undefined) => {
      const submission = {
        ...house.submissionOf(carmen),
        draft: { id: place.draftId, revision: revision ?? 0 },
      }
      return (await house.cases.submitCase(submission)).kind
    }
    expect(await sent(before?.revision)).toBe('conflict')
    expect(await sent((await draft())?.revision)).toBe('sent')
    expect((await sheets.listRows(place, shown)).total).toBe(2)
  })

  it('are deleted with the draft, also when it expires or its place is taken', async () => {
    const left = async () =>
      (await database.rows<{ n: number }>('SELECT count(*) AS n FROM casos.filas', []))[0]?.n
    await sheets.replaceRows(write(), rows(...many(2)), undefined)
    await drafts.deleteDraft({ run: carmen.run, formKey, slot: '' })
    expect(await left()).toBe(0)
    expect(await sheets.replaceRows(write(), rows(...many(2)), undefined)).toBe('gone')
  })

  it('are kept by a reload of a corrected file with what was said, where nothing changed', async () => {
    await sheets.replaceRows(write(), rows(...many(3)), undefined)
    await database.rows(`UPDATE casos.filas SET dicho = '{"code": "0"}'`, [])
    await sheets.replaceRows(
      write(),
      rows(row(1), row(2, { answers: { run: '2-k', sueldo: 5 } }), row(9)),
      'b.csv',
    )
    expect(await summary()).toMatchObject({ rows: 3, said: { '0': 1 }, unanswered: 2, file: 'b.csv' })
    expect((await sheets.listRows(place, shown)).rows.map(({ state }) => state)).toEqual([
      'said',
      'new',
      'new',
    ])
  })
})

describe('the order to check them', () => {
  it('stands by itself: a change of what the check knows drops what was said before', async () => {
    await sheets.replaceRows(write(), rows(...many(3)), undefined)
    await sheets.keepChecking(order())
    await database.rows(`UPDATE casos.filas SET dicho = '{"code": "0"}'`, [])
    await sheets.keepChecking(order())
    expect((await sheets.findRow(place, 1))?.said).toEqual({ code: '0' })
    await sheets.keepChecking({ ...order(), about: { empresa: '2' } })
    expect((await sheets.findRow(place, 1))?.said).toBeUndefined()
    expect(await summary()).toMatchObject({ unanswered: 3, about: { empresa: '2' } })
  })
})
