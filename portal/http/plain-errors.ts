import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transportSecurity } from './security.ts'

/** What is wrong with a request that cannot get a full page, and how to fix it. */
const sentences: Readonly<Record<number, readonly [what: string, remedy: string]>> = {
  400: [
    'La dirección o el formulario llegó incompleto.',
    'Escriba la dirección otra vez, o vuelva a la portada.',
  ],
  408: [
    'Lo que envió tardó demasiado en llegar.',
    'Revise su conexión, vuelva a la página anterior y envíelo otra vez.',
  ],
  413: ['Lo que envió es demasiado grande.', 'Vuelva a la página anterior y envíe menos.'],
  414: ['La dirección es demasiado larga.', 'Escriba la dirección otra vez, o vuelva a la portada.'],
  429: [
    'Hubo demasiados intentos seguidos.',
    'Espere un minuto y vuelva a probar. Lo que ya guardó sigue guardado.',
  ],
  431: [
    'Su navegador envió demasiados datos.',
    'Borre las cookies de este sitio en la configuración de su navegador e intente de nuevo.',
  ],
  503: [
    'En este momento no podemos atender.',
    'Espere unos minutos e intente de nuevo. Lo que ya guardó sigue guardado.',
  ],
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  // Browsers ignore it over plain http (RFC 6797 §8.1), so it need not know how the portal is served.
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
} as const

/**
 * A minimal page in Spanish for requests refused before a full page can be drawn: an unreadable address or headers, or
 * too many requests. It needs nothing else, so that refusing costs next to nothing.
 */
export function plainErrorPage(status: number): string {
  const [what, remedy] = sentences[status] ?? (status >= 500 ? sentences[503] : sentences[400]) ?? ['', '']
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ha ocurrido un error - Micha</title></head><body style="margin:0 auto;max-width:40rem;padding:1.5rem;font:1.125rem/1.5 sans-serif;color:#1a1a1a;background:#fff"><main><h1>Ha ocurrido un error</h1><p>${what}</p><p>${remedy}</p><p><a href="/">Volver a la portada</a></p></main></body></html>`
}

export function sendPlainError(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).headers(headers).send(plainErrorPage(status))
}

/** Answers an address that the framework could not parse. */
export function answerBadAddress(
  error: { statusCode?: number | undefined },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendPlainError(reply, error.statusCode ?? 400)
}

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

// Of the room that the server has for address and headers together, an address beyond this took too much.
const longestAddressBytes = 8 * 1024

/** An address that is too long overflows the headers: it is told apart, because no cookie is to blame. */
function overflowStatus(error: object): 414 | 431 {
  const bytes = 'rawPacket' in error && error.rawPacket instanceof Uint8Array ? error.rawPacket : undefined
  if (!bytes) return 431
  const end = bytes.indexOf('\r'.charCodeAt(0))
  return (end < 0 ? bytes.length : end) > longestAddressBytes ? 414 : 431
}

/** Answers bytes that are not a readable HTTP request, and closes the connection. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = statusOfCode[error.code ?? ''] ?? 400
  const status = known === 431 ? overflowStatus(error) : known
  const body = plainErrorPage(status)
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
}
