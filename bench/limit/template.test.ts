import { describe, expect, it } from 'vitest'
import { templateOf } from './template.ts'

describe('templateOf', () => {
  it('fills every place of each sample', () => {
    const fill = templateOf('<p>Ana</p><b>1-9</b><i>Ana</i>', ['Ana', '1-9'])
    expect(fill(['Luis', '2-7'])).toBe('<p>Luis</p><b>2-7</b><i>Luis</i>')
  })

  it('gives back the page it was made of when it is filled with the samples', () => {
    const html = '<ul><li>paso 1</li><li>paso 10</li></ul>'
    const samples = ['paso 1', 'paso 10']
    expect(templateOf(html, samples)(samples)).toBe(html)
    expect(templateOf(html, samples)(['a', 'b'])).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  it('refuses a sample that is not in the page, or that is named twice', () => {
    expect(() => templateOf('<p>Ana</p>', ['Luis'])).toThrow('Luis')
    expect(() => templateOf('<p>Ana</p>', ['Ana', 'Ana'])).toThrow('same sample')
  })
})
