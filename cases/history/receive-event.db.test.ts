import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careHelp } from '../testing/care-help.ts'
import { type CaseHouse, carmen, openCaseHouse } from '../testing/case-house.ts'
import type { IncomingEvent } from '../types.ts'

const house: CaseHouse = await openCaseHouse()
const { cases, clock } = house
const institutionKey = 'instituto-de-prueba'

function event(
  idSolicitud: string,
  type: string,
  minute: number,
  change: Partial<IncomingEvent['event']> = {},
): IncomingEvent {
  const occurredAt = new Date(clock.now().getTime() + minute * 60_000).toISOString()
  return {
    institutionKey,
    idSolicitud,
    event: { id: `${type}-${minute}`, type, occurredAt, ...change },
  }
}

async function deliveredCase(): Promise<{ caseId: string; idSolicitud: string }> {
  const caseId = await house.sendOne()
  await house.runJobs()
  const idSolicitud = (await cases.findCase(carmen.run, caseId))?.idSolicitud
  if (!idSolicitud) throw new Error('Not delivered')
  return { caseId, idSolicitud }
}

const stateOf = async (caseId: string) => (await cases.findCase(carmen.run, caseId))?.state.id

describe('events of institutions', () => {
  it('lead to the same state in whatever order and however often they arrive', async () => {
    const steps = (idSolicitud: string) => [
      event(idSolicitud, 'en_revision', 1),
      event(idSolicitud, 'reparada', 2),
      event(idSolicitud, 'documentos_enviados', 2, { sequence: 9 }),
      event(idSolicitud, 'aprobada', 4),
    ]
    const orders = fc
      .array(fc.nat(3), { minLength: 4, maxLength: 10 })
      .filter(order => new Set(order).size === 4)
    await fc.assert(
      fc.asyncProperty(orders, async order => {
        const { caseId, idSolicitud } = await deliveredCase()
        const events = steps(idSolicitud)
        for (const index of order) {
          const incoming = events[index]
          if (incoming) await cases.receiveEvent(incoming)
        }
        const found = await cases.findCase(carmen.run, caseId)
        expect(found?.state.id).toBe('aprobada')
        expect(found?.history.map(entry => entry.type)).toEqual([
          'enviada',
          'entregada',
          'en_revision',
          'reparada',
          'documentos_enviados',
          'aprobada',
        ])
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('count once when the webhook repeats them, also at the same moment', async () => {
    const { caseId, idSolicitud } = await deliveredCase()
    const incoming = event(idSolicitud, 'en_revision', 1)
    const results = await Promise.all(Array.from({ length: 5 }, () => cases.receiveEvent(incoming)))
    expect([...results].sort()).toEqual(['added', 'repeated', 'repeated', 'repeated', 'repeated'])
    expect((await cases.findCase(carmen.run, caseId))?.history).toHaveLength(3)
  })

  it('give the case the name that the institution has for what it is about', async () => {
    const { caseId, idSolicitud } = await deliveredCase()
    const filed = (await cases.findCase(carmen.run, caseId))?.subject
    await cases.receiveEvent(event(idSolicitud, 'en_revision', 1))
    expect((await cases.findCase(carmen.run, caseId))?.subject).toBe(filed)
    await cases.receiveEvent({
      ...event(idSolicitud, 'aprobada', 2),
      content: { tipo: 'aprobada', datos: { llamada: 'Waldo Acuña' } },
    })
    expect((await cases.findCase(carmen.run, caseId))?.subject).toBe('Waldo Acuña')
  })

  it('wait for the acknowledgement of their case and then join it', async () => {
    const caseId = await house.sendOne()
    let idSolicitud = ''
    const present = house.institution.present
    house.institution.present = async request => {
      const acknowledgement = await present(request)
      idSolicitud = acknowledgement.idSolicitud
      clock.advance(1000)
      // The event arrives before the institution's answer to the delivery.
      expect(await cases.receiveEvent(event(idSolicitud, 'aprobada', 0))).toBe('waiting')
      expect(await cases.receiveEvent(event(idSolicitud, 'en_revision', 0, { id: 'antes' }))).toBe('waiting')
      return acknowledgement
    }
    await house.runJobs()
    house.institution.present = present
    expect(await stateOf(caseId)).toBe('aprobada')
    expect(await cases.receiveEvent(event(idSolicitud, 'aprobada', 0))).toBe('repeated')
  })

  it('join their case before its acknowledgement when they carry the key of the delivery', async () => {
    const caseId = await house.sendOne()
    const incoming = { ...event('S-otra', 'aprobada', 5), idempotencyKey: caseId }
    expect(await cases.receiveEvent(incoming)).toBe('added')
    expect(await stateOf(caseId)).toBe('enviada')
    await house.runJobs()
    expect(await stateOf(caseId)).toBe('aprobada')
  })

  it('never join a case of another institution, nor one known under another name', async () => {
    const { caseId, idSolicitud } = await deliveredCase()
    const foreign = { ...event(idSolicitud, 'aprobada', 5), institutionKey: 'otra-institucion' }
    expect(await cases.receiveEvent(foreign)).toBe('waiting')
    expect(await cases.receiveEvent({ ...event('S-0', 'aprobada', 5), idempotencyKey: caseId })).toBe(
      'waiting',
    )
    expect(await cases.receiveEvent({ ...event('S-0', 'aprobada', 5), idempotencyKey: 'x' })).toBe('waiting')
    expect(await stateOf(caseId)).toBe('recibida')
  })

  it('of another institution never join a case by the key of its delivery, not even before the acknowledgement (ASVS 5.0, 8.4.1)', async () => {
    const caseId = await house.sendOne()
    const foreign = { ...event('S-ajena', 'aprobada', 5), institutionKey: 'otra-institucion' }
    expect(await cases.receiveEvent({ ...foreign, idempotencyKey: caseId })).toBe('waiting')
    await house.runJobs()
    expect(await stateOf(caseId)).toBe('recibida')
  })

  it('are refused when their instant cannot be read or they have no id', async () => {
    await expect(cases.receiveEvent(event('S-1', 'aprobada', 0, { occurredAt: 'ayer' }))).rejects.toThrow(
      RangeError,
    )
    await expect(cases.receiveEvent(event('S-1', 'aprobada', 0, { id: '' }))).rejects.toThrow(RangeError)
  })

  it('meet their case when event and acknowledgement come at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const caseId = await house.sendOne()
      let event_: Promise<unknown> = Promise.resolve()
      const present = house.institution.present
      house.institution.present = async request => {
        const acknowledgement = await present(request)
        event_ = cases.receiveEvent(event(acknowledgement.idSolicitud, 'aprobada', 1))
        return acknowledgement
      }
      await house.runJobs()
      await event_
      house.institution.present = present
      expect(await stateOf(caseId)).toBe('aprobada')
    }
  })
})

describe('what the history keeps of an event', () => {
  const unreachable = () => Promise.reject(new Error('not reached'))
  const present = async ({ key }: { key: string }) => ({ idSolicitud: `S-${key}`, folio: '1' })
  const served = careHelp({ present, act: unreachable, confirm: unreachable })
  const { head, cases } = served
  const other = {
    ...served,
    head: { ...head, id: '1111' },
    cases: cases && { ...cases, keeps: () => ({ de: 'otro trámite' }) },
  }

  it('is read by the procedure of its case, not by another one of the institution, before and after the acknowledgement', async () => {
    const of = await openCaseHouse({
      procedures: new Map([
        ['1111', other],
        ['1234', served],
      ]),
    })
    const caseId = await of.sendOne()
    const told = (type: string, minute: number): IncomingEvent => ({
      ...event(`S-${caseId}`, type, minute),
      content: { tipo: type, datos: { monto: `$${minute}` } },
    })
    expect(await of.cases.receiveEvent(told('en_revision', 1))).toBe('waiting')
    await of.runJobs()
    expect(await of.cases.receiveEvent(told('aprobada', 2))).toBe('added')
    const { history = [] } = (await of.cases.findCase(carmen.run, caseId)) ?? {}
    expect(history.slice(2).map(({ type, resumen }) => [type, resumen])).toEqual([
      ['en_revision', { monto: '$1' }],
      ['aprobada', { monto: '$2' }],
    ])
  })
})
