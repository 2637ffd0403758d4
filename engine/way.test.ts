import { describe, expect, it } from 'vitest'
import type { AnswersByPage } from './context.ts'
import { sampleAnswers, sampleProcedure } from './testing/sample-procedure.ts'
import { draftWith, surroundings } from './testing/surroundings.ts'
import { walk } from './walk.ts'
import { backPath, deepestPath, nextPath, placeOf } from './way.ts'

const walkWith = (answers: AnswersByPage) => walk(sampleProcedure, draftWith(answers), surroundings)
const complete = walkWith(sampleAnswers)
const begun = walkWith({ causante: sampleAnswers.causante, pago: sampleAnswers.pago })

describe('deepestPath', () => {
  it('is the first page that is not done, or the review', () => {
    expect(deepestPath(sampleProcedure, walkWith({}))).toBe('ingresar/1-causante')
    expect(deepestPath(sampleProcedure, begun)).toBe('ingresar/2-vinculo')
    expect(deepestPath(sampleProcedure, complete)).toBe('ingresar/5-revisar')
  })
})

describe('placeOf', () => {
  it('finds pages that may be opened', () => {
    expect(placeOf(sampleProcedure, begun, 'ingresar/1-causante')).toMatchObject({
      kind: 'questions',
      index: 0,
    })
    expect(placeOf(sampleProcedure, begun, 'ingresar/2-vinculo')).toMatchObject({
      kind: 'questions',
      index: 1,
    })
    expect(placeOf(sampleProcedure, complete, 'ingresar/5-revisar')).toEqual({ kind: 'review' })
  })

  it('leads on from pages that may not be opened yet or are not on her way', () => {
    const elsewhere = { kind: 'elsewhere', path: 'ingresar/2-vinculo' }
    expect(placeOf(sampleProcedure, begun, 'ingresar/4-pago')).toEqual(elsewhere)
    expect(placeOf(sampleProcedure, begun, 'ingresar/5-revisar')).toEqual(elsewhere)
    const asSon = walkWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } })
    expect(placeOf(sampleProcedure, asSon, 'ingresar/3-hijos')).toEqual({
      kind: 'elsewhere',
      path: 'ingresar/5-revisar',
    })
  })

  it('knows no other pages', () => {
    expect(placeOf(sampleProcedure, complete, 'ingresar/9-nada')).toBeUndefined()
    expect(placeOf(sampleProcedure, complete, 'ingresar/6-comprobante')).toBeUndefined()
  })
})

describe('nextPath', () => {
  it('is the next relevant page, then the review', () => {
    expect(nextPath(sampleProcedure, complete, 'vinculo')).toBe('ingresar/3-hijos')
    expect(nextPath(sampleProcedure, complete, 'pago')).toBe('ingresar/5-revisar')
    const asSon = walkWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } })
    expect(nextPath(sampleProcedure, asSon, 'vinculo')).toBe('ingresar/4-pago')
  })

  it('stays where the page is not done, and goes on from one that is not on the way', () => {
    expect(nextPath(sampleProcedure, begun, 'vinculo')).toBe('ingresar/2-vinculo')
    expect(nextPath(sampleProcedure, begun, 'pago')).toBe('ingresar/2-vinculo')
  })
})

describe('backPath', () => {
  it('is the relevant page before, and none on the first', () => {
    const back = (path: string) => {
      const place = placeOf(sampleProcedure, complete, path)
      return place && backPath(complete, place)
    }
    expect(back('ingresar/1-causante')).toBeUndefined()
    expect(back('ingresar/4-pago')).toBe('ingresar/3-hijos')
    expect(back('ingresar/5-revisar')).toBe('ingresar/4-pago')
  })
})
