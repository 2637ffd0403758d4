import { beforeEach, describe, expect, it } from 'vitest'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { byHerself, type CaseHouse, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const house: CaseHouse = await openCaseHouse({ deliveryPausesSeconds: [30] })
const { cases, clock, institution } = house
const present = institution.present

const find = async (caseId: string) => {
  const found = await cases.findCase(carmen.run, caseId)
  if (!found) throw new Error('No case')
  return found
}

describe('what a citizen does to her case', () => {
  beforeEach(() => {
    institution.present = present
    institution.act = async () => undefined
  })

  it('withdraws it at once, once, and tells the institution; the receipt stands until the institution says so', async () => {
    const told: unknown[] = []
    institution.act = async request => {
      told.push(request)
    }
    const caseId = await house.sendOne(carmen, { actsFor: '76543210-3' })
    await house.runJobs()
    const request = {
      person: carmen,
      acting: byHerself,
      caseId,
      action: 'desistir',
      data: { motivo: 'Otra vía' },
      requestId: 'r1',
    }
    const results = await Promise.all([cases.act(request), cases.act(request), cases.act(request)])
    expect(results).toEqual([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }])
    const withdrawn = await find(caseId)
    expect(withdrawn).toMatchObject({
      state: { id: 'desistida', final: true },
      receipt: { status: 'vigente' },
    })
    expect(withdrawn.history.at(-1)).toMatchObject({
      type: 'desistida',
      actor: 'ciudadano',
      actorRun: carmen.run,
      actsFor: '76543210-3',
      data: { motivo: 'Otra vía' },
    })
    await house.runJobs()
    expect(told).toEqual([
      {
        idSolicitud: withdrawn.idSolicitud,
        key: withdrawn.deliveries[1]?.id,
        data: { motivo: 'Otra vía' },
        files: 0,
        acting: byHerself,
        actsFor: '76543210-3',
        sentAt: clock.now().toISOString(),
      },
    ])
    expect((await find(caseId)).receipt).toMatchObject({ status: 'vigente' })
    await house.says(withdrawn.idSolicitud, 'desistida')
    expect((await find(caseId)).receipt).toMatchObject({ status: 'revocado' })
  })

  it('that the institution refuses leaves the receipt as it was', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    await cases.act({ person: carmen, acting: byHerself, caseId, action: 'desistir', requestId: 'r-no' })
    await house.runJobs()
    await house.says((await find(caseId)).idSolicitud, 'aprobada')
    expect((await find(caseId)).receipt).toMatchObject({ status: 'vigente' })
  })

  it('is written down as the official’s where one does it for her', async () => {
    const caseId = await house.sendOne()
    const official = { run: '13456782-1', nombre: 'Marta Olivares', institucion: 'IPS' }
    const acting = { origin: 'MDSF', official } as const
    await cases.act({ person: carmen, acting, caseId, action: 'desistir', requestId: 'r6' })
    expect((await find(caseId)).history.at(-1)).toMatchObject({
      type: 'desistida',
      actor: 'funcionario',
      actorRun: official.run,
      actsFor: carmen.run,
      data: { funcionario: 'Marta Olivares', institucionFuncionario: 'IPS' },
    })
    await house.runJobs()
  })

  it('is refused where the state, the procedure or the owner does not allow it', async () => {
    const caseId = await house.sendOne()
    const request = { person: carmen, acting: byHerself, caseId, requestId: 'r2' }
    expect(await cases.act({ ...request, action: 'enviarDocumentos' })).toEqual({ kind: 'refused' })
    expect(await cases.act({ ...request, action: 'constructor' })).toEqual({ kind: 'refused' })
    expect(await cases.act({ ...request, person: pedro, action: 'desistir' })).toEqual({ kind: 'not-found' })
    expect(await cases.act({ ...request, caseId: 'x', action: 'desistir' })).toEqual({ kind: 'not-found' })
    expect((await find(caseId)).history).toHaveLength(1)
    await house.runJobs()
  })

  it('sends the documents that the institution asked for, and they become the case’s', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    const { idSolicitud = '' } = await find(caseId)
    for (const type of ['en_revision', 'reparada']) {
      clock.advance(60_000)
      const event = { id: type, type, occurredAt: clock.now().toISOString(), data: {} }
      await cases.receiveEvent({ institutionKey: 'instituto-de-prueba', idSolicitud, event })
    }
    const base = { run: carmen.run, procedureId: '1234', question: 'faltante', fileName: 'b.pdf' }
    const { documento } = await house.documents.upload({ ...base, bytes: smallPdf('b') })
    clock.advance(60_000)
    const request = {
      person: carmen,
      acting: byHerself,
      caseId,
      action: 'enviarDocumentos',
      requestId: 'r3',
    }
    expect(await cases.act({ ...request, documentIds: ['x'] })).toEqual({ kind: 'documents' })
    let files = 0
    institution.act = async sent => {
      files = sent.files
    }
    expect(await cases.act({ ...request, documentIds: [documento?.id ?? ''] })).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(files).toBe(1)
    expect(await find(caseId)).toMatchObject({
      state: { id: 'en_revision' },
      documents: [{ id: documento?.id, from: 'persona' }],
    })
  })

  it('waits until the institution has the form, and then goes out', async () => {
    const order: string[] = []
    institution.present = async () => {
      throw new Error('down')
    }
    institution.act = async () => {
      order.push('act')
    }
    const caseId = await house.sendOne()
    await house.runJobs()
    await cases.act({ person: carmen, acting: byHerself, caseId, action: 'desistir', requestId: 'r4' })
    await house.runJobs()
    expect((await find(caseId)).deliveries).toMatchObject([
      { action: 'presentar', state: 'pendiente', attempts: 1 },
      { action: 'desistir', state: 'pendiente', attempts: 0 },
    ])
    institution.present = async request => {
      order.push('present')
      return present(request)
    }
    clock.advance(30_000)
    await house.runJobs()
    expect(order).toEqual(['present', 'act'])
    expect(await find(caseId)).toMatchObject({
      state: { id: 'desistida' },
      receipt: { status: 'vigente', version: 2 },
      deliveries: [{ state: 'entregada' }, { state: 'entregada' }],
    })
  })

  it('that cannot be delivered is told as such, without touching the state', async () => {
    const caseId = await house.sendOne()
    await house.runJobs()
    institution.act = async () => {
      throw new Error('down')
    }
    await cases.act({ person: carmen, acting: byHerself, caseId, action: 'desistir', requestId: 'r5' })
    await house.runJobs()
    clock.advance(30_000)
    await house.runJobs()
    const found = await find(caseId)
    expect(found).toMatchObject({ state: { id: 'desistida' }, delivery: 'entregada' })
    expect(found.history.at(-1)).toMatchObject({ type: 'accion_fallida', data: { accion: 'desistir' } })
    expect((await house.deliveries.listDeadDeliveries())[0]).toMatchObject({ caseId, action: 'desistir' })
  })
})
