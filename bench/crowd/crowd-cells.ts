import { createHash } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Spreads numbers below 2³² without repeating one. */
const spread = (n: number) => Math.imul(n, 2_654_435_761) >>> 0
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')
/** Id of row `n` of a kind, as a UUID. */
export const id = (kind: number, n: number) => `${hex(spread(n), 8)}-${hex(kind, 4)}-4000-8000-${hex(n, 12)}`

/** Verification code of receipt or paper `n`. */
export function codeOf(kind: number, n: number): string {
  let code = alphabet[kind] ?? ''
  for (const [number, length] of [
    [spread(n), 6],
    [n, 5],
  ] as const)
    for (let place = 0; place < length; place++) code += alphabet[Math.floor(number / 32 ** place) % 32]
  return code
}

/** Content of the file of receipt `n`, for who verifies it by its file. */
const fileOf = (n: number) => `comprobante ${n}`

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Hash of a file that exists where somebody looks for it; elsewhere as different, and made faster. */
export const hashOf = (n: number) =>
  n < 100 ? sha256(fileOf(n)) : `${hex(spread(n), 8)}${'0123456789abcdef'.repeat(3)}${hex(n, 8)}`

/** A row as COPY reads it. */
export const line = (...cells: readonly (string | number)[]) => cells.join('\t')
/** An empty cell. */
export const none = '\\N'
