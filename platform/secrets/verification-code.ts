import type { Ids } from '../ids.ts'

// Crockford's base 32: no I, L, O, U, so that codes can be read aloud and typed from paper.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Letters and figures of a code. */
export const codeLength = 12
const codeBytes = 8

/** A new code of twelve characters: 60 random bits. */
export function newCode(ids: Ids): string {
  const random = Buffer.from(ids.token(codeBytes), 'base64url').readBigUInt64BE()
  return Array.from(
    { length: codeLength },
    (_, index) => alphabet[Number((random >> BigInt(5 * index)) & 31n)],
  ).join('')
}

/** Formats a code: `4F7K-Q2MX-91ZT`. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Normalises a typed code: drops hyphens and spaces, reads O as 0, I and L as 1. Returns undefined if it is no code. */
export function parseCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every(character => alphabet.includes(character))
    ? code
    : undefined
}
