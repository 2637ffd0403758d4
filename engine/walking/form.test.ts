import { describe, expect, it } from 'vitest'
import { sampleForm } from '../testing/sample-procedure.ts'
import { deliverOf, type Form, files, lastPath, outcomePathOf } from './form.ts'

const tells: Form = {
  ...sampleForm,
  ending: { kind: 'tells', id: 'dicho', path: 'dicho', tell: async () => ({ title: 'x', blocks: [] }) },
}
const outcome = { id: 'yaTiene', title: 'Ya la tiene', blocks: () => [] }

describe('how a form is delivered', () => {
  const first = async () => ({ idSolicitud: '1', folio: '1' })
  const form: Form = { ...sampleForm, version: 3, ending: { ...sampleForm.ending, earlier: { 2: first } } }

  it('is said by the version that it was sent with', () => {
    expect(deliverOf(form, 3)).toBe(sampleForm.ending.deliver)
    expect(deliverOf(form, 2)).toBe(first)
  })

  it('is known of no other version, and of no form that files nothing', () => {
    for (const version of [1, 4, Number.NaN]) expect(deliverOf(form, version)).toBeUndefined()
    expect(deliverOf(tells, tells.version)).toBeUndefined()
  })
})

describe('the paths of a form', () => {
  it('end in the review, or in what the form tells', () => {
    expect([files(sampleForm), lastPath(sampleForm)]).toEqual([true, 'ingresar/5-revisar'])
    expect([files(tells), lastPath(tells)]).toEqual([false, 'dicho'])
  })

  it('lead to an outcome at its own path, or at that of all outcomes', () => {
    const outcomes = { yaTiene: outcome, aparte: { ...outcome, path: 'ya-la-tiene' } }
    const form: Form = { ...sampleForm, outcomes }
    expect(outcomePathOf(form, 'yaTiene')).toBe('resultado')
    expect(outcomePathOf(form, 'aparte')).toBe('ya-la-tiene')
    for (const id of ['otro', 'constructor']) expect(outcomePathOf(form, id)).toBe('resultado')
  })
})
