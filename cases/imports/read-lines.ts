import type { z } from 'zod'
import { readTable } from '#platform/spreadsheet/read-table.ts'
import type { BroughtCase, ImportLine } from './import-types.ts'

/** What a kind of file has in each line. */
export interface LineKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  caseOf(line: z.output<Schema>): BroughtCase
}

/**
 * The lines of a file: JSON, one object in each, or a table (CSV, XLSX) whose first row names the fields.
 *
 * @throws TableError while it is read, if it is neither
 */
export async function* readLines<Schema extends z.ZodType>(
  bytes: Uint8Array,
  kind: LineKind<Schema>,
): AsyncIterable<ImportLine> {
  const source = isJson(bytes) ? jsonLines(bytes) : tableLines(bytes)
  for await (const { number, value } of source) yield { number, read: readOne(value, kind) }
}

function readOne<Schema extends z.ZodType>(
  value: unknown,
  { schema, caseOf }: LineKind<Schema>,
): ImportLine['read'] {
  if (value instanceof SyntaxError) return { wrong: 'No es JSON.' }
  const line = schema.safeParse(value)
  if (!line.success) return { wrong: wrongOf(line.error) }
  try {
    return caseOf(line.data)
  } catch (error) {
    if (error instanceof SyntaxError) return { wrong: 'datos: no es JSON.' }
    throw error
  }
}

/** The first thing that is wrong, with the name of its field. Never its value: a terminal's output is kept. */
function wrongOf({ issues: [first] }: z.ZodError): string {
  if (first === undefined) return 'No se entiende.'
  if (first.code === 'unrecognized_keys') return `Sobra ${first.keys.join(', ')}.`
  const field = first.path.join('.') || 'La línea'
  const isOwn = first.code === 'custom' || (first.code === 'invalid_format' && first.format === 'regex')
  return `${field}: ${isOwn ? first.message : 'falta, o no es como debe'}.`
}

type Value = { readonly number: number; readonly value: unknown }

const isJson = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 100)).trimStart().startsWith('{')

function* jsonLines(bytes: Uint8Array): Iterable<Value> {
  for (const [place, text] of new TextDecoder().decode(bytes).split('\n').entries()) {
    if (text.trim() === '') continue
    yield { number: place + 1, value: parsed(text) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

async function* tableLines(bytes: Uint8Array): AsyncIterable<Value> {
  let names: readonly string[] | undefined
  for await (const { number, cells } of readTable(bytes)) {
    if (names === undefined) {
      names = cells
      continue
    }
    const fields = names.flatMap((name, place): [string, string][] =>
      name === '' ? [] : [[name, cells[place] ?? '']],
    )
    yield { number, value: Object.fromEntries(fields) }
  }
}
