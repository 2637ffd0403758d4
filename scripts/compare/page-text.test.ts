import { describe, expect, it } from 'vitest'
import { type AnsweredPage, textOfPages } from './page-text.ts'

const one = '0199a2b4-1111-7abc-8def-000000000001'
const other = '0199a2b4-2222-7abc-8def-000000000002'

const page = (html: string): AnsweredPage => ({
  method: 'GET',
  asked: '/tramites/5300',
  answered: '/tramites/5300',
  status: 200,
  html,
})

describe('The text of kept pages', () => {
  it('names what was asked, what answered and the status, and has an element a line', () => {
    const text = textOfPages([{ ...page('<h1>Hola</h1><p>Usted</p>'), method: 'POST', answered: '/inicio' }])
    expect(text).toBe('## POST /tramites/5300 → /inicio 200\n<h1>Hola</h1>\n<p>Usted</p>\n')
  })

  it('numbers ids by their first occurrence in the journey, so that the same id is seen to be the same', () => {
    const text = textOfPages([page(`${one} ${other}`), page(other)])
    expect(text.match(/‹id \d›/g)).toEqual(['‹id 1›', '‹id 2›', '‹id 2›'])
  })

  it.each([
    ['folios', 'MIC-2026-000123-4 y STJ000012', 'MIC-2026-000999-K y STJ000345'],
    ['codes of documents', '/certificados/2ZHD-FSV1-WR5P', '/certificados/S78B-1KDP-6CMV'],
    ['tokens', 'value="v1.85d3cbdc.aB3_4567890123456789x"', 'value="v1.b561ad8f.Zz9-4567890123456789y"'],
    ['times of day', 'a las 9:05', 'a las 23:59'],
    ['instants', '2026-11-23T12:00:00.123Z', '2026-11-23T12:05:00Z'],
    ['ports', 'http://localhost:4100/', 'http://localhost:4200/'],
  ])('is the same whatever the %s are', (_what, before, after) => {
    expect(textOfPages([page(before)])).toBe(textOfPages([page(after)]))
  })

  it.each([
    ['a word', '<p>Envíe</p>', '<p>Mande</p>'],
    ['an amount', '$1.070.445', '$1.070.446'],
    ['a day', '3 de mayo de 2026', '4 de mayo de 2026'],
    ['a class', 'class="m-field"', 'class="m-field m-field--error"'],
    ['which id is shown', `${one} ${other} ${one}`, `${one} ${other} ${other}`],
  ])('shows another %s', (_what, before, after) => {
    expect(textOfPages([page(before)])).not.toBe(textOfPages([page(after)]))
  })
})
