import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

/** Generates identifiers. Passed in, so that tests can have predictable ones. */
export interface Ids {
  /** A UUID version 7 in lower case: unique, and sortable by creation time. For rows. */
  uuid(): string
  /** An unguessable base64url text of `bytes` random bytes (at least 32 for secrets). */
  token(bytes: number): string
}

/** Identifiers from a clock and a random source. */
export function createIds(clock: Clock, random: (bytes: number) => Uint8Array): Ids {
  return {
    uuid: () => uuidv7(clock.now().getTime(), random(10)),
    token: bytes => Buffer.from(random(bytes)).toString('base64url'),
  }
}

/** Identifiers from the system clock and the system's cryptographic random source. */
export const systemIds: Ids = createIds(systemClock, buffered(randomBytes))

/** Buffers random bytes: every page needs a few, and a small request costs as much as a large one. */
function buffered(random: (bytes: number) => Uint8Array): (bytes: number) => Uint8Array {
  const pieceBytes = 4_096
  let piece = new Uint8Array()
  let given = 0
  return bytes => {
    if (given + bytes > piece.length) {
      piece = new Uint8Array(random(Math.max(bytes, pieceBytes)))
      given = 0
    }
    given += bytes
    return piece.subarray(given - bytes, given)
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be compared with a `uuid` column; PostgreSQL raises an error for anything else. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

// RFC 9562 §5.7: 48 bits of Unix milliseconds, version, 12 random bits, variant, 62 random bits.
function uuidv7(unixMs: number, random: Uint8Array): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(unixMs, 0, 6)
  bytes.set(random, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
