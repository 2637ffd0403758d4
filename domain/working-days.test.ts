import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addWorkingDays,
  deadlineAfter,
  filingDate,
  filingOf,
  filingText,
  isWorkingDay,
  laterFilingDate,
  listedFilingText,
  workingDayOnOrAfter,
  workingDaysBetween,
} from './working-days.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('working days', () => {
  it('leave out weekends and holidays', () => {
    expect(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map(isWorkingDay)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(isWorkingDay('2026-12-31')).toBe(true)
  })

  it('are added over a long weekend', () => {
    expect(addWorkingDays('2026-04-30', 1)).toBe('2026-05-04')
    expect(addWorkingDays('2026-05-04', -1)).toBe('2026-04-30')
    expect(addWorkingDays('2026-05-02', 0)).toBe('2026-05-02')
    expect(workingDayOnOrAfter('2026-05-01')).toBe('2026-05-04')
    expect(workingDayOnOrAfter('2026-05-04')).toBe('2026-05-04')
  })

  it('are counted as they were added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (date, count) => {
        expect(workingDaysBetween(date, addWorkingDays(date, count))).toBe(count)
        expect(isWorkingDay(addWorkingDays(date, count + 1))).toBe(true)
      }),
    )
  })

  it('are negative towards the past', () => {
    expect(workingDaysBetween('2026-05-08', '2026-05-04')).toBe(-4)
  })
})

describe('filingDate', () => {
  it.each([
    ['in winter before closing', '2026-05-04T20:59:59.999Z', '2026-05-04'],
    ['in winter at closing', '2026-05-04T21:00:00Z', '2026-05-05'],
    ['in summer before closing', '2026-01-05T19:59:59.999Z', '2026-01-05'],
    ['in summer at closing', '2026-01-05T20:00:00Z', '2026-01-06'],
    ['late in the evening, already tomorrow in London', '2026-05-05T02:00:00Z', '2026-05-05'],
    ['on Friday evening', '2026-05-08T21:30:00Z', '2026-05-11'],
    ['on Saturday', '2026-05-09T14:00:00Z', '2026-05-11'],
    ['on the eve of 1 May after closing', '2026-04-30T21:30:00Z', '2026-05-04'],
    ['on a holiday', '2026-09-18T14:00:00Z', '2026-09-21'],
  ])('counts a request %s', (_when, instant, filed) => {
    expect(filingDate(new Date(instant))).toBe(filed)
  })

  it.each([
    ['2026-11-30', '2026-11-28T23:37:00Z', 'lunes 30 de noviembre de 2026. Llegó el sábado 28'],
    ['2026-11-30', '2026-11-27T20:00:00Z', 'lunes 30 de noviembre de 2026. Llegó el viernes 27'],
    ['2026-11-30', '2026-11-30T15:00:00Z', '30 de noviembre de 2026'],
  ])('is told with the day of arrival where that is another (%s, %s)', (filedOn, arrivedAt, told) => {
    const text = filingText(filedOn, new Date(arrivedAt))
    expect(text.startsWith(told)).toBe(true)
    expect(text.includes('fuera del horario hábil')).toBe(told.includes('Llegó'))
    expect(filingText(filedOn, undefined)).toBe('30 de noviembre de 2026')
  })

  it.each([
    ['2026-11-28', false, '28 nov 2026. Cuenta desde el 30 nov 2026'],
    ['2026-11-28', true, '28 nov 2026'],
    ['2026-11-30', false, '28 nov 2026'],
  ])(
    'is in a list the day of arrival, on %s with its own only while it is owed (over: %s)',
    (today, isOver, told) => {
      const filing = filingOf('2026-11-30', new Date('2026-11-28T15:00:00Z'))
      expect(listedFilingText(filing, today, isOver)).toBe(told)
    },
  )

  it('never lies ahead in a list as if it had come, where nobody kept the day of arrival', () => {
    const filing = { fechaIngreso: '2026-11-30' }
    expect(listedFilingText(filing, '2026-11-28', false)).toBe('Cuenta desde el 30 nov 2026')
    expect(listedFilingText(filing, '2026-11-28', true)).toBe('Antes del 30 nov 2026')
    expect(listedFilingText(filing, '2026-11-30', true)).toBe('30 nov 2026')
  })

  it('is another than the day on which it is sent on days off and after closing', () => {
    expect(laterFilingDate(new Date('2026-11-28T15:00:00Z'))).toBe('2026-11-30')
    expect(laterFilingDate(new Date('2026-11-30T15:00:00Z'))).toBeUndefined()
  })

  it('closes on Fridays at an hour of their own', () => {
    const hours = { closingHour: 17, closingHourFriday: 14 }
    expect(filingDate(new Date('2026-05-08T18:00:00Z'), hours)).toBe('2026-05-11')
    expect(filingDate(new Date('2026-05-07T18:00:00Z'), hours)).toBe('2026-05-07')
  })

  it('is always a working day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        instant => {
          expect(isWorkingDay(filingDate(instant))).toBe(true)
        },
      ),
    )
  })
})

describe('deadlineAfter', () => {
  it('starts the day after the filing', () => {
    expect(deadlineAfter('2026-05-04', 10)).toBe('2026-05-18')
  })

  it('does not run while the citizen owes an answer', () => {
    // Asked on Wednesday 6, answered on Monday 11: two days have run, eight are left.
    expect(deadlineAfter('2026-05-04', 10, [{ from: '2026-05-06', to: '2026-05-11' }])).toBe('2026-05-22')
  })

  it('is unknown while an answer is owed', () => {
    expect(deadlineAfter('2026-05-04', 10, [{ from: '2026-05-06' }])).toBeUndefined()
  })

  it('stands when the question came after it', () => {
    expect(deadlineAfter('2026-05-04', 10, [{ from: '2026-05-18' }])).toBe('2026-05-18')
  })

  it('counts days that lie in two pauses once', () => {
    const pauses = [
      { from: '2026-05-07', to: '2026-05-11' },
      { from: '2026-05-06', to: '2026-05-08' },
    ]
    expect(deadlineAfter('2026-05-04', 10, pauses)).toBe('2026-05-22')
  })

  it('moves by exactly the working days of a pause', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), fc.nat(20), (filing, limit, length) => {
        const to = addWorkingDays(filing, length)
        const paused = deadlineAfter(filing, limit, [{ from: filing, to }])
        expect(paused).toBe(addWorkingDays(filing, limit + length))
      }),
    )
  })
})
