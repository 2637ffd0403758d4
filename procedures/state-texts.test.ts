import { describe, expect, it } from 'vitest'
import { procedures } from './registry.ts'

describe('the texts of the states of a request', () => {
  const texts = [...procedures.values()].flatMap(({ head, cases }) =>
    Object.entries(cases?.states.states ?? {}).map(([id, { text }]) => ({ id: `${head.id} ${id}`, text })),
  )

  it('hold in a letter too, where nothing is below', () => {
    expect(texts.filter(({ text }) => /\babajo\b/i.test(text))).toEqual([])
  })

  it('send nobody to the page on which they stand', () => {
    const elsewhere =
      /\b(en|vea|mire) (su|la|la página de (su|la)) solicitud\b|\bsu solicitud dice\b|\bvea el motivo\b/i
    const found = texts.filter(({ text }) => elsewhere.test(text)).map(({ id }) => id)
    expect(found.toSorted()).toEqual(pointing)
  })
})

/** They name the part of the page that has it. */
const pointing = ['114807 ingresada', '5433v2 aprobada_parcial', 'sibs aprobada', 'sibs pagada']
