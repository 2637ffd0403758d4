import { describe, expect, it } from 'vitest'
import { publicFichas } from './registry.ts'
import { fichaSearch } from './search.ts'
import { fichaOn } from './types.ts'

const today = publicFichas.map(ficha => fichaOn(ficha, '2026-11-21'))
const search = fichaSearch(today)
const idsOf = (query: string) => search(query).map(({ id }) => id)

describe('what people write', () => {
  it.each([
    ['funeral', '5300'],
    ['FUNERAL', '5300'],
    ['entierro', '5300'],
    ['entiero', '5300'],
    ['cuota mortuoria', '5300'],
    ['gastos funerarios', '5300'],
    ['asignasion por muerte', '5300'],
    ['murió mi marido', '5199'],
    ['viuda', '5199'],
    ['pension vejez', '5230'],
    ['pensión de vejez', '5230'],
    ['pgu', '102077'],
    ['universal', '102077'],
    ['cargas', 'nueva-solicitud-af'],
    ['certificado de cargas', '5422'],
    ['embarazo', '5678'],
    ['bono marzo', '38913'],
    ['suf', 'requisitosSuf'],
    ['cuando me pagan', '5212'],
    ['cambiar banco', '5268'],
    ['herencia', '5294'],
    ['dicom', '2614'],
    ['cine', 'pasecultural'],
    ['libreta perdida', '64155'],
    ['7%', '41345'],
    ['5300', '5300'],
  ])('"%s" finds %s first', (query, id) => {
    expect(idsOf(query)[0]).toBe(id)
  })

  it('old age gives the universal pension too', () => {
    expect(idsOf('pension vejez').slice(0, 3)).toContain('102077')
  })

  it('finds words that stand only in the text', () => {
    expect(idsOf('herederos posesión')).toContain('5294')
    expect(idsOf('Serena Williams')).toEqual([])
  })
})

it('ranks the title over the keywords, these over the summary, and this over the text', () => {
  const [model] = today
  if (!model) throw new Error('no fichas')
  const blank = { ...model, title: 'x', keywords: [], summary: 'x.', what: ['x'] }
  const inText = { ...blank, id: '5199', what: ['Hay zapallo.'] } as const
  const inSummary = { ...blank, id: '5206', summary: 'Un zapallo.' } as const
  const inKeywords = { ...blank, id: '5212', keywords: ['zapallo'] } as const
  const inTitle = { ...blank, id: '5220', title: 'Zapallo' } as const
  const found = fichaSearch([inText, inSummary, inKeywords, inTitle, blank])('zapallo')
  expect(found).toEqual([inTitle, inKeywords, inSummary, inText])
})

it.each(['', '   ', '¿?'])('an empty query (%j) gives all, in their order', query => {
  expect(search(query)).toEqual(today)
})

it("does not find the officials' tray", () => {
  expect(idsOf('bandeja interna')).not.toContain('0000')
})
