import type { FormParts } from './messages.ts'

/** Key derivation label, shared with `platform/secrets/sealed-box.ts`. */
const info = 'micha-caja'

/**
 * Seals a form so that only the portal opens it, for its owner: the next person at this browser finds nothing to read
 * (ASVS 5.0 14.3.3).
 * @param publicKey - point on P-256 in base64url, from `/sw.js`
 * @param persona - tag of the owner; empty if nobody was signed in
 */
export async function sealForm(publicKey: string, persona: string, parts: FormParts): Promise<string> {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const [theirs, own] = await Promise.all([
    subtle.importKey('raw', bytesOf(publicKey), curve, false, []),
    subtle.generateKey(curve, false, ['deriveBits']),
  ])
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info: new TextEncoder().encode(info) },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify({ persona, ...parts }))
  const body = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  return textOf([point, iv, body])
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, sign => sign.charCodeAt(0))
}

function textOf(parts: readonly Uint8Array[]): string {
  let plain = ''
  // Byte by byte: a long form would exceed the number of arguments of one call.
  for (const part of parts) for (const byte of part) plain += String.fromCharCode(byte)
  return btoa(plain)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
