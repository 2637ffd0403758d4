import { describe, expect, it } from 'vitest'
import { warnOfUndeliverable } from './case-work.ts'

describe('the start of a worker', () => {
  it('says which sent forms no version served here delivers, and goes on', async () => {
    const said: unknown[] = []
    const stranded = { formKey: '1234/solicitud', version: 1, count: 2 }
    await warnOfUndeliverable(
      { findUndeliverable: async () => [stranded] },
      { error: (...line: unknown[]) => void said.push(line) },
    )
    expect(said).toEqual([[stranded, 'sent forms wait that no version served here delivers']])
  })
})
