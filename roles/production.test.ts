import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { isProduction, isWeakSecret, requireProduction } from './production.ts'
import { settingsSchema } from './settings.ts'

const good = {
  ROLES: 'portal,worker',
  PUBLIC_URL: 'https://micha.example',
  MASTER_SECRET: 'q8Wv3zR1tYk7Nf0aLx5mJc2pUe9sHd4bGiTo6VnC',
  IDENTITY_PROVIDER: 'claveunica',
  OIDC_CLIENT_SECRET: 'secreto',
  SMTP_URL: 'smtps://correo.example',
  METRICS_TOKEN: 'al azar',
}
const start = (env: Record<string, string>) =>
  requireProduction(readSettings(settingsSchema, { ...good, ...env }))

describe('production', () => {
  it.each([
    ['production', undefined, true],
    [undefined, 'https://micha.example', true],
    ['development', 'http://micha.example', true],
    [undefined, 'http://192.168.1.7:3000', true],
    [undefined, undefined, false],
    ['development', 'http://localhost:3000', false],
    [undefined, 'http://127.0.0.1:3000', false],
    [undefined, 'http://[::1]:3000', false],
    [undefined, 'http://localhost.malo.example', true],
    [undefined, 'http://127.0.0.1.malo.example', true],
  ])('NODE_ENV %s at %s: %s', (env, url, expected) => expect(isProduction(env, url)).toBe(expected))

  it('starts with all that it needs', () => expect(() => start({})).not.toThrow())

  it.each([
    ['the sign-in of demonstrations', { IDENTITY_PROVIDER: '' }, 'IDENTITY_PROVIDER: falta'],
    ['the role of that sign-in', { ROLES: 'portal,identity' }, 'ROLES:'],
    ['no secret of the client', { OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: falta'],
    ['an address that is not encrypted', { PUBLIC_URL: 'http://micha.example' }, 'PUBLIC_URL: debe'],
    ['a sign-in that is not encrypted', { IDENTITY_URL: 'http://ingreso.example' }, 'IDENTITY_URL: debe'],
    [
      'an institution that is not encrypted',
      { SERVICIO_PERSONAS_URL: 'http://personas.example' },
      '«personas.example»',
    ],
    ['no mail', { SMTP_URL: '' }, 'SMTP_URL: falta'],
    ['no token for the figures', { METRICS_TOKEN: '' }, 'METRICS_TOKEN: falta'],
    ['no secret', { MASTER_SECRET: '' }, 'MASTER_SECRET: falta'],
    ['a secret that is easy to guess', { MASTER_SECRET: 'a'.repeat(40) }, 'MASTER_SECRET: es fácil'],
    [
      'an earlier secret that is easy to guess',
      { EARLIER_MASTER_SECRETS: 'a'.repeat(40) },
      'EARLIER_MASTER_SECRETS: es',
    ],
  ])('does not start with %s, and says why', (_what, env, why) => expect(() => start(env)).toThrow(why))

  it('says everything that is missing at once, and never a secret', () => {
    const read = () => start({ SMTP_URL: '', METRICS_TOKEN: '', MASTER_SECRET: 'abab'.repeat(10) })
    expect(read).toThrow(/MASTER_SECRET[\s\S]*SMTP_URL[\s\S]*METRICS_TOKEN/)
    expect(read).not.toThrow('abab')
  })

  it('asks a worker for no token, and a service for no mail', () => {
    expect(() => start({ ROLES: 'worker', METRICS_TOKEN: '' })).not.toThrow()
    expect(() =>
      start({ ROLES: 'services', METRICS_TOKEN: '', SMTP_URL: '', IDENTITY_PROVIDER: '' }),
    ).not.toThrow()
  })

  it('takes plain addresses of the same machine', () =>
    expect(() => start({ SERVICIO_PERSONAS_URL: 'http://127.0.0.1:3002' })).not.toThrow())
})

describe('a secret', () => {
  it.each(['short', 'a'.repeat(64), 'abcabcabcabcabcabcabcabcabcabcabcabc', '0123456789'.repeat(5)])(
    '%s is weak',
    secret => expect(isWeakSecret(secret)).toBe(true),
  )

  it.each([good.MASTER_SECRET, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'])(
    '%s is not',
    secret => expect(isWeakSecret(secret)).toBe(false),
  )
})
