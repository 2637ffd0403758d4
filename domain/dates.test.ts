import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  chileanTimeOf,
  DEFAULT_DATE,
  dateParts,
  daysBetween,
  daysInMonth,
  formatDate,
  formatDateWithWeekday,
  formatInstant,
  formatListDate,
  formatMonth,
  formatShortDate,
  isIsoDate,
  isListDate,
  isMinorOn,
  isoDateInChile,
  monthNames,
  parseDateParts,
  weekdayInitials,
  weekdayOf,
} from './dates.ts'

const days = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const parts = (dia: string, mes: string, anio: string) => ({ dia, mes, anio })

describe('parseDateParts', () => {
  it.each([
    parts('3', '5', '2026'),
    parts('03', '05', '2026'),
    parts(' 3 ', 'mayo', '2026'),
    parts('3', 'MAYO', '2026'),
    parts('3', 'may.', '2026'),
  ])('reads $dia/$mes/$anio', typed => {
    expect(parseDateParts(typed)).toEqual({ date: '2026-05-03' })
  })

  it.each(['septiembre', 'setiembre', 'sept', 'sep', 'set', '9'])('knows the month %s', mes => {
    expect(parseDateParts(parts('18', mes, '2026'))).toEqual({ date: '2026-09-18' })
  })

  it.each([
    [parts('', ' ', ''), 'empty', ['dia', 'mes', 'anio']],
    [parts('3', '', '2026'), 'missing', ['mes']],
    [parts('3', '', ''), 'missing', ['mes', 'anio']],
    [parts('32', '5', '2026'), 'invalid', ['dia']],
    [parts('0', '13', '26'), 'invalid', ['dia', 'mes', 'anio']],
    [parts('3', 'ma', '2026'), 'invalid', ['mes']],
    [parts('3', 'mayor', '2026'), 'invalid', ['mes']],
    [parts('3', '5', '0026'), 'invalid', ['anio']],
    [parts('31', 'abril', '2026'), 'no-such-day', ['dia']],
    [parts('29', '2', '2027'), 'no-such-day', ['dia']],
  ])('says which boxes of %o to mend: %s', (typed, problem, wrongParts) => {
    expect(parseDateParts(typed)).toEqual({ problem, wrongParts })
  })

  it('reads back the boxes of every date, with the month as number or name', () => {
    fc.assert(
      fc.property(days, date => {
        const boxes = dateParts(date)
        expect(parseDateParts(boxes)).toEqual({ date })
        expect(parseDateParts({ ...boxes, mes: monthNames[Number(boxes.mes) - 1] ?? '' })).toEqual({ date })
      }),
    )
  })
})

describe('isIsoDate', () => {
  it('knows days that exist', () => {
    expect(['2024-02-29', '1900-01-01', '0099-12-31'].every(isIsoDate)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-5-3', '03-05-2026', ''].some(isIsoDate)).toBe(
      false,
    )
  })
})

describe('arithmetic', () => {
  it('adds days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  it('counts between two days what was added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count)
      }),
    )
  })

  it('keeps to the end of shorter months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-11-30', 15)).toBe('2028-02-29')
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  })

  it('never leaves the month it was sent to', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const result = addMonths(date, months)
        expect(isIsoDate(result)).toBe(true)
        const monthCount = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        expect(monthCount(result) - monthCount(date)).toBe(months)
      }),
    )
  })

  it('knows the lengths of months', () => {
    expect([daysInMonth(2028, 2), daysInMonth(2026, 2), daysInMonth(1900, 2), daysInMonth(2000, 2)]).toEqual([
      29, 28, 28, 29,
    ])
    expect([daysInMonth(2026, 4), daysInMonth(2026, 12)]).toEqual([30, 31])
  })

  it('refuses a text that is not a date', () => {
    expect(() => addDays('mañana', 1)).toThrow(RangeError)
  })
})

describe('age', () => {
  it('grows on the birthday', () => {
    expect(ageOn('1950-06-15', '2026-06-14')).toBe(75)
    expect(ageOn('1950-06-15', '2026-06-15')).toBe(76)
  })

  it('grows on 28 February for those born on the 29th, in common years', () => {
    expect(ageOn('2008-02-29', '2026-02-27')).toBe(17)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(18)
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19)
  })

  it('makes a minor until the day of turning 18', () => {
    expect(isMinorOn('2008-11-21', '2026-11-20')).toBe(true)
    expect(isMinorOn('2008-11-21', '2026-11-21')).toBe(false)
  })
})

describe('dates as people read them', () => {
  it('are written out, short, by month and with their weekday', () => {
    expect(formatDate('2026-05-03')).toBe('3 de mayo de 2026')
    expect(formatDateWithWeekday('2026-05-03')).toBe('domingo 3 de mayo de 2026')
    expect(formatShortDate('2026-05-03')).toBe('03/05/2026')
    expect(formatListDate('2026-05-03')).toBe('3 may 2026')
    expect(formatMonth('2026-05')).toBe('mayo de 2026')
    expect(formatMonth('2026-12-31')).toBe('diciembre de 2026')
  })

  it('are recognised in lists, and nothing else is', () => {
    for (const date of ['2026-01-09', '2026-09-30', '2026-12-31'])
      expect(isListDate(formatListDate(date))).toBe(true)
    for (const other of ['Sin fin', '3 de mayo de 2026', 'Hasta el 3 may 2026', '3 abc 2026', ''])
      expect(isListDate(other)).toBe(false)
  })

  it('show the default date as 01/01/1900', () => {
    expect(formatShortDate(DEFAULT_DATE)).toBe('01/01/1900')
  })

  it('have initials for each weekday, Sunday first', () => {
    expect(weekdayInitials.join('')).toBe('DLMMJVS')
    expect(weekdayInitials[weekdayOf('2026-11-21')]).toBe('S')
  })
})

describe('instants in Chile', () => {
  it('are shown on Chilean clocks in winter and in summer', () => {
    expect(formatInstant(new Date('2026-05-03T21:04:00Z'))).toBe('3 de mayo de 2026, 17:04')
    expect(formatInstant(new Date('2026-01-03T20:04:00Z'))).toBe('3 de enero de 2026, 17:04')
  })

  it('belong to the Chilean day, not to the day in London', () => {
    expect(isoDateInChile(new Date('2026-05-04T03:59:59Z'))).toBe('2026-05-03')
    expect(isoDateInChile(new Date('2026-05-04T04:00:00Z'))).toBe('2026-05-04')
  })

  it('belong to the same day as the full clock says, whenever it is', () => {
    const anyTime = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const nearMidnight = fc
      .tuple(fc.integer({ min: -9000, max: 47_000 }), fc.integer({ min: -7_200_000, max: 7_200_000 }))
      .map(([day, ms]) => new Date(day * 86_400_000 + 3.5 * 3_600_000 + ms))
    fc.assert(
      fc.property(fc.oneof(anyTime, nearMidnight), instant => {
        expect(isoDateInChile(instant)).toBe(chileanTimeOf(instant).date)
      }),
      { numRuns: 500 },
    )
  })

  it('have midnight at hour 0', () => {
    expect(chileanTimeOf(new Date('2026-05-04T04:00:00Z'))).toEqual({
      date: '2026-05-04',
      hour: 0,
      minute: 0,
    })
    expect(formatInstant(new Date('2026-05-04T04:05:00Z'))).toBe('4 de mayo de 2026, 0:05')
  })

  it('go back one hour on the night when summer time ends', () => {
    expect(chileanTimeOf(new Date('2026-04-05T02:30:00Z'))).toEqual({
      date: '2026-04-04',
      hour: 23,
      minute: 30,
    })
    expect(chileanTimeOf(new Date('2026-04-05T03:30:00Z'))).toEqual({
      date: '2026-04-04',
      hour: 23,
      minute: 30,
    })
  })
})
