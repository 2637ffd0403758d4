import { expect, it } from 'vitest'
import { remindersOf } from './reminders-offered.ts'

it('reminders are offered to an ordinary session, and to none whose fence they lie outside of (shell §6)', () => {
  const about = { what: 'Pensión de viudez', href: '/tramites/5199' }
  expect(remindersOf({ origin: 'ORDINARIA' }, about)).toBe(about)
  expect(remindersOf({ origin: 'MDSF' }, about)).toBeUndefined()
  expect(remindersOf({ origin: 'PAGORUT' }, about)).toBeUndefined()
  expect(remindersOf(undefined, about)).toBeUndefined()
})
