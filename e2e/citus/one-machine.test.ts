import { beforeAll, describe, expect, it } from 'vitest'
import { receiveEvent } from '#cases/history/receive-event.ts'
import { foreseeLetter } from '#cases/mails/foresee-letter.ts'
import { findCase } from '#cases/queries/find-case.ts'
import { findWaiting } from '#cases/queries/find-waiting.ts'
import { listCases } from '#cases/queries/list-cases.ts'
import { createReceipts } from '#cases/receipts/receipts.ts'
import { submitCase } from '#cases/submit/submit-case.ts'
import { carmen, openCaseHouse, pedro } from '#cases/testing/case-house.ts'
import { keepFacts } from '#papers/kept-facts.ts'
import { constanciaToIssue, openPapersHouse } from '#papers/testing/papers-house.ts'
import { createVerifier } from '#papers/verifier.ts'
import { createCartas } from '#personal/cartas/cartas.ts'
import { openPersonalHouse } from '#personal/testing/personal-house.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { Database } from '#platform/postgres/database.ts'
import { plansOf } from '#platform/testing/plans.ts'

const cases = await openCaseHouse()
const papers = await openPapersHouse()
const personal = await openPersonalHouse()
const noJobs = { send: async () => undefined }

/** How many machines' tables the statements that `work` sends ask at most, and how many statements ask tables of people. */
async function askedBy(database: Database, work: (recorded: Database) => Promise<unknown>) {
  const plans = await plansOf(database, work)
  const tasks = [...plans.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  return { distributed: tasks.length > 0, most: Math.max(0, ...tasks) }
}

let caseId: string
let code: string

beforeAll(async () => {
  caseId = await cases.sendOne()
  await cases.runJobs()
  code = (await cases.cases.findCase(carmen.run, caseId))?.receipt?.code ?? ''
})

const alone = { distributed: true, most: 1 }

describe('on several machines one is asked', () => {
  it('for a form that is sent, its page and the list of requests', async () => {
    const submission = await cases.prepare()
    const asked = await askedBy(cases.database, async database => {
      const options = { ...cases.options, database, jobs: noJobs as never }
      await submitCase(options, submission)
      await findCase(options, carmen.run, caseId)
      await listCases(options, carmen.run)
      const { procedure, ...about } = submission
      await findWaiting(options, carmen.run, { ...about, procedureId: procedure.head.id, actsFor: undefined })
    })
    expect(asked).toEqual(alone)
  })

  it('for a receipt that anybody verifies by its code or its file, and none for a code that nobody has', async () => {
    const { bytes } = (await cases.receipts.readPdf(carmen.run, caseId)) ?? { bytes: smallPdf() }
    const verified = (database: Database) => createReceipts({ ...cases.options, database }, [])
    const asked = await askedBy(cases.database, async database => {
      const receipts = verified(database)
      expect(await receipts.verifyReceipt(code)).toBeDefined()
      expect(await receipts.verifyFile(code, bytes)).toBe('same')
      expect(await receipts.findCode(bytes)).toBe(code)
    })
    expect(asked).toEqual(alone)
    const unknown = await askedBy(cases.database, async database => {
      expect(await verified(database).verifyReceipt('1234-5678-90AB')).toBeUndefined()
      expect(await verified(database).findCode(smallPdf('de nadie'))).toBeUndefined()
    })
    expect(unknown).toEqual({ distributed: false, most: 0 })
  })

  it('for an event of an institution, by its id of the request or by our key, and for the letter that it would cause', async () => {
    const request = { institutionKey: 'instituto-de-prueba', idSolicitud: 'S-1' }
    const event = { id: 'e-1', type: 'en_revision', occurredAt: cases.clock.now().toISOString() }
    const asked = await askedBy(cases.database, async database => {
      const options = { ...cases.options, database, jobs: noJobs as never }
      await foreseeLetter(options, request, { tipo: 'en_revision' } as never)
      expect(await receiveEvent(options, { ...request, event })).toBe('added')
      const keyed = { ...request, idempotencyKey: caseId, event: { ...event, id: 'e-2' } }
      expect(await receiveEvent(options, keyed)).toBe('added')
    })
    expect(asked).toEqual(alone)
    const unknown = await askedBy(cases.database, async database => {
      const options = { ...cases.options, database, jobs: noJobs as never }
      expect(await receiveEvent(options, { ...request, idSolicitud: 'de-nadie', event })).toBe('waiting')
    })
    expect(unknown).toEqual({ distributed: false, most: 0 })
  })

  it('for a paper that anybody verifies by its code or its file, and for what its institution says of it', async () => {
    const paper = await papers.forPerson(carmen).issue(constanciaToIssue())
    await papers.runJobs()
    const { bytes } = (await papers.forPerson(carmen).read(paper.id)) ?? { bytes: smallPdf() }
    const asked = await askedBy(papers.database, async database => {
      const options = { ...papers.options, database }
      const verifier = createVerifier(options)
      expect(await verifier.verify(paper.code)).toMatchObject({ signatureOk: true })
      expect(await verifier.verifyFile(paper.code, bytes)).toBe('same')
      expect(await verifier.findCode(bytes)).toBe(paper.code)
      const asks = keepFacts(options, async () => 'changed')
      await asks({ kindId: paper.kind.id, folio: 'F-1' } as never)
      const silent = keepFacts(options, async () => 'silent')
      expect(await silent({ kindId: paper.kind.id, folio: 'F-1' } as never)).toBe('changed')
    })
    expect(asked).toEqual(alone)
  })

  it('for a letter that a person causes to another', async () => {
    const letter = {
      ...{ key: 'una', to: carmen.run, subject: 'Le escriben', paragraphs: ['Léalo.'] },
      link: { label: 'Leer', path: '/tramites/5199' },
    }
    const asked = await askedBy(personal.database, async database => {
      const letters = createCartas({ database, jobs: noJobs as never, clock: personal.clock })(pedro.run)
      await letters.send(letter)
      await letters.send({ ...letter, key: 'otra' })
      await letters.withdraw([letter.key])
    })
    expect(asked).toEqual(alone)
    const [row] = await personal.database.rows<{ n: number }>(
      'SELECT count(*) AS n FROM personal.cartas WHERE retirada_en IS NOT NULL',
    )
    expect(row?.n).toBe(1)
  })
})
