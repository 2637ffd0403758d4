import { describe, expect, it } from 'vitest'
import { procedures } from './registry.ts'

describe('the texts of the states of a request', () => {
  const texts = [...procedures.values()].flatMap(({ head, cases }) =>
    Object.entries(cases?.states.states ?? {}).map(([id, { text }]) => ({ id: `${head.id} ${id}`, text })),
  )

  it('hold in a letter too, where nothing is below', () => {
    expect(texts.filter(({ text }) => /\babajo\b/i.test(text))).toEqual([])
  })
})
