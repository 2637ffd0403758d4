import type { Clock } from '#platform/clock.ts'
import { BodyTooLargeError, readBounded } from '#platform/contract/bounded-body.ts'
import type { Fetch } from '#platform/contract/client.ts'
import { errorResponse, type ServiceHandler } from '#platform/contract/service.ts'
import { signWebhook, webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'

/** How one institution calls another without a person: its address, and the secret that both sign with. */
export interface Neighbours {
  readonly fetch: Fetch
  /** Base URL of an institution, by its key. */
  readonly urlOf: (key: string) => string
  /** The same, as browsers reach its pages. */
  readonly browserUrlOf: (key: string) => string
  /** Secret of the institution that answers for the money: it signs its notices, and its customers their calls. */
  readonly secretOf: (key: string) => string
}

/** An institution that is alone, in a test or a measurement. */
export const noNeighbours: Neighbours = {
  fetch: () => Promise.reject(new Error('Nothing leaves this process')),
  urlOf: key => `http://${key}.test`,
  browserUrlOf: key => `http://${key}.test`,
  secretOf: () => 'secreto compartido',
}

/** Header with the signature of a call between institutions. */
export const firmaLlamadaHeader = 'firma-llamada'

/** What both sides of a call share. */
export interface SharedSecret {
  readonly secret: string
  readonly clock: Clock
}

const maxBytes = 100_000

/** The part of a call that is signed: nobody can send the body of one to another. */
const signedText = ({ method, url }: Request, body: Uint8Array) => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}\n${Buffer.from(body).toString('utf8')}`
}

/** Signs every call. */
export function signedFetch(fetch: Fetch, { secret, clock }: SharedSecret): Fetch {
  return async request => {
    const body = await readBounded(request.clone(), maxBytes)
    const headers = new Headers(request.headers)
    headers.set(firmaLlamadaHeader, signWebhook(signedText(request, body), secret, clock.now()))
    return fetch(new Request(request, { headers }))
  }
}

/** Answers only signed calls on the paths that `isSigned` names; the bytes as they came are what is checked. */
export function takesSigned(
  handler: ServiceHandler,
  { secret, clock }: SharedSecret,
  isSigned: (pathname: string) => boolean,
): ServiceHandler {
  return async request => {
    if (!isSigned(new URL(request.url).pathname)) return handler(request)
    try {
      const body = await readBounded(request.clone(), maxBytes)
      const signature = request.headers.get(firmaLlamadaHeader) ?? undefined
      const problem = webhookSignatureProblem(signedText(request, body), signature, {
        secret,
        now: clock.now(),
      })
      return problem ? errorResponse('NoAutenticado', 401) : handler(request)
    } catch (error) {
      if (error instanceof BodyTooLargeError) return errorResponse('CuerpoDemasiadoGrande', 413)
      throw error
    }
  }
}
