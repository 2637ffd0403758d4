import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { tellingOfVisitors } from './institution-clients.ts'
import { settingsSchema } from './settings.ts'

/** What holds where the operator sets nothing. */
const settings = readSettings(settingsSchema, {})

describe('shell §3, feature switches', () => {
  it('has the cards of the social registry and of own data on; benefits, reminders and certificates off', () => {
    expect(settings.cards).toEqual(['rsh', 'datos'])
  })

  it('is not for officials', () => {
    expect(settings.official).toBe(false)
    expect(readSettings(settingsSchema, { OFFICIAL: '1' }).official).toBe(true)
  })

  it('has sibs and the page /1000 in maintenance', () => {
    expect(settings.maintenanceProcedures).toEqual(['sibs'])
    expect(settings.maintenancePaths).toEqual(['/1000'])
  })
})

describe('shell §7, the headers about the visitor', () => {
  it('are sent from the pages of sibs, and from no other procedure of the same institution', () =>
    expect(tellingOfVisitors).toEqual(['sibs']))
})
