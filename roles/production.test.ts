import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { masterSecret } from './master-secret.ts'
import { mdsfTestDeps } from './mdsf-test.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { isProduction, isWeakSecret, requireClosed, requireProduction } from './production.ts'
import { settingsSchema } from './settings.ts'
import { readStartSettings } from './start-settings.ts'

const good = {
  ROLES: 'portal,worker',
  PUBLIC_URL: 'https://micha.example',
  MASTER_SECRET: 'q8Wv3zR1tYk7Nf0aLx5mJc2pUe9sHd4bGiTo6VnC',
  IDENTITY_PROVIDER: 'claveunica',
  OIDC_CLIENT_SECRET: 'secreto',
  SMTP_URL: 'smtps://correo.example',
  METRICS_TOKEN: 'u2Xk9Qm4Zr7Wt1Yb6Nc3Vd8Fs5Gh0Jp2LaEoIuRq',
  ...Object.fromEntries(
    allInstitutions.map(({ key }) => [addressSetting(key), `https://${key}.institucion.example`]),
  ),
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

  it.each(['https://pruebas.micha.example', 'https://micha-qa.example'])(
    'takes the credentials of the sandbox of ClaveÚnica at %s, which says that it is a trial',
    PUBLIC_URL => expect(() => start({ IDENTITY_PROVIDER: 'claveunica-pruebas', PUBLIC_URL })).not.toThrow(),
  )

  it.each([
    [
      'the credentials of the sandbox at an address that people trust',
      { IDENTITY_PROVIDER: 'claveunica-pruebas', PUBLIC_URL: 'https://atestado.micha.example' },
      'IDENTITY_PROVIDER: claveunica-pruebas',
    ],
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
    [
      'a database that is not encrypted',
      { DATABASE_URL: 'postgres://micha:clave@bd.example/micha' },
      'DATABASE_URL: la conexión',
    ],
    [
      'a database whose certificate nobody compares',
      { DATABASE_URL: 'postgres://micha:clave@bd.example/micha?sslmode=require' },
      'sslmode=verify-full',
    ],
    [
      'a database elsewhere that looks local',
      { DATABASE_URL: 'postgres://micha:clave@localhost/micha?host=bd.example' },
      'DATABASE_URL: la conexión',
    ],
    [
      'mail whose server anybody may imitate',
      { SMTP_URL: 'smtps://correo.example?tls.rejectUnauthorized=false' },
      'SMTP_URL: las cartas',
    ],
    [
      'mail that refuses to encrypt',
      { SMTP_URL: 'smtp://correo.example?ignoreTLS=true' },
      'SMTP_URL: las cartas',
    ],
    ['an antivirus across the network', { CLAMAV: 'clamav.example:3310' }, 'CLAMAV: su protocolo'],
    [
      'a bot check that is not encrypted',
      { BOT_CHECK_VERIFY_URL: 'http://comprobacion.example' },
      'BOT_CHECK_VERIFY_URL: debe',
    ],
    ['no mail', { SMTP_URL: '' }, 'SMTP_URL: falta'],
    ['no token for the figures', { METRICS_TOKEN: '' }, 'METRICS_TOKEN: falta'],
    ['a token for the figures that is easy to guess', { METRICS_TOKEN: 'a' }, 'METRICS_TOKEN: es fácil'],
    ['no address of its own', { PUBLIC_URL: '' }, 'PUBLIC_URL: falta'],
    [
      'an institution that nobody named',
      { SERVICIO_FUNCIONARIOS_URL: '' },
      'SERVICIO_…_URL: faltan SERVICIO_FUNCIONARIOS_URL.',
    ],
    ['no secret', { MASTER_SECRET: '' }, 'MASTER_SECRET: falta'],
    ['a secret that is easy to guess', { MASTER_SECRET: 'a'.repeat(40) }, 'MASTER_SECRET: es fácil'],
    [
      'a secret at institutions that is easy to guess',
      { SECRETO_CLIENTE: 'a'.repeat(40) },
      'SECRETO_CLIENTE: es fácil',
    ],
    [
      'a secret of events that is easy to guess',
      { SERVICIO_SIBS_SECRETO_EVENTOS: 'sibs' },
      'SERVICIO_SIBS_SECRETO_EVENTOS: es fácil',
    ],
    [
      'an earlier secret that is easy to guess',
      { EARLIER_MASTER_SECRETS: 'a'.repeat(40) },
      'EARLIER_MASTER_SECRETS: es',
    ],
  ])('does not start with %s, and says why', (_what, env, why) => expect(() => start(env)).toThrow(why))

  it('has no test pages of another sign-in (ASVS 5.0, 13.4.2)', () => {
    const provider = { mdsfCreateUrl: 'https://ingreso.example/mdsf', timeoutMs: 1, clientId: '10' }
    const signIn = { callbackPaths: { ORDINARIA: '/a', MDSF: '/b', PAGORUT: '/c' } } as const
    const depsOf = (production: boolean) =>
      mdsfTestDeps(production, provider, signIn as never, good.PUBLIC_URL)
    expect(depsOf(false)).toBeDefined()
    expect(depsOf(true)).toBeUndefined()
  })

  it('looks at the variables that Node itself reads, too (ASVS 5.0, 12.3.2)', () => {
    const env = { ...good, NODE_ENV: 'production', NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(() => readStartSettings(env)).toThrow('certificados')
    expect(() => readStartSettings({ ...env, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).not.toThrow()
    expect(() => readStartSettings({ ...good, SMTP_URL: '' })).toThrow('SMTP_URL: falta')
  })

  it('shows its figures to nobody without their token (ASVS 5.0, 13.4.5)', () => {
    const may = (production: boolean, env: Record<string, string> = {}) =>
      mayReadMetrics({ production, settings: readSettings(settingsSchema, { ...good, ...env }) })
    expect(may(true)(`Bearer ${good.METRICS_TOKEN}`, '203.0.113.9')).toBe(true)
    for (const given of [undefined, 'Bearer ', 'Bearer otra'])
      expect(may(true)(given, '127.0.0.1')).toBe(false)
    expect(may(true, { METRICS_TOKEN: '' })(undefined, '127.0.0.1')).toBe(false)
    expect(may(false, { METRICS_TOKEN: '' })(undefined, '127.0.0.1')).toBe(true)
  })

  it('looks at every address of a database that there is a setting for', () => {
    const names = Object.values(settingsSchema)
      .map(({ name }) => name)
      .filter(name => name.endsWith('DATABASE_URL'))
    expect(names.length).toBeGreaterThan(1)
    for (const name of names)
      expect(() => start({ [name]: 'postgres://micha:clave@bd.example/micha' }), name).toThrow(
        `${name}: la conexión`,
      )
  })

  it('does not start where Node would trust any certificate (ASVS 5.0, 12.3.2)', () => {
    const settings = readSettings(settingsSchema, good)
    expect(() => requireProduction(settings, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('certificados')
    expect(() => requireProduction(settings, { NODE_TLS_REJECT_UNAUTHORIZED: '1' })).not.toThrow()
  })

  it('takes a simulated institution only by its name, one by one', () => {
    const missing = { SERVICIO_PODERES_URL: '', SERVICIO_CMF_URL: '' }
    expect(() => start({ ...missing, SERVICIOS_SIMULADOS: 'cmf' })).toThrow('faltan SERVICIO_PODERES_URL. ')
    expect(() => start({ ...missing, SERVICIOS_SIMULADOS: 'cmf,poderes' })).not.toThrow()
    expect(() => start({ SERVICIOS_SIMULADOS: 'todas' })).toThrow('SERVICIOS_SIMULADOS')
  })

  it('asks for the institution where coupons are paid only where the one that issues them is simulated', () => {
    const none = { SERVICIO_PAGOS_EN_LINEA_URL: '' }
    expect(() => start(none)).not.toThrow()
    const issued = { ...none, SERVICIO_DEUDAS_URL: '', SERVICIOS_SIMULADOS: 'deudas' }
    expect(() => start(issued)).toThrow('faltan SERVICIO_PAGOS_EN_LINEA_URL. ')
  })

  it('starts no process of simulated institutions that names none', () => {
    const none = Object.fromEntries(allInstitutions.map(({ key }) => [addressSetting(key), '']))
    expect(() => start({ ...none, ROLES: 'services' })).toThrow('SERVICIOS_SIMULADOS: falta')
    expect(() => start({ ...none, ROLES: 'services', SERVICIOS_SIMULADOS: 'cmf' })).not.toThrow()
  })

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

  it.each<Record<string, string>>([
    { SERVICIO_PERSONAS_URL: 'http://127.0.0.1:3002' },
    { DATABASE_URL: 'postgres://micha:clave@localhost:5432/micha' },
    { DATABASE_URL: 'postgres://micha:clave@/micha?host=/run/postgresql&port=5432' },
    { SMTP_URL: 'smtp://127.0.0.1:25', CLAMAV: '/run/clamav/clamd.ctl' },
    { CLAMAV: 'localhost:3310' },
  ])('takes plain addresses of the same machine: %j', env => expect(() => start(env)).not.toThrow())

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://micha:clave@bd.example/micha?sslmode=verify-full&sslrootcert=/etc/ca.pem' },
    { SMTP_URL: 'smtp://yo:clave@correo.example:587' },
  ])('takes encrypted ones of others: %j', env => expect(() => start(env)).not.toThrow())
})

describe('a demonstration', () => {
  it.each(['0.0.0.0', '::', '192.168.1.7', 'micha.example'])(
    'does not listen at %s for other machines unless it is said aloud',
    host => {
      expect(() => requireClosed({ host, openDemonstration: false })).toThrow('OPEN_DEMONSTRATION=1')
      expect(() => requireClosed({ host, openDemonstration: true })).not.toThrow()
    },
  )

  it.each(['localhost', '127.0.0.1', '::1'])('listens at %s', host => {
    expect(() => requireClosed({ host, openDemonstration: false })).not.toThrow()
  })
})

describe('a secret', () => {
  it('that nobody gave is drawn by chance, for each installation (ASVS 5.0, 13.2.3)', async () => {
    const drawn = async () => masterSecret(undefined, await mkdtemp(join(tmpdir(), 'micha-secreto-')), false)
    const [one, other] = [await drawn(), await drawn()]
    expect(one).not.toBe(other)
    for (const secret of [one, other]) expect(isWeakSecret(secret)).toBe(false)
  })

  it.each(['short', 'a'.repeat(64), 'abcabcabcabcabcabcabcabcabcabcabcabc', '0123456789'.repeat(5)])(
    '%s is weak',
    secret => expect(isWeakSecret(secret)).toBe(true),
  )

  it.each([good.MASTER_SECRET, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'])(
    '%s is not',
    secret => expect(isWeakSecret(secret)).toBe(false),
  )
})
