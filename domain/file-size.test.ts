import { describe, expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

describe('formatFileSize', () => {
  it.each([
    [12, '1 kB'],
    [820_000, '820 kB'],
    [1_000_000, '1 MB'],
    [3_540_000, '3,5 MB'],
    [10_000_000, '10 MB'],
  ])('says %i bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})
