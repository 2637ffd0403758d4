import { beforeEach, describe, expect, it } from 'vitest'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import { carmen } from '../testing/case-house.ts'
import { openBoxHouse } from './box.fixture.ts'

const house = await openBoxHouse()
const { box, clock, database } = house
const answer = { idSolicitud: 'AY-1', folio: 'F-2026-1' }

const listed = async (after = 0) => (await box.list('ayuda', after)).calls
const only = async () => {
  const [call, ...others] = await listed()
  if (!call || others.length > 0) throw new Error(`${others.length + (call ? 1 : 0)} calls are in the box`)
  return call
}
const stateOf = async (caseId: string) => {
  const found = await house.cases.findCase(carmen.run, caseId)
  return { folio: found?.institutionFolio, delivery: found?.delivery, tries: found?.deliveries[0]?.attempts }
}
const passOf = (address = '') => new URL(address).searchParams.get('pase') ?? ''

beforeEach(async () => {
  house.sending.nombre = undefined
  await database.rows('TRUNCATE casos.buzon, casos.entregas, trabajos.job', [])
})

describe('the box of an institution that is not called', () => {
  it('keeps what a delivery sends, by the contract, and the delivery waits without losing a try', async () => {
    const { caseId } = await house.fileWithPaper()
    expect(await only()).toMatchObject({
      ...{
        operation: 'ingresarSolicitud',
        run: carmen.run,
        body: { nombre: 'Luis' },
        waits: true,
        papers: [],
      },
    })
    expect(await stateOf(caseId)).toEqual({ folio: undefined, delivery: 'pendiente', tries: 0 })
  })

  it('keeps one call for one key, however often the delivery is tried', async () => {
    await house.fileWithPaper()
    for (let hours = 0; hours < 6; hours++) {
      clock.advance(1_800_000)
      await house.runJobs()
    }
    expect(await listed()).toHaveLength(1)
    expect(await database.rows('SELECT 1 FROM trabajos.job WHERE name = $1', ['entregar-caso'])).toHaveLength(
      1,
    )
  })

  it('gives the delivery the answer at once: folio, then its papers, which wait for nobody', async () => {
    const { caseId, paperId } = await house.fileWithPaper()
    const { id, number } = await only()
    expect(await box.acknowledge('ayuda', id, answer)).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(await stateOf(caseId)).toEqual({ folio: 'F-2026-1', delivery: 'entregada', tries: 1 })
    const [paper, ...others] = await listed(number)
    expect(others).toEqual([])
    expect(paper).toMatchObject({
      ...{ operation: 'subirDocumento', waits: false, params: { idSolicitud: 'AY-1', idDocumento: paperId } },
      papers: [{ id: paperId, field: 'cuerpo', name: 'certificado.pdf', mediaType: 'application/pdf' }],
    })
    expect(await box.acknowledge('ayuda', paper?.id ?? '', {})).toEqual({ kind: 'done' })
    expect(await listed()).toEqual([])
  })

  it('takes the same answer twice and another one never', async () => {
    const { caseId } = await house.fileWithPaper()
    const { id } = await only()
    await box.acknowledge('ayuda', id, answer)
    expect(await box.acknowledge('ayuda', id, answer)).toEqual({ kind: 'done' })
    expect(await box.acknowledge('ayuda', id, { ...answer, folio: 'F-2' })).toEqual({ kind: 'other' })
    expect(await box.refuse('ayuda', id, { error: 'NoCuida' })).toEqual({ kind: 'other' })
    await house.runJobs()
    expect((await stateOf(caseId)).folio).toBe('F-2026-1')
    const history = (await house.cases.findCase(carmen.run, caseId))?.history ?? []
    expect(history.filter(({ type }) => type === 'entregada')).toHaveLength(1)
  })

  it('says what is wrong with an answer that the contract does not know, and goes on waiting', async () => {
    await house.fileWithPaper()
    const { id } = await only()
    expect(await box.acknowledge('ayuda', id, { folio: 'F-1' })).toMatchObject({
      ...{ kind: 'wrong', problems: [{ lugar: 'cuerpo.idSolicitud' }] },
    })
    expect(await box.refuse('ayuda', id, { error: 'NoQuiero' })).toMatchObject({ kind: 'wrong' })
    expect((await only()).waits).toBe(true)
  })

  it('refuses in the words of the contract, and the person reads that it was not accepted', async () => {
    const { caseId } = await house.fileWithPaper()
    expect(await box.refuse('ayuda', (await only()).id, { error: 'NoCuida' })).toEqual({ kind: 'done' })
    await house.runJobs()
    const found = await house.cases.findCase(carmen.run, caseId)
    expect(found?.deliveries[0]).toMatchObject({ state: 'fallida', refused: true })
  })

  it('gives a refused call again, under another number, once an operator retries the delivery', async () => {
    const { caseId } = await house.fileWithPaper()
    const { id, number } = await only()
    await box.refuse('ayuda', id, { error: 'NoCuida' })
    await house.runJobs()
    const found = await house.cases.findCase(carmen.run, caseId)
    clock.advance(60_000)
    expect(await house.deliveries.requeueDelivery(found?.deliveries[0]?.id ?? '')).toBe(true)
    await house.runJobs()
    const again = await only()
    expect(again).toMatchObject({ body: { nombre: 'Luis' }, waits: true })
    expect(again.number).toBeGreaterThan(number)
    await box.acknowledge('ayuda', again.id, answer)
    await house.runJobs()
    expect((await stateOf(caseId)).folio).toBe('F-2026-1')
  })

  it('keeps the keys itself, so no institution refuses one', async () => {
    await house.fileWithPaper()
    const { id } = await only()
    expect(await box.refuse('ayuda', id, { error: 'ClaveReutilizada' })).toMatchObject({ kind: 'wrong' })
  })

  it('gives another institution nothing', async () => {
    await house.fileWithPaper()
    const { id } = await only()
    expect(await box.list('personas', 0)).toEqual({ calls: [], hasMore: false })
    expect(await box.acknowledge('personas', id, answer)).toEqual({ kind: 'unknown' })
    expect(await box.refuse('personas', id, { error: 'NoCuida' })).toEqual({ kind: 'unknown' })
    expect(await box.acknowledge('ayuda', 'no-es-un-id', answer)).toEqual({ kind: 'unknown' })
  })

  it('takes no call of a page, and answers no question', async () => {
    const token = carmen.run
    const filing = house.client.ingresarSolicitud({
      ...{ token, idempotencyKey: 'clave-0001', body: { nombre: 'Luis' } },
    })
    await expect(filing).rejects.toBeInstanceOf(NotOfferedError)
    expect(await listed()).toEqual([])
  })

  it('answers another content under a used key as the contract says', async () => {
    await house.fileWithPaper()
    house.sending.nombre = 'Otro'
    clock.advance(1_800_000)
    await house.runJobs()
    const [delivery] = await database.rows<{ ultima_falla: string }>(
      'SELECT ultima_falla FROM casos.entregas',
      [],
    )
    expect(delivery?.ultima_falla).toContain('ClaveReutilizada')
    expect((await only()).body).toEqual({ nombre: 'Luis' })
  })
})

describe('an answer in the box', () => {
  it('is found by the delivery when the worker is killed after it, before anything is recorded', async () => {
    const { caseId } = await house.fileWithPaper()
    await box.acknowledge('ayuda', (await only()).id, answer)
    await database.rows(
      'ALTER TABLE casos.historia ADD CONSTRAINT cortada CHECK (tipo <> $$entregada$$) NOT VALID',
    )
    await expect(house.runJobs()).rejects.toThrow('cortada')
    await database.rows('ALTER TABLE casos.historia DROP CONSTRAINT cortada')
    expect((await stateOf(caseId)).delivery).toBe('pendiente')
    clock.advance(1_800_000)
    await house.runJobs()
    expect(await stateOf(caseId)).toMatchObject({ folio: 'F-2026-1', delivery: 'entregada' })
    expect(await listed()).toHaveLength(1)
  })

  it('is not there by half when the portal is killed while it is kept', async () => {
    await house.fileWithPaper()
    const { id } = await only()
    const soon = new Date(clock.now().getTime() + 60_000).toISOString()
    await database.rows(
      `ALTER TABLE casos.entregas ADD CONSTRAINT cortada CHECK (proximo_intento_en > '${soon}') NOT VALID`,
    )
    await expect(box.acknowledge('ayuda', id, answer)).rejects.toThrow('cortada')
    await database.rows('ALTER TABLE casos.entregas DROP CONSTRAINT cortada')
    expect(await only()).toMatchObject({ id, waits: true })
    expect(await box.acknowledge('ayuda', id, answer)).toEqual({ kind: 'done' })
  })

  it('that comes while the delivery is under way is found by it at once', async () => {
    const { present } = house.institution
    house.institution.present = answeredMeanwhile(present)
    const { caseId } = await house.fileWithPaper()
    house.institution.present = present
    await house.runJobs()
    expect(await stateOf(caseId)).toMatchObject({ folio: 'F-2026-1', delivery: 'entregada' })
  })
})

/** The institution answers between the call and what the worker writes of it. */
function answeredMeanwhile(present: typeof house.institution.present): typeof present {
  return async form => {
    try {
      return await present(form)
    } catch (error) {
      for (const { id, waits } of await listed()) if (waits) await box.acknowledge('ayuda', id, answer)
      throw error
    }
  }
}

describe('a paper in the box', () => {
  async function paperAddress() {
    await house.fileWithPaper()
    await box.acknowledge('ayuda', (await only()).id, answer)
    await house.runJobs()
    const { id, papers } = await only()
    return { id, address: papers[0]?.address }
  }

  it('is read at its address, for a quarter of an hour', async () => {
    const { address } = await paperAddress()
    const paper = await box.readPaper(passOf(address))
    expect(paper).toMatchObject({ mediaType: 'application/pdf', name: 'certificado.pdf' })
    clock.advance(15 * 60_000)
    expect(await box.readPaper(passOf(address))).toBeUndefined()
    const [again] = (await only()).papers
    expect(await box.readPaper(passOf(again?.address))).toBeDefined()
  })

  it('is not read once the institution has it, nor at an address that somebody changed', async () => {
    const { id, address } = await paperAddress()
    expect(await box.readPaper(`${passOf(address).slice(0, -2)}AA`)).toBeUndefined()
    expect(await box.readPaper('')).toBeUndefined()
    await box.acknowledge('ayuda', id, {})
    expect(await box.readPaper(passOf(address))).toBeUndefined()
  })

  it('has an address that says nothing of the person', async () => {
    const { address = '' } = await paperAddress()
    expect(address).not.toContain('12345678')
    expect(Buffer.from(passOf(address).split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(
      '1234',
    )
  })
})

describe('what nobody fetches', () => {
  it('is told to the operators after a working day', async () => {
    expect(await box.standings()).toEqual([])
    await house.fileWithPaper()
    expect(await box.standings()).toMatchObject([
      { institution: 'ayuda', waiting: 1, unfetched: 1, isLate: false },
    ])
    clock.advance(4 * 86_400_000)
    expect(await box.standings()).toMatchObject([{ isLate: true }])
    await listed()
    expect(await box.standings()).toMatchObject([{ waiting: 1, unfetched: 0, isLate: false }])
  })

  it('keeps nothing of what was sent once it is answered', async () => {
    await house.fileWithPaper()
    await box.acknowledge('ayuda', (await only()).id, answer)
    const [row] = await database.rows('SELECT contenido FROM casos.buzon', [])
    expect(row).toEqual({ contenido: null })
  })
})
