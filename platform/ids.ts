import { type Clock, systemClock } from './clock.ts'
import { bufferedRandom } from './secrets/buffered-random.ts'

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
export const systemIds: Ids = createIds(systemClock, bufferedRandom())

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
