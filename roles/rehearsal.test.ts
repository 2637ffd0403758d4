import { describe, expect, it } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { readSettings, SettingsError } from '#platform/settings.ts'
import { rehearsalOf } from './rehearsal.ts'
import { settingsSchema } from './settings.ts'

const around = (env: Readonly<Record<string, string>>) => {
  const said: string[] = []
  return {
    said,
    settings: readSettings(settingsSchema, env),
    log: createLogger({ level: 'silent' }),
    say: (line: string) => void said.push(line),
  }
}

describe('a process on a rehearsal of a restore', () => {
  it('with the settings of production starts no worker and no institution, and has no mail server', () => {
    const given = around({
      ROLES: 'portal,worker,services,adaptadores',
      SMTP_URL: 'smtps://micha:clave@correo.example',
    })
    const { settings, rehearsal } = rehearsalOf(given)
    expect(rehearsal).toBe(true)
    expect(settings.roles).toEqual(['portal'])
    expect(settings.smtpUrl).toBeUndefined()
    expect(given.said.join()).toContain('no manda correos, no llama a instituciones y no recibe formularios')
  })

  it('that was to deliver or to answer only does not start', () => {
    expect(() => rehearsalOf(around({ ROLES: 'worker' }))).toThrow(SettingsError)
  })
})
