import { describe, expect, it } from 'vitest'
import {
  boolean,
  choice,
  durationMs,
  integer,
  list,
  optionalText,
  requiredUrl,
  secretText,
  url,
} from './setting-kinds.ts'
import { describeSettings, readSettings, SettingsError } from './settings.ts'

const schema = {
  port: {
    name: 'PORT',
    doc: 'Puerto donde atiende el portal.',
    kind: integer({ min: 0, max: 65_535 }),
    default: '3000',
  },
  mail: { name: 'MAIL', doc: 'Cómo salen los correos.', kind: choice(['outbox', 'smtp']), default: 'outbox' },
  secret: {
    name: 'SECRET',
    doc: 'Clave maestra.',
    kind: secretText(32),
    default: 'solo-para-desarrollo-no-usar-en-produccion',
    secret: true,
    insecureDefault: true,
  },
  roles: { name: 'ROLES', doc: 'Papeles que cumple.', kind: list, default: 'portal, worker' },
  idle: { name: 'IDLE', doc: 'Cuánto dura una sesión quieta.', kind: durationMs, default: '15m' },
  database: { name: 'DATABASE_URL', doc: 'Base de datos.', kind: optionalText, default: '' },
} as const

describe('reading settings', () => {
  it('gives typed values, with defaults for what is absent or empty', () => {
    const settings = readSettings(schema, { PORT: '8080', MAIL: '', ROLES: 'portal,,identity ' })
    const port: number = settings.port
    const mail: 'outbox' | 'smtp' = settings.mail
    expect({ ...settings, port, mail }).toEqual({
      port: 8080,
      mail: 'outbox',
      secret: 'solo-para-desarrollo-no-usar-en-produccion',
      roles: ['portal', 'identity'],
      idle: 900_000,
      database: undefined,
    })
  })

  it('lists everything that is wrong at once, without showing a secret', () => {
    const required = { ...schema, key: { name: 'KEY', doc: 'Llave de pruebas.', kind: requiredUrl } }
    const read = () => readSettings(required, { PORT: '70000', MAIL: 'paloma', SECRET: 'corta' })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(
      [
        'Hay variables de entorno que corregir:',
        '- PORT: el valor «70000» no sirve. Debe ser un número entero de 0 a 65535.',
        '- MAIL: el valor «paloma» no sirve. Debe ser uno de: `outbox`, `smtp`.',
        '- SECRET: el valor no sirve. Debe ser un texto secreto de 32 caracteres o más.',
        '- KEY: falta. Debe ser una dirección que comienza con http:// o https://. Llave de pruebas.',
      ].join('\n'),
    )
  })

  it('refuses a development default in production, given or not', () => {
    const env = { NODE_ENV: 'production' }
    expect(() => readSettings(schema, env)).toThrow('SECRET: en producción')
    expect(() => readSettings(schema, { ...env, SECRET: schema.secret.default })).toThrow(
      'SECRET: en producción',
    )
    expect(readSettings(schema, { ...env, SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32))
  })
})

describe('kinds of setting', () => {
  it.each([
    [integer({ min: 1 }), '10', 10],
    [boolean, 'sí', true],
    [boolean, 'FALSE', false],
    [durationMs, '250ms', 250],
    [durationMs, '7d', 604_800_000],
    [requiredUrl, 'https://micha.example/', 'https://micha.example'],
    [url, '', undefined],
    [list, '', []],
  ])('read a right text', (kind, text, value) => {
    expect(kind.parse(text)).toEqual(value)
  })

  it.each([
    [integer(), '1.5'],
    [integer(), '-1'],
    [integer(), ''],
    [boolean, 'quizás'],
    [durationMs, '15'],
    [durationMs, '1w'],
    [url, 'ftp://micha.example'],
    [requiredUrl, 'micha.example'],
    [choice(['a']), 'A'],
  ])('refuse a wrong one', (kind, text) => {
    expect(() => kind.parse(text)).toThrow()
  })
})

describe('describing settings', () => {
  it('makes a table that never shows a secret', () => {
    const table = describeSettings(schema)
    expect(table).toContain(
      '| `PORT` | Puerto donde atiende el portal. | un número entero de 0 a 65535 | `3000` |',
    )
    expect(table).toContain('| `DATABASE_URL` | Base de datos. | un texto, o nada | nada |')
    expect(table).not.toContain(schema.secret.default)
    expect(table.split('\n')).toHaveLength(2 + Object.keys(schema).length)
  })
})
