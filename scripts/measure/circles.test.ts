import { expect, it } from 'vitest'
import { componentsOf } from './circles.ts'

it('finds the files of a circle, and no others', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])
  expect(
    componentsOf(graph)
      .filter(({ length }) => length > 1)
      .map(part => part.toSorted()),
  ).toEqual([['b', 'c']])
})
