import type { Ids } from '../ids.ts'

// Crockford's base 32: no I, L, O, U, so that a code can be read aloud and typed from paper.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
const codeBytes = 8

/** A new code of twelve characters: 60 random bits, nobody guesses one. */
export function newCode(ids: Ids): string {
  const random = Buffer.from(ids.token(codeBytes), 'base64url').readBigUInt64BE()
  return Array.from(
    { length: codeLength },
    (_, index) => alphabet[Number((random >> BigInt(5 * index)) & 31n)],
  ).join('')
}

/** A code as people read it: `4F7K-Q2MX-91ZT`. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The code in what a person typed: hyphens and spaces fall away, O is 0, I and L are 1. `undefined` when it is none. */
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
