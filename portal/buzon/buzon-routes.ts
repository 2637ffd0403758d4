import type { FastifyInstance } from 'fastify'
import type { Box, BoxAnswer, BoxedCall } from '#cases/box/box-types.ts'
import { runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, errorResponse, type Handlers } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import { serveContract } from '../http/serve-contract.ts'
import { buzonContract, callSignatureHeader, institutionHeader } from './contract.ts'

export interface BuzonParts {
  box: Pick<Box, 'list' | 'acknowledge' | 'refuse' | 'readPaper'>
  /** The secret of an institution that empties a box, the one of its events; undefined for any other. */
  boxSecretOf(institution: string): string | undefined
  clock: Clock
  log: Pick<Logger, 'warn' | 'error'>
}

/** The box that institutions empty which are not called. */
export function buzonRoutes(app: FastifyInstance, deps: BuzonParts): void {
  serveContract(app, buzonContract, createBoxService(deps))
}

/** Answers a call; everything but a paper by its address carries the signature of an institution. */
export function createBoxService(deps: BuzonParts): (request: Request) => Promise<Response> {
  const serve = createService(buzonContract, handlersOf(deps), {
    log: deps.log,
    // No operation asks for a person's credential.
    authenticate: async () => undefined,
  })
  return async request =>
    new URL(request.url).pathname === buzonContract.operations.bajarPapel.path ||
    (await isSigned(deps, request))
      ? serve(request)
      : errorResponse('NoAutenticado', 401)
}

async function isSigned({ boxSecretOf, clock, log }: BuzonParts, request: Request): Promise<boolean> {
  const institution = request.headers.get(institutionHeader) ?? ''
  const secret = boxSecretOf(institution)
  if (secret === undefined) return false
  const { pathname, search } = new URL(request.url)
  const signed = `${request.method} ${pathname}${search}\n${await request.clone().text()}`
  const header = request.headers.get(callSignatureHeader) ?? undefined
  const problem = webhookSignatureProblem(signed, header, { secret, now: clock.now() })
  if (problem) log.warn({ institution, problem }, 'a call to a box was refused')
  return problem === undefined
}

function handlersOf({ box }: BuzonParts): Handlers<typeof buzonContract> {
  return {
    async listarEntregas({ headers, query }) {
      const { calls, hasMore } = await box.list(headers[institutionHeader], query.despues)
      return { entregas: calls.map(entregaOf), hayMas: hasMore }
    },
    acusar: async ({ headers, params, body }) =>
      ended(await box.acknowledge(headers[institutionHeader], params.id, body)),
    rechazar: async ({ headers, params, body }) =>
      ended(await box.refuse(headers[institutionHeader], params.id, body)),
    async bajarPapel({ query }) {
      const paper = await box.readPaper(query.pase)
      if (!paper) throw namedError('NoEncontrada')
      return { bytes: new Uint8Array(paper.bytes), mediaType: paper.mediaType }
    },
  }
}

function entregaOf(call: BoxedCall) {
  return {
    ...{ id: call.id, numero: call.number, creadaEn: call.createdAt.toISOString() },
    ...{ operacion: call.operation, clave: call.key, esperaRespuesta: call.waits },
    persona: wireOf(call.run),
    ...(call.actor && { actua: wireOf(call.actor) }),
    ...{ tramite: call.procedure, proposito: call.purpose },
    ...{ ruta: fieldsOf(call.params), consulta: fieldsOf(call.query), cuerpo: call.body },
    papeles: call.papers.map(({ id, field, name, mediaType, bytes, sha256, address, until }) => ({
      ...{ idDocumento: id, campo: field, nombre: name, mime: mediaType, tamanoBytes: bytes, sha256 },
      ...{ direccion: address, hasta: until.toISOString() },
    })),
  }
}

function wireOf(run: string) {
  const { rut, dv } = runToWire(run)
  return { rut, dv }
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>

function ended(answer: BoxAnswer): { terminada: true } {
  if (answer.kind === 'unknown') throw namedError('NoEncontrada')
  if (answer.kind === 'other') throw namedError('YaContestada')
  if (answer.kind === 'wrong') throw namedError('SolicitudInvalida', { problemas: answer.problems })
  return { terminada: true }
}
