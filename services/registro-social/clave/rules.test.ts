import { describe, expect, it } from 'vitest'
import { hashClave, isClave } from './rules.ts'

describe('the key of the registry', () => {
  it('is known again, and no other passes for it', async () => {
    const huella = await hashClave('258025')
    expect(await isClave('258025', huella)).toBe(true)
    expect(await isClave('258026', huella)).toBe(false)
  })

  it('is not found in what is kept, which differs for two people with the same key', async () => {
    const [one, other] = [await hashClave('258025'), await hashClave('258025')]
    expect(one).not.toContain('258025')
    expect(one).not.toBe(other)
  })

  it('never passes against something that is no hash', async () => {
    expect(await isClave('', '')).toBe(false)
  })
})
