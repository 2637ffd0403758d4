import { describe, expect, it } from 'vitest'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { keepDraft, keepDraftInFacts } from './outcome-links.ts'

const [form] = sampleProcedure.forms
if (!form) throw new Error('The sample has no form')
const place = { procedure: sampleProcedure, form }
const page = `/tramites/muestra/${form.pages[0]?.path}`
const link = (href: string) => ({ kind: 'link', label: 'Seguir', href }) as const
const slot = '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01'

describe('the links of an outcome', () => {
  it('lead to the pages of the draft that it is of', () => {
    const blocks = keepDraft(place, { borrador: slot, por: undefined }, [
      { kind: 'actions', actions: [link(page), link('/inicio')] },
    ])
    expect(blocks).toEqual([
      { kind: 'actions', actions: [link(`${page}?borrador=${slot}`), link('/inicio')] },
    ])
  })

  it('lead to the draft also from a fact that one of its pages corrects', () => {
    const fact = { label: 'RUN', value: '8.214.653-9', source: 'Registro Civil' }
    const at = (href: string) => ({ ...fact, correct: { label: 'Corregir', href } })
    const facts = [at(page), at('/datos#registro-civil'), fact]
    expect(keepDraftInFacts(place, { borrador: slot, por: undefined }, facts)).toEqual([
      at(`${page}?borrador=${slot}`),
      at('/datos#registro-civil'),
      fact,
    ])
    expect(keepDraftInFacts(place, { borrador: '', por: undefined }, facts)).toEqual(facts)
  })

  it('name the company that the draft is of', () => {
    const of = { borrador: '', por: slot }
    expect(keepDraft(place, of, [{ kind: 'actions', actions: [link(page)] }])).toEqual([
      { kind: 'actions', actions: [link(`${page}?por=${slot}`)] },
    ])
  })

  it('stay as they are for the draft without a name', () => {
    const blocks = [{ kind: 'actions', actions: [link(page)] }] as const
    expect(keepDraft(place, { borrador: '', por: undefined }, blocks)).toBe(blocks)
  })
})
