import { describe, expect, it } from 'vitest'
import { writeLetter } from '#platform/mail/letter.ts'
import { carmen, openCaseHouse } from '../testing/case-house.ts'

const house = await openCaseHouse()
const { cases, clock, outbox } = house

const ask = async (caseId: string, tipo: string) => {
  const { idSolicitud = '' } = (await cases.findCase(carmen.run, caseId)) ?? {}
  const request = { institutionKey: 'instituto-de-prueba', idSolicitud }
  return { request, letter: await cases.foreseeLetter(request, { tipo, datos: {} }) }
}

describe('the letter that an event would cause', () => {
  it('is the one that goes out when it comes, word for word, and looking sends nothing', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    const before = (await outbox.list()).length
    const { request, letter } = await ask(caseId, 'aprobada')
    await house.runJobs()
    expect((await outbox.list()).length).toBe(before)
    await cases.receiveEvent({
      institutionKey: request.institutionKey,
      idSolicitud: request.idSolicitud,
      event: { id: 'e1', type: 'aprobada', occurredAt: clock.now().toISOString() },
      content: { tipo: 'aprobada', datos: {} },
    })
    await house.runJobs()
    const [sent] = await outbox.list()
    if (!letter) throw new Error('There is no letter')
    const { subject, text } = writeLetter(letter.letter)
    expect([sent?.subject, sent?.text]).toEqual([subject, text])
    expect(letter.isMailed).toBe(true)
  })

  it('does not exist for a request that nobody filed here, nor for an event that changes nothing', async () => {
    const caseId = await house.sendOne({ ...carmen, email: undefined })
    await house.runJobs()
    expect((await ask(caseId, 'reparada')).letter).toBeUndefined()
    expect((await ask(caseId, 'en_revision')).letter?.isMailed).toBe(false)
    const unknown = { institutionKey: 'instituto-de-prueba', idSolicitud: 'otra' }
    expect(await cases.foreseeLetter(unknown, { tipo: 'aprobada', datos: {} })).toBeUndefined()
  })
})
