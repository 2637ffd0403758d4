import { expect, it } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { requireProduction } from '#roles/production.ts'
import { settingsSchema } from '#roles/settings.ts'
import { publishedSettings } from './published.ts'

it('A measured portal has every setting that production asks for', () => {
  const settings = readSettings(settingsSchema, { ...publishedSettings, PUBLIC_URL: 'http://127.0.0.1:3000' })
  expect(() => requireProduction(settings)).not.toThrow()
})
