import { describe, expect, it } from 'vitest'
import { pagesAround } from './pagination.tsx'

describe('pagesAround', () => {
  it('gives the ends and the neighbours', () => {
    expect(pagesAround(4, 12)).toEqual([1, 3, 4, 5, 12])
  })

  it('gives each page once near an end', () => {
    expect(pagesAround(1, 3)).toEqual([1, 2, 3])
    expect(pagesAround(2, 2)).toEqual([1, 2])
  })
})
