import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const fileOf = (remindDaysBefore?: number) =>
  calendarFile({
    name: 'Mis pagos',
    host: 'micha.example',
    now: new Date('2026-11-21T15:00:00Z'),
    days: [
      {
        id: 'pgu-2026-12',
        date: '2026-12-31',
        title: 'Pago de su PGU; $231.732',
        ...(remindDaysBefore === undefined ? {} : { remindDaysBefore }),
      },
    ],
  })

describe('a calendar file', () => {
  it('writes a whole day, with the next one as its end, wherever the server stands', () => {
    const file = fileOf()
    expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\n')
    expect(file).toContain('DTEND;VALUE=DATE:20270101\r\n')
  })

  it('names each event for good, so that reading the file again doubles nothing', () => {
    expect(fileOf()).toContain('UID:pgu-2026-12@micha.example')
    expect(fileOf()).toBe(fileOf())
  })

  it('escapes what would end a field', () => {
    expect(fileOf()).toContain(String.raw`SUMMARY:Pago de su PGU\; $231.732`)
  })

  it('reminds at nine, the day before or on the day itself', () => {
    expect(fileOf(1)).toContain('TRIGGER;RELATED=START:-PT15H\r\n')
    expect(fileOf(0)).toContain('TRIGGER;RELATED=START:PT9H\r\n')
    expect(fileOf()).not.toContain('VALARM')
  })
})
