import { expect, it } from 'vitest'
import { nextReminders, untilText } from './next-reminders.tsx'

const on = (fecha: string) => ({ id: fecha, texto: 'Cobrar', fecha })

it('shows the three nearest reminders and none of days gone by', () => {
  const all = ['2026-12-24', '2026-11-20', '2026-11-21', '2026-12-01', '2027-01-01'].map(on)
  expect(nextReminders(all, '2026-11-21').map(({ fecha }) => fecha)).toEqual([
    '2026-11-21',
    '2026-12-01',
    '2026-12-24',
  ])
})

it.each([
  ['2026-11-21', 'Hoy'],
  ['2026-11-22', 'Mañana'],
  ['2026-12-01', 'En 10 días'],
])('says how far %s is', (fecha, text) => {
  expect(untilText(fecha, '2026-11-21')).toBe(text)
})
