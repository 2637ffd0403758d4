import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'un texto entre comillas',
  number: 'un número',
  int: 'un número entero',
  array: 'una lista, entre corchetes',
  object: 'un objeto, entre llaves',
  record: 'un objeto, entre llaves',
}

const listed = (values: readonly unknown[]) => values.map(value => `«${String(value)}»`).join(', ')

/** What to mend at one place of a file of settings, without its value: it may be a secret. Parse with `reportInput`. */
export function fileProblem(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `sobra ${listed(issue.keys)}.`
    case 'invalid_type':
      if (issue.input === undefined) return 'falta.'
      return `debe ser ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `debe ser uno de: ${listed(issue.values)}.`
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options))
        return `debe ser uno de: ${listed(issue.options)}.`
      return 'aquí no se escribe el secreto, sino dónde está: { "env": "NOMBRE" } o { "archivo": "/…" }.'
    case 'too_big':
      return `debe ser ${issue.maximum} o menos.`
    case 'too_small':
      return issue.origin === 'string' ? 'está vacío.' : `debe ser ${issue.minimum} o más.`
    case 'invalid_format':
      return issue.format === 'url'
        ? 'debe ser una dirección que comienza con https:// o http://.'
        : `${issue.message}.`
    default:
      return `${issue.message}.`
  }
}
