import { formatMonth } from '#domain/dates.ts'
import { formatPhone } from '#domain/phone.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import type { Hoja } from './schemas.ts'

/** Codes of contracts whose word is not the code itself. */
const words: Readonly<Record<string, string>> = {
  conyuge: 'Cónyuge',
  'conviviente civil': 'Conviviente civil',
  fonasa: 'FONASA',
  propio: 'Es la misma persona',
  hermano: 'Hermana o hermano',
  hijo: 'Hija o hijo',
  'hijo del conyuge': 'Hija o hijo de su cónyuge',
  nieto: 'Nieta o nieto',
  nino: 'Niña o niño',
  viudo: 'Viuda o viudo',
  casado: 'Casada o casado',
  soltero: 'Soltera o soltero',
  divorciado: 'Divorciada o divorciado',
  separado: 'Separada o separado',
}

// No spaces: a name that somebody typed in small letters is no code.
const code = /^[a-z]+(?:_[a-z]+)*$/
const month = /\b\d{4}-(?:0[1-9]|1[0-2])(?![-\d])/g

/** Facts as officials read them: no code of a contract stands for a word, a month or a telephone. */
export const inWords = (hoja: Hoja): Hoja =>
  hoja.map(({ titulo, filas }) => ({
    titulo,
    filas: filas.map(fila => ({
      ...fila,
      label: fila.label.replace(month, formatMonth),
      lines: fila.lines.map(line => wordsFor(fila.label, line)),
      ...(fila.hoy !== undefined && { hoy: wordsFor(fila.label, fila.hoy) }),
    })),
  }))

function wordsFor(label: string, line: string): string {
  if (label.startsWith('Teléfono')) return formatPhone(line)
  const known = line.split(', ').map(one => (Object.hasOwn(words, one) ? words[one] : undefined))
  if (known.every(one => one !== undefined))
    return known.map((one, place) => (place === 0 ? one : one.toLowerCase())).join(', ')
  if (!code.test(line)) return line.replace(month, formatMonth)
  return `${line.charAt(0).toUpperCase()}${line.slice(1).replaceAll('_', ' ')}`
}

/** What rests on a norm, with none where no source names it. */
export const withKnownNorm = <One extends { readonly norma: string }>(one: One): One =>
  one.norma === normaPorConfirmar ? { ...one, norma: '' } : one
