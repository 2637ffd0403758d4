import { describe, expect, it } from 'vitest'
import { careHelp } from '../testing/care-help.ts'
import { byHerself, type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'
import { listCases } from './list-cases.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, clock } = house

// Sent at 11:00, 23:30 and 00:30 in Chile.
clock.set('2040-05-04T15:00:00Z')
const first = await house.sendOne(carmen, { actsFor: '76543210-3', subject: 'Ana' })
clock.set('2040-05-05T03:30:00Z')
const second = await house.sendOne()
clock.set('2040-05-05T04:30:00Z')
const third = await house.sendOne()
const his = await house.sendOne(pedro)
await cases.act({ person: carmen, acting: byHerself, caseId: second, action: 'desistir', requestId: 'q' })

const ids = async (...[filter]: [Parameters<typeof cases.listCases>[1]?]) =>
  (await cases.listCases(carmen.run, filter)).cases.map(one => one.id)

const about = { procedureId: '1234', formKey: '1234/solicitud', subject: 'Luis', actsFor: undefined }

it('histories of states that read otherwise by day are asked for in one statement, however many there are', async () => {
  const asked: string[] = []
  const { database } = house
  const rows: typeof database.rows = (sql, values) => {
    asked.push(sql)
    return database.rows(sql, values)
  }
  const procedure = careHelp(house.institution)
  const { cases: kind } = procedure
  const states = Object.fromEntries(
    Object.entries(kind?.states.states ?? {}).map(([id, one]) => [id, { ...one, onDay: () => undefined }]),
  )
  const dated = { ...procedure, cases: { ...kind, states: { ...kind?.states, states } } } as typeof procedure
  const options = { database: { ...database, rows }, procedures: new Map([['1234', dated]]), clock }
  const { cases: found } = await listCases(options, carmen.run)
  expect(found.length).toBeGreaterThan(2)
  expect(asked.filter(sql => sql.includes('casos.historia'))).toHaveLength(1)
})

describe('a request that waits for an answer', () => {
  it('is her newest of the same form, about the same, for the same', async () => {
    const folioOf = async (id: string) => (await cases.findCase(carmen.run, id))?.folio
    expect(await cases.findWaiting(carmen.run, about)).toEqual({ caseId: third, folio: await folioOf(third) })
    const forCompany = { ...about, subject: 'Ana', actsFor: '76543210-3' }
    expect(await cases.findWaiting(carmen.run, forCompany)).toMatchObject({ caseId: first })
    for (const other of [
      { procedureId: '9999' },
      { formKey: '1234/otra' },
      { subject: 'Ana' },
      { actsFor: '76543210-3' },
    ])
      expect(await cases.findWaiting(carmen.run, { ...about, ...other })).toBeUndefined()
  })

  it('is none that is answered or taken back, and nobody else’s', async () => {
    const alone = await house.sendOne(pedro, { subject: 'Rosa' })
    const hers = { ...about, subject: 'Rosa' }
    expect(await cases.findWaiting(pedro.run, hers)).toMatchObject({ caseId: alone })
    expect(await cases.findWaiting(carmen.run, hers)).toBeUndefined()
    const acting = { person: pedro, acting: byHerself, caseId: alone, requestId: 'r' }
    await cases.act({ ...acting, action: 'desistir' })
    expect(await cases.findWaiting(pedro.run, hers)).toBeUndefined()
  })
})

describe('the list of a person’s cases', () => {
  it('holds hers, the newest first, also those sent for a company', async () => {
    const { cases: found, ...page } = await cases.listCases(carmen.run)
    expect(page).toEqual({ total: 3, page: 1, pageCount: 1 })
    expect(found.map(one => one.id)).toEqual([third, second, first])
    expect(found[2]).toEqual({
      id: first,
      procedureId: '1234',
      formKey: '1234/solicitud',
      title: 'Ayuda para quien cuida',
      institution: 'Instituto de Prueba',
      folio: expect.stringMatching(/^MIC-2040-\d{6}-[\dK]$/),
      subject: 'Ana',
      actsFor: '76543210-3',
      filedOn: '2040-05-04',
      sentAt: new Date('2040-05-04T15:00:00Z'),
      updatedAt: new Date('2040-05-04T15:00:00Z'),
      state: { id: 'enviada', label: 'Enviada', tone: 'info', final: false },
      delivery: 'pendiente',
    })
  })

  it('can be narrowed by procedure, state and day of sending in Chile', async () => {
    expect(await ids({ procedureId: '9999' })).toEqual([])
    expect(await ids({ procedureId: ['9999', '1234'] })).toEqual([third, second, first])
    expect(await ids({ state: 'desistida' })).toEqual([second])
    expect(await ids({ undelivered: true })).toEqual([third, second, first])
    expect(await ids({ to: '2040-05-04' })).toEqual([second, first])
    expect(await ids({ from: '2040-05-05' })).toEqual([third])
    expect(
      await ids({ from: '2040-05-04', to: '2040-05-04', state: 'enviada', procedureId: '1234' }),
    ).toEqual([first])
  })

  it('can be narrowed to a company, or to what she sent for herself', async () => {
    expect(await ids({ actsFor: '76543210-3' })).toEqual([first])
    expect(await ids({ actsFor: '77777777-7' })).toEqual([])
    expect(await ids({ actsFor: null })).toEqual([third, second])
    expect(await cases.listCases(carmen.run, { actsFor: null, page: 2, pageSize: 1 })).toMatchObject({
      cases: [{ id: second }],
      total: 2,
      pageCount: 2,
    })
  })

  it('comes in pages, and tells how many there are also on a page past the last', async () => {
    expect(await ids({ page: 2, pageSize: 2 })).toEqual([first])
    expect(await cases.listCases(carmen.run, { page: 9, pageSize: 2 })).toEqual({
      cases: [],
      total: 3,
      page: 9,
      pageCount: 2,
    })
    expect(await cases.listCases('20000005-k')).toEqual({ cases: [], total: 0, page: 1, pageCount: 1 })
  })
})

describe('a case', () => {
  it('is found whole by its owner', async () => {
    expect(await cases.findCase(carmen.run, first)).toMatchObject({
      person: carmen,
      acting: { origin: 'ORDINARIA' },
      email: carmen.email,
      version: 3,
      answers: { persona: { nombre: 'Luis' } },
      summary: [{ title: 'Persona a su cuidado', rows: [{ label: 'Nombre', lines: ['Luis'] }] }],
      stateText: 'La estamos entregando a la institución. Le avisaremos por correo.',
      history: [{ type: 'enviada', occurredAt: '2040-05-04T15:00:00.000Z' }],
      deliveries: [{ action: 'presentar', state: 'pendiente', attempts: 0 }],
      receipt: { version: 1, status: 'vigente', hasPdf: false },
    })
  })

  it('is not found by anybody else', async () => {
    expect((await cases.findCase(pedro.run, his))?.email).toBeUndefined()
    expect(await cases.findCase(carmen.run, his)).toBeUndefined()
    expect(await cases.findCase(pedro.run, first)).toBeUndefined()
    expect(await cases.findCase(carmen.run, "' OR true --")).toBeUndefined()
    await house.runJobs()
    expect(await ids({ undelivered: true })).toEqual([])
    const { idSolicitud = '' } = (await cases.findCase(pedro.run, his)) ?? {}
    expect(await cases.findCaseByIdSolicitud(pedro.run, '1234', idSolicitud)).toBe(his)
    expect(await cases.findCaseByIdSolicitud(carmen.run, '1234', idSolicitud)).toBeUndefined()
    expect(await cases.findCaseByIdSolicitud(pedro.run, '9999', idSolicitud)).toBeUndefined()
  })
})
