import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from './dates.ts'
import { easterSunday, holidayOn, holidaysOf } from './holidays.ts'

const published: [year: number, days: string][] = [
  [
    2023,
    '01-01 01-02 04-07 04-08 05-01 05-21 06-21 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  ],
  [
    2024,
    '01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  ],
  [2025, '01-01 04-18 04-19 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'],
  [2026, '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'],
  [
    2027,
    '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  ],
]

describe('holidaysOf', () => {
  it.each(published)('gives the calendar of %i', (year, expected) => {
    expect(holidaysOf(year).map(({ date }) => date)).toEqual(expected.split(' ').map(day => `${year}-${day}`))
  })

  it('lists each day once, in order and inside its year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2008, max: 2199 }), year => {
        const dates = holidaysOf(year).map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(dates.every(date => date.startsWith(`${year}-`))).toBe(true)
      }),
    )
  })

  it('never leaves a movable holiday between Tuesday and Friday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2008, max: 2199 }), year => {
        const movable = holidaysOf(year).filter(({ name }) => /San Pedro|Dos Mundos/.test(name))
        expect(movable.map(({ date }) => weekdayOf(date)).every(weekday => [0, 1, 6].includes(weekday))).toBe(
          true,
        )
      }),
    )
  })
})

describe('holidayOn', () => {
  it.each([
    ['2018-09-17', 'Feriado de Fiestas Patrias'],
    ['2018-11-02', 'Día Nacional de las Iglesias Evangélicas y Protestantes'],
    ['2021-06-21', 'Día Nacional de los Pueblos Indígenas'],
    ['2021-09-17', 'Feriado de Fiestas Patrias'],
    ['2022-06-27', 'San Pedro y San Pablo'],
    ['2022-09-16', 'Feriado de Fiestas Patrias'],
    ['2023-01-02', 'Feriado de Año Nuevo'],
    ['2028-06-20', 'Día Nacional de los Pueblos Indígenas'],
  ])('names %s: %s', (date, name) => {
    expect(holidayOn(date)?.name).toBe(name)
  })

  it.each(['2020-06-20', '2021-06-20', '2025-12-31', '2026-09-17', '2026-09-20', '2011-09-16', '2012-01-02'])(
    'knows that %s is none',
    date => {
      expect(holidayOn(date)).toBeUndefined()
    },
  )
})

it('Easter falls on the Sundays of the church calendar', () => {
  expect([1961, 2000, 2008, 2011, 2024, 2027, 2038].map(easterSunday)).toEqual([
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2027-03-28',
    '2038-04-25',
  ])
})
