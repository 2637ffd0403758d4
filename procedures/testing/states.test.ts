import { describe, expect, it } from 'vitest'
import { procedures } from '../registry.ts'

const followed = [...procedures.values()].flatMap(({ head, cases }) =>
  cases ? [[head.id, cases.states] as const] : [],
)

describe('what people read of a request that they follow', () => {
  it.each(followed)('%s: every state has its name and says what it means', (_id, { states }) => {
    const silent = Object.entries(states).filter(
      ([, { label, text }]) => label.trim() === '' || text.trim() === '',
    )
    expect(silent.map(([state]) => state)).toEqual([])
  })

  it.each(followed)('%s: every event has its title', (_id, { events }) => {
    const untitled = Object.entries(events).filter(([, { title }]) => title.trim() === '')
    expect(untitled.map(([event]) => event)).toEqual([])
  })
})
