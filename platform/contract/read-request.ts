import type { z } from 'zod'
import { readBounded } from './bounded-body.ts'
import type { BinaryContent, Operation } from './contract.ts'
import { NamedError, type RequestProblem } from './contract-errors.ts'
import { decodeFields, isFileField } from './text-fields.ts'

/** A validated request. */
export interface ReadRequest {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  readonly idempotencyKey: string
}

/**
 * Reads and validates every part of a request.
 *
 * @throws NamedError `SolicitudInvalida` listing all problems
 * @throws BodyTooLargeError
 */
export async function readRequest(
  operation: Operation,
  request: Request,
  params: Readonly<Record<string, string>>,
  maxBodyBytes: number,
): Promise<ReadRequest> {
  const problems: RequestProblem[] = []
  const check = (place: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      problems.push({ lugar: [place, ...issue.path].join('.'), mensaje: issue.message })
    }
    return undefined
  }
  const search = new URL(request.url).searchParams
  const one = (value: string | null | undefined) => (value === null || value === undefined ? [] : [value])
  const read = {
    params: check(
      'params',
      operation.params,
      operation.params && decodeFields(operation.params, name => one(params[name])),
    ),
    query: check(
      'query',
      operation.query,
      operation.query && decodeFields(operation.query, name => search.getAll(name)),
    ),
    headers: check(
      'headers',
      operation.headers,
      operation.headers && decodeFields(operation.headers, name => one(request.headers.get(name))),
    ),
    idempotencyKey: request.headers.get('idempotency-key') ?? '',
  }
  if (operation.idempotent && !/^[\w.:-]{8,200}$/.test(read.idempotencyKey)) {
    problems.push({
      lugar: 'headers.idempotency-key',
      mensaje: 'Falta la clave de idempotencia (8 a 200 caracteres).',
    })
  }
  const body = await readBody(operation, request, maxBodyBytes, problems, check)
  if (problems.length > 0) throw new NamedError('SolicitudInvalida', { problemas: problems })
  return { ...read, body }
}

async function readBody(
  operation: Operation,
  request: Request,
  maxBodyBytes: number,
  problems: RequestProblem[],
  check: (place: string, schema: z.ZodType, value: unknown) => unknown,
): Promise<unknown> {
  const declared = operation.body
  if (!declared) return undefined
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const expected = {
    json: ['application/json'],
    form: ['application/x-www-form-urlencoded'],
    multipart: ['multipart/form-data'],
    binary: declared.kind === 'binary' ? declared.mediaTypes : [],
  }[declared.kind]
  if (!expected.includes(mediaType)) {
    problems.push({ lugar: 'headers.content-type', mensaje: `Se espera ${expected.join(', ')}.` })
    return undefined
  }
  const limit = ('maxBytes' in declared && declared.maxBytes) || maxBodyBytes
  const bytes = await readBounded(request, limit)
  if (declared.kind === 'binary') {
    if (bytes.byteLength === 0) problems.push({ lugar: 'body', mensaje: 'El archivo está vacío.' })
    return { bytes, mediaType } satisfies BinaryContent
  }
  if (declared.kind === 'json') {
    const { value, isStorable } = parseJson(new TextDecoder().decode(bytes))
    if (isStorable) return check('body', declared.schema, value)
    problems.push({ lugar: 'body', mensaje: 'Un texto tiene U+0000 o medio carácter, que no se guardan.' })
    return undefined
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    const form = await new Response(bytes, { headers }).formData()
    const known = Object.entries(declared.schema.shape)
    const fields = decodeFields(declared.schema, name => {
      const wantsFile = isFileField(known.find(([field]) => field === name)?.[1])
      return form.getAll(name).filter(value => !(wantsFile && typeof value === 'string'))
    })
    return check('body', declared.schema, fields)
  } catch {
    problems.push({ lugar: 'body', mensaje: 'El formulario no se puede leer.' })
    return undefined
  }
}

/** JSON can escape what is no text, and what PostgreSQL does not store: U+0000 and halves of a pair. */
function parseJson(text: string): { value?: unknown; isStorable: boolean } {
  let isStorable = true
  const isText = (one: string) => one.isWellFormed() && !one.includes('\0')
  try {
    const value: unknown = JSON.parse(text, (key, one: unknown) => {
      isStorable &&= isText(key) && (typeof one !== 'string' || isText(one))
      return one
    })
    return { value, isStorable }
  } catch {
    return { isStorable }
  }
}
