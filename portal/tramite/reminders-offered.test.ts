import { expect, it } from 'vitest'
import { offersReminders } from './reminders-offered.ts'

it('reminders are offered to an ordinary session, and to none whose fence they lie outside of (shell §6)', () => {
  expect(offersReminders({ origin: 'ORDINARIA' })).toBe(true)
  expect(offersReminders({ origin: 'MDSF' })).toBe(false)
  expect(offersReminders({ origin: 'PAGORUT' })).toBe(false)
  expect(offersReminders(undefined)).toBe(false)
})
