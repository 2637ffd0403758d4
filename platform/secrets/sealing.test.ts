import { describe, expect, it } from 'vitest'
import { createSealer, SealError } from './sealing.ts'

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) })
const sealer = createSealer([key('k2', 2), key('k1', 1)])

describe('sealing', () => {
  it('hides a text and gives it back, with another seal each time', () => {
    const sealed = sealer.seal('señal ✓', 'sesion:1')
    expect(sealed).toMatch(/^v1\.k2\.[A-Za-z0-9_-]+$/)
    expect(sealer.open(sealed, 'sesion:1')).toBe('señal ✓')
    expect(sealer.seal('señal ✓', 'sesion:1')).not.toBe(sealed)
    expect(sealer.open(sealer.seal('', 'x'), 'x')).toBe('')
  })

  it('opens what an older key of the list sealed', () => {
    const old = createSealer([key('k1', 1)]).seal('token', 'sesion:1')
    expect(sealer.open(old, 'sesion:1')).toBe('token')
  })

  it('does not open with a key that is gone, nor in another context', () => {
    const sealed = sealer.seal('token', 'sesion:1')
    expect(() => createSealer([key('k1', 1)]).open(sealed, 'sesion:1')).toThrow('No sealing key k2')
    expect(() => sealer.open(sealed, 'sesion:2')).toThrow(SealError)
    expect(() => createSealer([key('k2', 9)]).open(sealed, 'sesion:1')).toThrow(SealError)
  })

  it('notices any changed byte', () => {
    const [version, id, body = ''] = sealer.seal('token', 'c').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => sealer.open([version, id, changed.toString('base64url')].join('.'), 'c')).toThrow(
        SealError,
      )
    }
  })

  it.each(['', 'v1', 'v1.k2.', 'v1.k2.AAAA', 'v2.k2.AAAA', 'texto'])('refuses %j', text => {
    expect(() => sealer.open(text, 'c')).toThrow(SealError)
  })

  it('refuses keys that cannot be used', () => {
    expect(() => createSealer([])).toThrow('at least one')
    expect(() => createSealer([key('a', 1), key('a', 2)])).toThrow('same id')
    expect(() => createSealer([{ id: 'a', key: Buffer.alloc(16) }])).toThrow('32 bytes')
    expect(() => createSealer([key('a.b', 1)])).toThrow('Not an id')
  })
})
