import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

describe('Differences between two folders of pages', () => {
  it('are none if all files are the same', () => {
    const kept = new Map([['5300 minimal.html', '## GET / 200\n<p>Uno</p>']])
    expect(differencesOf(kept, new Map(kept))).toEqual([])
  })

  it('begin at the first line that differs, below the heading of its page', () => {
    const before = new Map([['a.html', '## GET /1 200\nigual\n## GET /2 200\nantes\nfin']])
    const after = new Map([['a.html', '## GET /1 200\nigual\n## GET /2 200\ndespués\nfin']])
    expect(differencesOf(before, after)).toEqual([
      { file: 'a.html', where: '## GET /2 200', before: ['antes', 'fin'], after: ['después', 'fin'] },
    ])
  })

  it('are found where one text only goes on longer', () => {
    const [found] = differencesOf(
      new Map([['a.html', '## GET /1 200']]),
      new Map([['a.html', '## GET /1 200\nmás']]),
    )
    expect(found).toEqual({ file: 'a.html', where: '## GET /1 200', before: [], after: ['más'] })
  })

  it('name the files that one folder lacks', () => {
    const found = differencesOf(new Map([['a.html', '']]), new Map([['b.html', '']]))
    expect(found.map(({ file, where }) => `${file} ${where}`)).toEqual([
      'a.html only before',
      'b.html only after',
    ])
  })
})
