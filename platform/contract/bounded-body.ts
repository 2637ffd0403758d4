/** The body exceeds the limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads a whole body and stops as soon as it exceeds the limit.
 *
 * @throws BodyTooLargeError
 */
export async function readBounded(
  message: Request | Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLargeError()
  if (!message.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream, so that the sender is not read any further.
  for await (const chunk of message.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > maxBytes) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
