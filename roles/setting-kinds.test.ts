import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { trustedProxies } from './setting-kinds.ts'
import { settingsSchema } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(settingsSchema, env)

describe('the proxies in front', () => {
  it.each([
    ['0', false],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['192.168.1.7, fd00::/8', ['192.168.1.7', 'fd00::/8']],
  ])('%s is understood', (text, value) => expect(trustedProxies.parse(text)).toEqual(value))

  it.each([
    'true',
    'si',
    'yes',
    'loopback',
    '6',
    '-1',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0/8',
    '0.0.0.0/0',
    '',
  ])('«%s» is refused: it would believe what anyone writes', text =>
    expect(() => trustedProxies.parse(text)).toThrow(),
  )
})

describe('a setting that is misspelt stops the start', () => {
  it.each([
    [{ CARDS: 'rsh,datso' }, 'CARDS'],
    [{ CARDS: 'all' }, 'CARDS'],
    [{ OPERATORS: '12345678-9' }, 'OPERATORS'],
    [{ OPERATORS: 'abc' }, 'OPERATORS'],
    [{ MAINTENANCE_PATHS: '1000' }, 'MAINTENANCE_PATHS'],
    [{ ROLES: 'portal,woker' }, 'ROLES'],
    [{ ROLES: '' }, 'ROLES'],
    [{ MASTER_SECRET: 'corto' }, 'MASTER_SECRET'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  ])('%j', (env, name) => expect(() => read(env)).toThrow(`- ${name}:`))

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['MASTER_SECRETS', 'MASTER_SECRET'],
    ['SERVICIO_PERSONA_URL', 'SERVICIO_PERSONAS_URL'],
    ['metrics_token', 'METRICS_TOKEN'],
    ['MICHA-DATA-DIR', 'MICHA_DATA_DIR'],
  ])('the name %s is not taken for nothing', (name, meant) =>
    expect(() => read({ [name]: 'x' })).toThrow(`${name}: no existe. ¿Quiso escribir ${meant}?`),
  )

  it('what other programs put into the environment is no mistake', () => {
    const env = {
      PATH: '/bin',
      HOSTNAME: 'a',
      NODE_ENV: 'test',
      HOME: '/',
      LOGNAME: 'x',
      PORTS: '1',
      MAIL: 'x',
      SHELL: '',
    }
    expect(() => read(env)).not.toThrow()
  })
})

describe('an empty list empties it', () => {
  it('also where there is a default', () => {
    const settings = read({ MAINTENANCE_PROCEDURES: '', MAINTENANCE_PATHS: '', CARDS: '' })
    expect([settings.maintenanceProcedures, settings.maintenancePaths, settings.cards]).toEqual([[], [], []])
    expect(read({}).maintenanceProcedures).toEqual(['sibs'])
  })

  it('the verifier of an operator may be a capital letter', () =>
    expect(read({ OPERATORS: '20.000.003-K' }).operators).toEqual(['20000003-k']))
})
