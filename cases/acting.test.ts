import { describe, expect, it } from 'vitest'
import { createSealer } from '#platform/secrets/sealing.ts'
import { keepActing, readActing } from './acting.ts'

const sealer = createSealer([{ id: 'a', key: Buffer.alloc(32, 1) }])
const acting = { origin: 'PAGORUT', client: { ip: '200.1.2.3', userAgent: 'Navegador' } } as const

describe('who acts, as a row keeps it', () => {
  it('is read back whole, address and browser from what was sealed', () => {
    const kept = keepActing({ sealer }, acting, 'caso:1')
    expect(kept.actuacion).toEqual({ origin: 'PAGORUT' })
    expect(readActing({ sealer }, kept, 'caso:1')).toEqual(acting)
  })

  it('opens in no other row', () => {
    const kept = keepActing({ sealer }, acting, 'caso:1')
    expect(() => readActing({ sealer }, kept, 'caso:2')).toThrow('changed')
  })

  it('needs a sealer only where there are address and browser to keep', () => {
    const plain = { origin: 'ORDINARIA' } as const
    expect(readActing({}, keepActing({}, plain, 'caso:1'), 'caso:1')).toEqual(plain)
    expect(() => keepActing({}, acting, 'caso:1')).toThrow('without a sealer')
    expect(() => readActing({}, keepActing({ sealer }, acting, 'caso:1'), 'caso:1')).toThrow(
      'without a sealer',
    )
  })
})
