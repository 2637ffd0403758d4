import { randomBytes } from 'node:crypto'

const pieceBytes = 4_096

/**
 * The system's cryptographic random source, read in large pieces: every page needs a few bytes, and a small request
 * costs as much as a large one. No byte is given twice.
 */
export function bufferedRandom(): (bytes: number) => Uint8Array {
  let piece = new Uint8Array()
  let given = 0
  return bytes => {
    if (given + bytes > piece.length) {
      piece = new Uint8Array(randomBytes(Math.max(bytes, pieceBytes)))
      given = 0
    }
    given += bytes
    return piece.subarray(given - bytes, given)
  }
}
