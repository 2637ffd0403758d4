import { describe, expect, it } from 'vitest'
import { isTold } from '#engine/cases/case-states.ts'
import { procedures } from './registry.ts'

describe('the texts of the states of a request', () => {
  const texts = [...procedures.values()].flatMap(({ head, cases }) =>
    Object.entries(cases?.states.states ?? {}).map(([id, { text }]) => ({ id: `${head.id} ${id}`, text })),
  )

  it('hold in a letter too, where nothing is below', () => {
    expect(texts.filter(({ text }) => /\babajo\b/i.test(text))).toEqual([])
  })

  it('say of a request that may still be on its way nothing that the institution does with it', () => {
    const first = [...procedures.values()].flatMap(({ head, cases }) =>
      cases ? [{ id: head.id, text: cases.states.states[cases.states.initial]?.text ?? '' }] : [],
    )
    expect(
      first.filter(({ text }) => /Le toca al|\bEl IPS (estudia|mira|revisa|preguntó|tiene)\b/.test(text)),
    ).toEqual([])
  })

  it('send nobody to the page on which they stand', () => {
    const elsewhere =
      /\b(en|vea|mire) (su|la|la página de (su|la)) solicitud\b|\bsu solicitud dice\b|\bvea (el motivo|la razón|por qué)\b|\ben (micha|la solicitud) ve\b/i
    expect(texts.filter(({ text }) => elsewhere.test(text))).toEqual([])
  })

  it('ask nothing where the state has no letter', () => {
    const silent = [...procedures.values()].flatMap(({ head, cases }) =>
      Object.entries(cases?.states.states ?? {})
        .filter(([id]) => cases && !isTold(cases.states, id))
        .map(([id, { text, may, final }]) => ({ id: `${head.id} ${id}`, text, may, final })),
    )
    expect(silent).not.toEqual([])
    expect(silent.filter(({ may }) => may.responder)).toEqual([])
    expect(silent.filter(({ final }) => final)).toEqual([])
    expect(silent.filter(({ text }) => /le toca a usted|necesitamos que usted/i.test(text))).toEqual([])
  })
})
