import { describe, expect, it } from 'vitest'
import { keepLinks, naming } from './kept-links.ts'

const keep = (href: string) => naming(href, { por: '76543210-3' })

describe('links of a page', () => {
  it('name whose page it is, unless they say so themselves', () => {
    expect(keepLinks('<a href="/tramites/1?a=1&amp;b=2#x">', keep)).toBe(
      '<a href="/tramites/1?a=1&amp;b=2&amp;por=76543210-3#x">',
    )
    expect(keepLinks('<a href="/tramites/1?por=mi">', keep)).toBe('<a href="/tramites/1?por=mi">')
    expect(keepLinks('<a href="//otro.example/">', keep)).toBe('<a href="//otro.example/">')
  })

  it('of a form that is sent by GET become fields, in which nobody can write markup', () => {
    const typed = encodeURIComponent('"><script>')
    const drawn = keepLinks(`<form action="/tramites/1?buscar=${typed}" method="get"></form>`, keep)
    expect(drawn).toContain('<input type="hidden" name="por" value="76543210-3"/>')
    expect(drawn).toContain('name="buscar" value="&quot;&gt;&lt;script&gt;"')
    expect(drawn).not.toContain('<script>')
  })
})
