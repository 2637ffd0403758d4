import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { nextOf } from '#engine/cases/case-view.ts'
import { procedures } from '../registry.ts'
import { readableText } from './readable-text.ts'

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

  it.each(followed)('%s: its states read easily', (_id, { states }) => {
    const text = Object.values(states).map(
      state => `${state.label}\n${state.text} ${nextOf(state, undefined) ?? ''}`,
    )
    expect(inflesz(text.join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(followed)('%s: every event has its title', (_id, { events }) => {
    const untitled = Object.entries(events).filter(([, { title }]) => title.trim() === '')
    expect(untitled.map(([event]) => event)).toEqual([])
  })
})

describe('why a request was refused', async () => {
  const folder = new URL('../', import.meta.url)
  const files = readdirSync(folder).flatMap(name =>
    ['reasons.ts', 'requests.ts'].map(file => new URL(`${name}/${file}`, folder)),
  )
  const declared = await Promise.all(
    files
      .filter(file => existsSync(file))
      .map(async file => {
        const { refusals = {} } = (await import(file.href)) as { refusals?: Readonly<Record<string, string>> }
        return [file.pathname.split('/').at(-2) ?? '', Object.values(refusals)] as const
      }),
  )
  const told = declared.filter(([, texts]) => texts.length > 0)

  it('is declared in many procedures', () => expect(told.length).toBeGreaterThan(8))

  it.each(told)('%s: reads easily', (_name, texts) => {
    expect(inflesz(texts.join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('what people read before they begin', () => {
  const begun = [...procedures.values()].flatMap(({ head, start }) =>
    start ? [[head.id, start('2026-11-23')] as const] : [],
  )

  it.each(begun)('%s: reads easily', (_id, blocks) => {
    expect(inflesz(readableText(blocks))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
