import { describe, expect, it } from 'vitest'
import { type CaseHouse, carmen, openCaseHouse, pdfBytes, pedro } from '../testing/case-house.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, documents, drafts, database } = house

async function count(table: string): Promise<number> {
  const row = await database.row<{ n: number }>(`SELECT count(*) AS n FROM ${table}`, [])
  return row?.n ?? -1
}

const written = ['casos.casos', 'casos.historia', 'casos.entregas', 'casos.comprobantes', 'trabajos.job']
const counts = async () => Promise.all(written.map(count))

describe('sending a form', () => {
  it('makes one case, however many times and from wherever the same draft is sent', async () => {
    const before = await counts()
    const submission = await house.prepare()
    const results = await Promise.all(Array.from({ length: 20 }, () => cases.submitCase(submission)))
    const sent = results.filter(result => result.kind === 'sent')
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map(result => `${result.caseId} ${result.folio}`)).size).toBe(1)
    expect(sent.filter(result => result.isNew)).toHaveLength(1)
    const after = await counts()
    expect(after.map((n, index) => n - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 3])

    const later = await cases.submitCase(submission)
    expect(later).toEqual({ ...sent[0], isNew: false })
    expect(await cases.findCaseOfDraft(carmen.run, submission.draft.id)).toEqual({
      caseId: sent[0]?.caseId,
      folio: sent[0]?.folio,
    })
    expect(await cases.findCaseOfDraft(pedro.run, submission.draft.id)).toBeUndefined()
    expect(await cases.findCaseOfDraft(carmen.run, 'x')).toBeUndefined()
  })

  it('closes the draft: it is not found, not saved and not sent again', async () => {
    const submission = await house.prepare()
    await cases.submitCase(submission)
    expect(await drafts.findDraft(carmen.run, '1234')).toBeUndefined()
    const { answers, consulted, verified } = submission.content
    const save = {
      answers,
      consulted,
      verified,
      run: carmen.run,
      procedureId: '1234',
      version: 3,
      keepDays: 30,
    }
    expect(await drafts.saveDraft({ ...save, base: submission.draft })).toEqual({ conflict: 0 })
  })

  it('refuses answers that another tab changed after they were read', async () => {
    const submission = await house.prepare()
    const { answers, consulted, verified } = submission.content
    const save = { consulted, verified, run: carmen.run, procedureId: '1234', version: 3, keepDays: 30 }
    await drafts.saveDraft({ ...save, answers: { ...answers, otra: {} }, base: submission.draft })
    expect(await cases.submitCase(submission)).toEqual({ kind: 'conflict', revision: 2 })
    expect(await drafts.findDraft(carmen.run, '1234')).toMatchObject({ revision: 2 })
    await drafts.deleteDraft(carmen.run, '1234')
    expect(await cases.submitCase(submission)).toEqual({ kind: 'gone' })
    expect(await cases.submitCase({ ...submission, draft: { id: 'x', revision: 1 } })).toEqual({
      kind: 'gone',
    })
  })

  it('cannot send the draft of another person', async () => {
    const submission = await house.prepare()
    expect(await cases.submitCase({ ...submission, person: pedro })).toEqual({ kind: 'gone' })
    expect(await drafts.deleteDraft(carmen.run, '1234')).toBe(true)
  })

  it('leaves nothing behind when it fails half-way, and can be sent again', async () => {
    const submission = await house.prepare()
    const before = await counts()
    await database.rows('ALTER TABLE casos.entregas RENAME TO entregas_rotas', [])
    await expect(cases.submitCase(submission)).rejects.toThrow()
    await database.rows('ALTER TABLE casos.entregas_rotas RENAME TO entregas', [])
    expect(await counts()).toEqual(before)
    expect(await drafts.findDraft(carmen.run, '1234')).toMatchObject({ id: submission.draft.id })
    expect(await cases.submitCase(submission)).toMatchObject({ kind: 'sent', isNew: true })
  })

  it('moves the documents into the case, where the clean-up never touches them', async () => {
    const base = { run: carmen.run, procedureId: '1234', question: 'certificado', fileName: 'a.pdf' }
    const { documento } = await documents.upload({ ...base, bytes: pdfBytes() })
    const caseId = await house.sendOne(carmen, { documentIds: [documento?.id ?? '', documento?.id ?? ''] })
    house.clock.advance(100 * 86_400_000)
    await documents.collectGarbage()
    const found = await cases.findCase(carmen.run, caseId)
    expect(found?.documents).toEqual([{ ...documento, question: 'certificado' }])
    expect(await documents.discardDocument(carmen.run, documento?.id ?? '')).toBe(false)
    expect((await documents.readDocument(carmen.run, documento?.id ?? ''))?.bytes).toEqual(pdfBytes())
  })

  it('sends nothing when a document is gone or is another person’s', async () => {
    const base = { run: pedro.run, procedureId: '1234', question: 'certificado', fileName: 'a.pdf' }
    const { documento } = await documents.upload({ ...base, bytes: pdfBytes() })
    for (const id of [documento?.id ?? '', 'x']) {
      const submission = await house.prepare(carmen, { documentIds: [id] })
      expect(await cases.submitCase(submission)).toEqual({ kind: 'documents' })
      expect(await drafts.deleteDraft(carmen.run, '1234')).toBe(true)
    }
  })

  it('writes down who sent it and for whom', async () => {
    const caseId = await house.sendOne(carmen, { actsFor: '76543210-3' })
    const found = await cases.findCase(carmen.run, caseId)
    expect(found).toMatchObject({
      actsFor: '76543210-3',
      state: { id: 'enviada', label: 'Enviada' },
      subject: 'Luis',
    })
    expect(found?.history).toMatchObject([
      { type: 'enviada', actor: 'ciudadano', actorRun: carmen.run, actsFor: '76543210-3' },
    ])
  })
})
