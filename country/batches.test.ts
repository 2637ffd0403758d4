import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

it('deals items out in lists of a length, the last one shorter, and none of them empty', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...batchesOf([1, 2, 3, 4], 2)]).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect([...batchesOf([], 2)]).toEqual([])
})
