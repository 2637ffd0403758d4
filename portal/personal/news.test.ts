import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { newsOf } from './news.ts'

describe('the news of the front page (shell §2)', () => {
  const { fichas } = createFichaCatalog().shelf('todos', '2026-11-23')
  const news = newsOf(fichas)

  it('say what an amount was before, and what it is', () => {
    expect(news).toHaveLength(3)
    for (const { title } of news) expect(title).toMatch(/^\p{Lu}[\p{L} ]+ (subió|bajó) a \$[\d.]+$/u)
    for (const { text } of news) expect(text).toMatch(/^Antes, \S+\. Desde /)
  })

  it('leave out an amount that nobody knows to have changed', () => {
    const unchanged = fichas.map(one => ({
      ...one,
      amounts: one.amounts.map(({ before: _before, ...amount }) => amount),
    }))
    expect(newsOf(unchanged)).toEqual([])
  })
})
