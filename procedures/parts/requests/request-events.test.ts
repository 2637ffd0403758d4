import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { latestSaying } from './request-events.ts'

const event = (id: string, occurredAt: string, data: CaseEvent['data']): CaseEvent => ({
  id,
  type: 'en_revision',
  occurredAt,
  actor: 'institucion',
  data,
})

describe('what the institution said last', () => {
  it('is the newest word on a fact, whatever order the events came in', () => {
    const history = [
      event('2', '2026-11-24T15:00:00Z', { montoClp: '200' }),
      event('3', '2026-11-25T15:00:00Z', { plazo: '2026-12-01' }),
      event('1', '2026-11-23T15:00:00Z', { montoClp: '100' }),
    ]
    expect(latestSaying(history, 'montoClp')).toEqual({ montoClp: '200' })
  })

  it('is nothing where nobody spoke of it', () => {
    expect(latestSaying([event('1', '2026-11-23T15:00:00Z', { plazo: '2026-12-01' })], 'montoClp')).toEqual(
      {},
    )
  })
})
