import { expect, it } from 'vitest'
import type { Concern } from '#cases/concerns/concern-types.ts'
import type { CaseView } from '#cases/types.ts'
import { tramite } from '#procedures/5678-asignacion-maternal/procedure.ts'
import { grantedByOthers, grantedLine, grantedTo } from './granted.ts'

const run = '17643101-6'
const view = {
  ...{ id: 'caso-1', procedureId: '5678', title: 'Asignación maternal', subject: 'Antonia Riveros' },
  ...{ updatedAt: new Date('2026-11-23T15:00:00Z'), stateText: 'Se hizo el primer pago.' },
  state: { final: true, tone: 'exito' },
}
const event = (type: string, sequence: number, told: object) => ({
  ...{ id: type, type, sequence, occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {} },
  ...told,
})
const grantedWith = (...history: object[]) => {
  const found = { ...view, history } as unknown as CaseView
  const cases = { listCases: async () => ({ cases: [found] }), findCase: async () => found }
  const procedures = new Map([['5678', tramite.procedure]])
  return grantedTo({ cases: cases as never, procedures, giving: ['5678'] }, run)
}

it('what was granted is told from the institution’s request, as the timeline tells it', async () => {
  const resumen = { montoClp: 22_601, hasta: '2027-03-13' }
  const [granted] = await grantedWith(event('aprobada', 1, { resumen }))
  expect(granted?.text).toBe('Son $22.601 al mes, hasta el 13 de marzo de 2027.')
})

it('an entry that holds texts is told from them, and one that says nothing by its state', async () => {
  const data = { montoClp: '22601', hasta: '2027-03-13' }
  expect((await grantedWith(event('aprobada', 1, { data })))[0]?.text).toContain('Son $22.601 al mes')
  expect((await grantedWith(event('en_revision', 1, {})))[0]?.text).toBe('Se hizo el primer pago.')
})

it('what somebody asked for her with a power is hers, once it is granted, and nothing else that she is told of', () => {
  const about = (caseId: string, change: object = {}) =>
    ({
      ...{
        caseId,
        procedureId: 'sibs',
        procedure: 'Beneficios solidarios',
        isHers: true,
        remedy: 'Llame al 101.',
      },
      ...{ text: ['Son $250.275 al mes.', 'Llame al 101.'], state: { final: true, tone: 'exito' } },
      ...change,
    }) as never as Concern
  const open = { final: false, tone: 'info' }
  const told = [
    about('a'),
    about('b', { isHers: false }),
    about('c', { state: open }),
    about('d', { procedureId: '5234' }),
  ]
  const found = grantedByOthers(told, ['sibs'])
  expect(found.map(one => [one.href, grantedLine(one)])).toEqual([['/avisos/a', 'Son $250.275 al mes.']])
})
