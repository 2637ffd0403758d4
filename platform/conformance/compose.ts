import type { z } from 'zod'
import type { Operation } from '../contract/contract.ts'
import type { CallParts } from '../contract/request.ts'
import { smallPdf } from '../pdf/small-pdf.ts'
import { type SamplePerson, sampleOf } from './sample.ts'
import type { Target } from './target.ts'

/** The parts of a valid request, made from the contract; undefined if they cannot be made. */
export function compose(
  target: Target,
  name: string,
  operation: Operation,
  person: SamplePerson,
): CallParts | undefined {
  const context = { person, today: target.today }
  const part = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema, context) : undefined)
  const params = part(operation.params)
  const query = operation.query && (target.examples?.[name]?.consulta ?? part(operation.query))
  const headers = part(operation.headers)
  const body = bodyOf(target, name, operation, person)
  const isMissing =
    (operation.params && !params) ||
    (operation.query && !query) ||
    (operation.headers && !headers) ||
    (operation.body && body === undefined)
  if (isMissing) return undefined
  return {
    ...(params ? { params: params as Record<string, unknown> } : {}),
    ...(query ? { query: query as Record<string, unknown> } : {}),
    ...(headers ? { headers: headers as Record<string, unknown> } : {}),
    ...(body === undefined ? {} : { body }),
    ...(operation.access === 'publico' ? {} : { token: target.tokenOf(person, 'buena') }),
    ...(operation.idempotent ? { idempotencyKey: target.newKey() } : {}),
  }
}

function bodyOf(target: Target, name: string, { body }: Operation, person: SamplePerson): unknown {
  if (!body) return undefined
  if (body.kind === 'binary') return { bytes: smallPdf(), mediaType: body.mediaTypes[0] ?? 'application/pdf' }
  return target.examples?.[name]?.cuerpo ?? sampleOf(body.schema, { person, today: target.today })
}

/**
 * Another body that the schema takes too: one text, number or answer of it is different. Undefined if every field is fixed.
 */
export function otherBody(schema: z.ZodType, body: unknown): unknown {
  for (const path of leavesOf(body)) {
    for (const value of othersOf(valueAt(body, path))) {
      const changed = structuredClone(body)
      const holder = valueAt(changed, path.slice(0, -1)) as Record<string, unknown>
      holder[path.at(-1) ?? ''] = value
      if (schema.safeParse(changed).success) return changed
    }
  }
  return undefined
}

/** Who asks stays who she is: another RUN is refused before the key is looked at. */
const identity = /rut|run|^dv|dv$|digito/i
const isRun = /^\d{1,8}-[\dk]$/i

function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (identity.test(path.at(-1) ?? '')) return []
  if (typeof value !== 'object' || value === null || value instanceof File) return [[...path]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (at as Record<string, unknown>)?.[key], value)

function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string' && isRun.test(value)) return []
  if (typeof value === 'string')
    return [
      `${value} otra vez`,
      value.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10)),
      'otro@correo.example',
    ].filter(other => other !== value)
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  return []
}
