/** Stable GUIDs for regions and comunas. Server only, because of node:crypto. */
import { createHash } from 'node:crypto'
import type { Cut } from './chile-codes.ts'

/** Namespace of the GUIDs of Chilean territory; changing it would change every GUID. */
const territoryNamespace = '5f0b5a1e-3c1d-4a52-9d0a-7b6a4f1c8e21'

/** The GUID of a region or comuna, derived from its code (flows §3, reference data §1). */
export function territoryGuid(cut: Cut): string {
  return uuidV5(territoryNamespace, cut)
}

/** Name-based UUID, version 5 (RFC 9562, §5.5). */
export function uuidV5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replace(/-/g, ''), 'hex'))
    .update(name)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
