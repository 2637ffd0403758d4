import type { SettingKind } from './settings.ts'

export const text: SettingKind<string> = { expected: 'un texto', parse: value => value }

/** An optional text; use it with the default `''`. */
export const optionalText: SettingKind<string | undefined> = {
  expected: 'un texto, o nada',
  parse: value => (value === '' ? undefined : value),
}

/** An optional secret of at least `minLength` characters; use it with the default `''`. */
export function optionalSecret(minLength = 32): SettingKind<string | undefined> {
  return {
    expected: `un texto secreto de ${minLength} caracteres o más`,
    parse: value => (value === '' ? undefined : checked(value, value.length >= minLength)),
  }
}

/** A secret of at least `minLength` characters. */
export function secretText(minLength = 32): SettingKind<string> {
  return {
    expected: `un texto secreto de ${minLength} caracteres o más`,
    parse: value => checked(value, value.length >= minLength),
  }
}

export function integer({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}): SettingKind<number> {
  const upTo = max === Number.MAX_SAFE_INTEGER ? `de ${min} o más` : `de ${min} a ${max}`
  return {
    expected: `un número entero ${upTo}`,
    parse: value =>
      checked(Number(value), /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max),
  }
}

/** A share of a whole. */
export const fraction: SettingKind<number> = {
  expected: 'un número de 0 a 1, por ejemplo `0.1`',
  parse: value => checked(Number(value), /^[01](\.\d+)?$/.test(value) && Number(value) <= 1),
}

const yes = ['true', '1', 'si', 'sí']
const no = ['false', '0', 'no']

export const boolean: SettingKind<boolean> = {
  expected: '`true` o `false`',
  parse: value => checked(yes.includes(value.toLowerCase()), [...yes, ...no].includes(value.toLowerCase())),
}

/** Comma-separated texts; empty ones are dropped. */
export const list: SettingKind<readonly string[]> = {
  expected: 'textos separados por comas',
  parse: value => value.split(',').flatMap(item => item.trim() || []),
  emptyIsValue: true,
}

/** Comma-separated secrets, each of at least `minLength` characters. */
export function secretList(minLength = 32): SettingKind<readonly string[]> {
  return {
    expected: `textos secretos de ${minLength} caracteres o más, separados por comas`,
    parse: value => list.parse(value).map(secret => checked(secret, secret.length >= minLength)),
    emptyIsValue: true,
  }
}

/** An absolute URL; undefined if empty (use it with the default `''` to make it optional). */
export const url: SettingKind<string | undefined> = {
  expected: 'una dirección que comienza con http:// o https://',
  parse: value => (value === '' ? undefined : requireUrl(value)),
}

/** A required absolute URL, without trailing `/`. */
export const requiredUrl: SettingKind<string> = { expected: url.expected, parse: requireUrl }

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A duration in milliseconds, written `250ms`, `30s`, `5m`, `2h` or `7d`. */
export const durationMs: SettingKind<number> = {
  expected: 'un tiempo como `250ms`, `30s`, `5m`, `2h` o `7d`',
  parse(value) {
    const [, amount = '', unit = ''] = /^(\d+)(ms|s|m|h|d)$/.exec(value) ?? []
    return checked(Number(amount) * (unitMs[unit] ?? Number.NaN), amount !== '')
  },
}

/** One of several words. */
export function choice<const Word extends string>(words: readonly Word[]): SettingKind<Word> {
  return {
    expected: `uno de: ${words.map(word => `\`${word}\``).join(', ')}`,
    parse(value) {
      const found = words.find(word => word === value)
      if (found === undefined) throw new RangeError('Not one of the words')
      return found
    },
  }
}

function requireUrl(value: string): string {
  const { protocol } = new URL(value)
  return checked(value.replace(/\/+$/, ''), protocol === 'http:' || protocol === 'https:')
}

function checked<Value>(value: Value, right: boolean): Value {
  if (!right) throw new RangeError('Not a right value')
  return value
}
