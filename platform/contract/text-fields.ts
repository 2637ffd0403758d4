import { z } from 'zod'

/** Unwraps optional, nullable and default schemas. */
function innermost(schema: unknown): unknown {
  let current = schema
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodNullable ||
    current instanceof z.ZodDefault
  ) {
    current = current.unwrap()
  }
  return current
}

/** Whether the field is a file of a multipart body. */
export function isFileField(schema: unknown): boolean {
  return innermost(schema) instanceof z.ZodFile
}

/** Encodes one value as text for a query, form or multipart field. */
export function encodeText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Parses a text field by its schema; text that does not fit stays unchanged, so that validation reports it. */
export function decodeText(schema: unknown, text: string): unknown {
  const inner = innermost(schema)
  if (inner instanceof z.ZodString || inner instanceof z.ZodEnum) return text
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (inner instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text
  if (inner instanceof z.ZodObject || inner instanceof z.ZodArray || inner instanceof z.ZodRecord) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
}

/** Parses the fields of a schema. A list takes all values of a repeated name, or a single JSON list. */
export function decodeFields(
  schema: z.ZodObject,
  all: (name: string) => readonly (string | File)[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = all(name)
    const first = values[0]
    if (first === undefined) continue
    const inner = innermost(field)
    if (inner instanceof z.ZodArray && !(typeof first === 'string' && first.startsWith('['))) {
      fields[name] = values.map(value =>
        typeof value === 'string' ? decodeText(inner.element, value) : value,
      )
    } else {
      fields[name] = typeof first === 'string' ? decodeText(field, first) : first
    }
  }
  return fields
}
