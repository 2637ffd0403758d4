import { describe, expect, it } from 'vitest'
import { type CaseHouse, carmen, openCaseHouse } from '../testing/case-house.ts'
import type { Submission } from '../types.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, drafts, database } = house

const slots = ['a', 'b', 'c']
const placeOf = (slot: string) => ({ run: carmen.run, formKey: '1234/solicitud', slot })

/** What `submitCases` gets of three drafts. */
async function prepareThree(): Promise<readonly Submission[]> {
  const base = await house.prepare()
  await drafts.deleteDraft(placeOf(''))
  return Promise.all(
    slots.map(async slot => {
      const { draft } = await drafts.saveDraft({
        ...{ ...base.content, ...placeOf(slot) },
        ...{ subject: '', keepDays: 30, version: 3, base: undefined },
      })
      if (!draft) throw new Error('The draft was not saved')
      return { ...base, draft }
    }),
  )
}

const written = ['casos.casos', 'casos.historia', 'casos.entregas', 'casos.comprobantes', 'trabajos.job']
const counts = async () =>
  Promise.all(
    written.map(async table =>
      Number((await database.row<{ n: number }>(`SELECT count(*) AS n FROM ${table}`, []))?.n),
    ),
  )
const left = async () =>
  (await Promise.all(slots.map(slot => drafts.findDraft(placeOf(slot))))).filter(Boolean)

/** Ends the connection that waits for a lock of the drafts, as a power cut would. */
async function cutWaiting(): Promise<void> {
  for (;;) {
    const cut = await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%casos.borradores%'`,
      [],
    )
    if (cut.length > 0) return
  }
}

describe('sending several forms at once', () => {
  it('makes one case of each, however often the button is pressed at the same moment', async () => {
    const before = await counts()
    const three = await prepareThree()
    const presses = await Promise.all(Array.from({ length: 12 }, () => cases.submitCases(three)))
    for (const index of three.keys()) {
      const results = presses.map(results => results[index])
      expect(results.every(result => result?.kind === 'sent')).toBe(true)
      expect(new Set(results.map(result => (result?.kind === 'sent' ? result.caseId : ''))).size).toBe(1)
      expect(results.filter(result => result?.kind === 'sent' && result.isNew)).toHaveLength(1)
    }
    const after = await counts()
    expect(after.map((n, index) => n - (before[index] ?? 0))).toEqual([3, 3, 3, 3, 9])
    expect(await left()).toHaveLength(0)
  })

  it('sends none if a file of one is gone, and says of which', async () => {
    const [first, second, third] = await prepareThree()
    if (!first || !second || !third) throw new Error('Three were prepared')
    const before = await counts()
    const results = await cases.submitCases([first, { ...second, documentIds: ['x'] }, third])
    expect(results.map(({ kind }) => kind)).toEqual(['held', 'documents', 'held'])
    expect(await counts()).toEqual(before)
    expect(await left()).toHaveLength(3)
    for (const slot of slots) await drafts.deleteDraft(placeOf(slot))
  })

  // On Citus another machine waits for the lock, and the coordinator does not say so.
  it.skipIf(process.env.CITUS_URL)(
    'sends none if it is cut off between two of them; the next press sends all',
    async () => {
      const three = await prepareThree()
      const before = await counts()
      await database.transaction(async tx => {
        await tx.rows('SELECT id FROM casos.borradores WHERE id = $1 FOR UPDATE', [three[1]?.draft.id])
        const [sending] = await Promise.allSettled([cases.submitCases(three), cutWaiting()])
        expect(sending.status).toBe('rejected')
      })
      expect(await counts()).toEqual(before)
      expect(await left()).toHaveLength(3)
      expect((await cases.submitCases(three)).map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent'])
    },
  )
})
