import { describe, expect, it } from 'vitest'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, documents, drafts, database } = house

const place = { run: carmen.run, formKey: '1234/solicitud', slot: '' }
const kept = { subject: '', keepDays: 30 }

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

  it('keeps what its form calls the case, and otherwise the title of the procedure', async () => {
    const titleOf = async (title?: string) => {
      const result = await cases.submitCase({ ...(await house.prepare(pedro)), ...(title && { title }) })
      const caseId = result.kind === 'sent' ? result.caseId : ''
      const row = await database.row<{ titulo: string }>('SELECT titulo FROM casos.casos WHERE id = $1', [
        caseId,
      ])
      return row?.titulo
    }
    expect(await titleOf('Lo que me dieron')).toBe('Lo que me dieron')
    expect(await titleOf()).toBe('Ayuda para quien cuida')
  })

  it('closes the draft: it is not found, not saved and not sent again', async () => {
    const submission = await house.prepare()
    await cases.submitCase(submission)
    expect(await drafts.findDraft(place)).toBeUndefined()
    const save = { ...submission.content, ...place, ...kept, version: 3 }
    expect(await drafts.saveDraft({ ...save, base: submission.draft })).toEqual({ conflict: 0 })
  })

  it('refuses answers that another tab changed after they were read', async () => {
    const submission = await house.prepare()
    const { content, draft } = submission
    const answers = { ...content.answers, otra: {} }
    await drafts.saveDraft({ ...content, ...place, ...kept, version: 3, answers, base: draft })
    expect(await cases.submitCase(submission)).toEqual({ kind: 'conflict', revision: 2 })
    expect(await drafts.findDraft(place)).toMatchObject({ revision: 2 })
    await drafts.deleteDraft(place)
    expect(await cases.submitCase(submission)).toEqual({ kind: 'gone' })
    expect(await cases.submitCase({ ...submission, draft: { id: 'x', revision: 1 } })).toEqual({
      kind: 'gone',
    })
  })

  it('cannot send the draft of another person', async () => {
    const submission = await house.prepare()
    expect(await cases.submitCase({ ...submission, person: pedro, owner: pedro.run })).toEqual({
      kind: 'gone',
    })
    expect(await drafts.deleteDraft(place)).toBe(true)
  })

  it('leaves nothing behind when it fails half-way, and can be sent again', async () => {
    const submission = await house.prepare()
    const before = await counts()
    await database.rows('ALTER TABLE casos.entregas RENAME TO entregas_rotas', [])
    await expect(cases.submitCase(submission)).rejects.toThrow()
    await database.rows('ALTER TABLE casos.entregas_rotas RENAME TO entregas', [])
    expect(await counts()).toEqual(before)
    expect(await drafts.findDraft(place)).toMatchObject({ id: submission.draft.id })
    expect(await cases.submitCase(submission)).toMatchObject({ kind: 'sent', isNew: true })
  })

  it('moves the documents into the case, where the clean-up never touches them', async () => {
    const base = { run: carmen.run, procedureId: '1234', question: 'certificado', fileName: 'a.pdf' }
    const { documento } = await documents.upload({ ...base, bytes: smallPdf() })
    const caseId = await house.sendOne(carmen, { documentIds: [documento?.id ?? '', documento?.id ?? ''] })
    house.clock.advance(100 * 86_400_000)
    await documents.collectGarbage()
    const found = await cases.findCase(carmen.run, caseId)
    expect(found?.documents).toEqual([{ ...documento, question: 'certificado', from: 'persona' }])
    expect(await documents.discardDocument(carmen.run, documento?.id ?? '')).toBe(false)
    expect((await documents.readDocument(carmen.run, documento?.id ?? ''))?.bytes).toEqual(smallPdf())
  })

  it('sends nothing when a document is gone or is another person’s', async () => {
    const base = { run: pedro.run, procedureId: '1234', question: 'certificado', fileName: 'a.pdf' }
    const { documento } = await documents.upload({ ...base, bytes: smallPdf() })
    for (const id of [documento?.id ?? '', 'x']) {
      const submission = await house.prepare(carmen, { documentIds: [id] })
      expect(await cases.submitCase(submission)).toEqual({ kind: 'documents' })
      expect(await drafts.deleteDraft(place)).toBe(true)
    }
  })

  it('becomes no second case when a page posted late began the draft anew', async () => {
    const submission = await house.prepare()
    const sent = await cases.submitCase(submission)
    const again = { ...submission.content, ...place, ...kept, version: 3, base: undefined }
    const { draft } = await drafts.saveDraft(again)
    await database.rows('UPDATE casos.borradores SET id = $1 WHERE id = $2', [submission.draft.id, draft?.id])
    expect(await cases.submitCase(submission)).toEqual({ ...sent, isNew: false })
    expect(await drafts.findDraft(place)).toBeUndefined()
  })

  it('of a procedure without a kind of case fails as a whole', async () => {
    const submission = await house.prepare()
    const procedure = { ...submission.procedure, cases: undefined }
    await expect(cases.submitCase({ ...submission, procedure })).rejects.toThrow('no kind of case')
    expect(await drafts.deleteDraft(place)).toBe(true)
  })

  it('may become a case of another procedure, and is still of its own form', async () => {
    const submission = await house.prepare()
    const { head } = submission.procedure
    const procedure = { ...submission.procedure, head: { ...head, id: '4321', title: 'Otra ayuda' } }
    const result = await cases.submitCase({ ...submission, procedure })
    const found = result.kind === 'sent' && (await cases.findCase(carmen.run, result.caseId))
    expect(found).toMatchObject({ procedureId: '4321', title: 'Otra ayuda', formKey: '1234/solicitud' })
  })

  it('keeps who pressed the button and from where; address and browser lie sealed', async () => {
    const official = { run: '13456782-1', nombre: 'Marta Olivares', institucion: 'IPS' }
    const client = { ip: '200.1.2.3', userAgent: 'Navegador de prueba' }
    const caseId = await house.sendOne(carmen, { acting: { origin: 'MDSF', official, client } })
    const found = await cases.findCase(carmen.run, caseId)
    expect(found?.acting).toEqual({ origin: 'MDSF', official })
    expect(found?.history).toMatchObject([
      { actor: 'funcionario', actorRun: official.run, actsFor: carmen.run },
    ])
    const row = await database.row<{ texto: string }>(
      'SELECT to_jsonb(c)::text AS texto FROM casos.casos c WHERE id = $1',
      [caseId],
    )
    expect(row?.texto).toContain('v1.sello-de-prueba.')
    for (const secret of Object.values(client)) expect(row?.texto).not.toContain(secret)
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
