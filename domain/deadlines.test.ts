import { describe, expect, it } from 'vitest'
import { dueDate, type Plazo } from './deadlines.ts'

const tenWorkingDays: Plazo = { days: 10, kind: 'habiles' }
const fifteenDays: Plazo = { days: 15, kind: 'corridos' }

describe('dueDate', () => {
  it('counts working days', () => {
    expect(dueDate(tenWorkingDays, '2026-04-30')).toBe('2026-05-15')
  })

  it('counts calendar days', () => {
    expect(dueDate(fifteenDays, '2026-05-04')).toBe('2026-05-19')
  })

  it('moves a limit in calendar days that ends on a day off', () => {
    expect(dueDate(fifteenDays, '2026-05-06')).toBe('2026-05-22')
    expect(dueDate(fifteenDays, '2026-05-08')).toBe('2026-05-25')
  })

  it('stops the count in a pause', () => {
    expect(dueDate(fifteenDays, '2026-05-04', [{ from: '2026-05-05', to: '2026-05-07' }])).toBe('2026-05-22')
    expect(dueDate(fifteenDays, '2026-05-04', [{ from: '2026-05-05' }])).toBeUndefined()
  })
})
