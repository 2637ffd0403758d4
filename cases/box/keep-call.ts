import { readReason } from '#platform/contract/call-reason.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import type { Fetch } from '#platform/contract/client.ts'
import type { BinaryContent, Contract, Operation } from '#platform/contract/contract.ts'
import { NamedError, NotOfferedError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { wrapError } from '#platform/contract/envelope.ts'
import { type ReadRequest, readRequest } from '#platform/contract/read-request.ts'
import { createOperationRouter } from '#platform/contract/routing.ts'
import { errorResponse } from '#platform/contract/service.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { BoxOptions } from './box-options.ts'
import type { BoxedContent, BoxedDelivery, SentFile } from './box-types.ts'
import { replyToPaper } from './own-replies.ts'

const maxBodyBytes = 1_000_000

/** Sends calls to the box of an institution; see `Box.fetchOf`. */
export function boxFetch(
  options: BoxOptions,
  contract: Contract,
  current: () => BoxedDelivery | undefined,
): Fetch {
  const route = createOperationRouter(contract)
  return async request => {
    const found = route(request.method, new URL(request.url).pathname)
    if (!found) return errorResponse('RutaDesconocida', 404)
    const { name, operation } = found
    const at = { service: contract.name, operation: name }
    const delivery = current()
    if (!delivery) throw new NotOfferedError(at, contract.title)
    const { access } = operation
    const caller =
      access === 'publico' ? undefined : await options.authenticate(request, access, contract.name)
    if (!caller) return errorResponse('NoAutenticado', 401)
    let sent: ReadRequest
    try {
      sent = await readRequest(operation, request, found.params, maxBodyBytes)
    } catch (error) {
      if (error instanceof NamedError) return errorResponse('SolicitudInvalida', 400, error.data)
      throw error
    }
    const call = { key: contract.name, name, operation, caller, sent, reason: readReason(request.headers) }
    const kept = await keepCall(options, delivery, call)
    if (kept === 'other') return namedResponse(operation, 'ClaveReutilizada')
    if (kept.estado_http === null) throw new ServiceUnavailableError(at, 'boxed')
    return Response.json(kept.respuesta, { status: kept.estado_http })
  }
}

interface SentCall {
  readonly key: string
  readonly name: string
  readonly operation: Operation
  readonly caller: Caller
  readonly sent: ReadRequest
  readonly reason: ReturnType<typeof readReason>
}

interface KeptCall {
  huella: string
  estado_http: number | null
  respuesta: unknown
  /** It was refused, and an operator retried the delivery after that. */
  otra_vez: boolean
}

/** Keeps a call, or finds the one that was kept under its key; `other` if that one said something else. */
async function keepCall(
  options: BoxOptions,
  delivery: BoxedDelivery,
  { key, name, operation, caller, sent, reason }: SentCall,
): Promise<KeptCall | 'other'> {
  const { database, clock, ids } = options
  const { body, files } = await parted(operation, sent.body)
  const { params, query, headers } = sent
  const huella = sha256(canonicalJson({ params, query, body, files }))
  const clave = sent.idempotencyKey || `${delivery.id}.${huella}`
  const { run, id: caseId } = delivery.row
  const find = () =>
    database.row<KeptCall>(
      `SELECT b.huella, b.estado_http, b.respuesta, b.rechazada AND EXISTS (SELECT 1 FROM casos.entregas e
           WHERE e.run = b.run AND e.caso_id = b.caso_id AND e.id = b.entrega_id AND e.primer_intento_en > b.terminada_en)
         AS otra_vez
       FROM casos.buzon b WHERE b.run = $1 AND b.institucion_clave = $2 AND b.operacion = $3 AND b.clave = $4`,
      [run, key, name, clave],
    )
  const found = await find()
  if (!found || found.otra_vez) {
    const papers = await documentsOf(options, delivery, files)
    const content: BoxedContent = {
      ...{ run: caller.run, actor: caller.actor, params, query, headers, body },
      ...(reason && { procedure: reason.procedure, purpose: reason.purpose }),
    }
    const reply = replyToPaper(operation, sent, files)
    await database.transaction(async tx => {
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('buzon:' || $1, 0))`, [key])
      await tx.rows(
        `DELETE FROM casos.buzon
         WHERE run = $1 AND institucion_clave = $2 AND operacion = $3 AND clave = $4 AND rechazada`,
        [run, key, name, clave],
      )
      await tx.rows(
        `INSERT INTO casos.buzon (run, caso_id, id, entrega_id, institucion_clave, numero, operacion, clave, huella, contenido,
           papeles, creada_en, estado_http, respuesta, respuesta_propia)
         VALUES ($1, $2, $3, $4, $5, nextval('casos.buzon_numeros'), $6, $7, $8, $9, $10, $11, $12, $13, $12::integer IS NOT NULL)
         ON CONFLICT (run, institucion_clave, operacion, clave) DO NOTHING`,
        [
          ...[run, caseId, ids.uuid(), delivery.id, key, name, clave, huella, JSON.stringify(content)],
          ...[JSON.stringify(papers), clock.now()],
          ...[reply === undefined ? null : 200, reply === undefined ? null : JSON.stringify(reply)],
        ],
      )
    })
  }
  const kept = found && !found.otra_vez ? found : await find()
  if (!kept) throw new Error('A call is not in the box')
  return kept.huella !== huella && operation.errors?.ClaveReutilizada ? 'other' : kept
}

/** The body without its files, and their digests. */
async function parted(
  operation: Operation,
  body: unknown,
): Promise<{ body: unknown; files: readonly SentFile[] }> {
  if (operation.body?.kind === 'binary')
    return { body: undefined, files: [{ campo: 'cuerpo', sha256: sha256((body as BinaryContent).bytes) }] }
  if (operation.body?.kind !== 'multipart') return { body, files: [] }
  const fields: Record<string, unknown> = {}
  const files: SentFile[] = []
  for (const [campo, value] of Object.entries(body as Record<string, unknown>))
    if (value instanceof File)
      files.push({ campo, sha256: sha256(new Uint8Array(await value.arrayBuffer())) })
    else fields[campo] = value
  return { body: fields, files }
}

/** The documents of the case whose bytes these are: files are not stored twice. */
async function documentsOf(
  { database }: BoxOptions,
  { row }: BoxedDelivery,
  files: readonly SentFile[],
): Promise<readonly { id: string; campo: string }[]> {
  if (files.length === 0) return []
  const found = await database.rows<{ id: string; sha256: string }>(
    `SELECT id, sha256 FROM casos.documentos WHERE run = $1 AND caso_id = $2 AND sha256 = ANY($3)`,
    [row.run, row.id, files.map(file => file.sha256)],
  )
  return files.map(({ campo, sha256: digest }) => {
    const document = found.find(one => one.sha256 === digest)
    if (!document) throw new Error('A file of a call for a box is no document of its case')
    return { id: document.id, campo }
  })
}

/** An error of the contract, as the institution would answer it. */
function namedResponse(operation: Operation, name: string): Response {
  const code = wrapError(operation, name)
  if (code) return Response.json(code)
  const { status = 409, description } = operation.errors?.[name] ?? {}
  return errorResponse(name, status, undefined, description)
}
