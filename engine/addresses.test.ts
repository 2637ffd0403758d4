import { describe, expect, it } from 'vitest'
import { addressesOf, isOpenPath, matches } from './addresses.ts'
import type { Procedure } from './procedure.ts'
import { sampleForm, sampleProcedure } from './testing/sample-procedure.ts'
import type { Form } from './walking/form.ts'

const outcome = { id: 'x', title: 'x', blocks: () => [] }
const load = async () => undefined
const procedureWith = (form: Partial<Form>, rest: Partial<Procedure> = {}): Procedure => ({
  ...sampleProcedure,
  forms: [{ ...sampleForm, ...form }],
  ...rest,
})
const pathsOf = (procedure: Procedure) => addressesOf(procedure).map(({ path }) => path)

describe('the addresses of a procedure', () => {
  it('are start page, pages, review, receipt and consultations', () => {
    expect(pathsOf(sampleProcedure)).toEqual([
      '',
      'ingresar/1-persona',
      'ingresar/2-vinculo',
      'ingresar/3-hijos',
      'ingresar/4-pago',
      'ingresar/5-revisar',
      'ingresar/6-comprobante',
      'consultar/solicitudes',
      'consultar/solicitud',
    ])
  })

  it('hold no receipt of its own where the page of the case is the receipt', () => {
    const { ending } = sampleForm
    if (ending.kind !== 'files') throw new Error('The sample files')
    const receipt = { ...ending.receipt, path: 'consultar/solicitud' }
    const procedure = procedureWith({ ending: { ...ending, receipt } })
    expect(pathsOf(procedure).filter(path => path === 'consultar/solicitud')).toHaveLength(1)
    expect(pathsOf(procedure)).not.toContain('ingresar/6-comprobante')
  })

  it('hold each path of outcomes once, and none of those that are told elsewhere', () => {
    const outcomes = { a: outcome, b: outcome, c: { ...outcome, path: 'aparte' } }
    const added = (form: Partial<Form>) =>
      pathsOf(procedureWith(form)).filter(path => !pathsOf(sampleProcedure).includes(path))
    expect(added({ outcomes })).toEqual(['resultado', 'aparte'])
    expect(added({ toldElsewhere: { d: 'consultar/solicitud' } })).toEqual([])
    expect(added({})).toEqual([])
  })

  it('hold what a form tells, the paths that lead on, and those that lead elsewhere', () => {
    const tells: Form['ending'] = {
      kind: 'tells',
      id: 'dicho',
      path: 'dicho',
      tell: async () => ({ title: 'x', blocks: [] }),
    }
    const procedure = procedureWith(
      { pages: [], ending: tells, resumePaths: ['ver/:id'] },
      { start: undefined, consultations: [], redirects: { antes: 'https://otro.example' } },
    )
    expect(pathsOf(procedure)).toEqual(['dicho', 'ver/:id', 'antes'])
  })

  it('say who may open each', () => {
    const officials = { id: 'mesa', path: 'mesa', access: 'officials', load } as const
    const access = Object.fromEntries(
      addressesOf(
        procedureWith({ access: 'open' }, { consultations: [officials], redirects: { a: 'b' } }),
      ).map(one => [one.path, one.access]),
    )
    expect(access).toMatchObject({ '': 'open', 'ingresar/1-persona': 'open', mesa: 'officials', a: 'open' })
    expect(addressesOf(sampleProcedure).find(one => one.path === 'consultar/solicitud')?.access).toBe(
      'session',
    )
  })
})

describe('isOpenPath', () => {
  it('opens what anyone may see, and nothing else', () => {
    expect(isOpenPath(sampleProcedure, '')).toBe(true)
    for (const path of ['ingresar/1-persona', 'consultar/solicitud', 'otra', 'documentos'])
      expect(isOpenPath(sampleProcedure, path)).toBe(false)
    expect(isOpenPath(procedureWith({ access: 'open' }), 'ingresar/1-persona')).toBe(true)
  })

  it('takes the address that is named with words before one with parameters', () => {
    const consultations = [
      { id: 'una', path: 'ver/:num', access: 'open', load } as const,
      { id: 'mias', path: 'ver/mias', load },
    ]
    const procedure = procedureWith({}, { consultations })
    expect(isOpenPath(procedure, 'ver/7')).toBe(true)
    expect(isOpenPath(procedure, 'ver/mias')).toBe(false)
  })
})

describe('matches', () => {
  it('takes one part for each parameter, and never an empty one', () => {
    expect(matches('ver/:num/:hoja', 'ver/7/resumen')).toBe(true)
    for (const path of ['ver/7', 'ver/7/', 'ver//resumen', 'ver/7/a/b', 'otra/7/a'])
      expect(matches('ver/:num/:hoja', path)).toBe(false)
    expect(matches('', '')).toBe(true)
    expect(matches(':num', '')).toBe(false)
  })
})
