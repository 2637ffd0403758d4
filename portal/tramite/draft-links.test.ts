import { expect, it } from 'vitest'
import { sampleForm, sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { inDraft } from './draft-links.ts'

const slot = '0198a8f0-0000-7000-8000-000000000001'
const [first] = sampleForm.pages
const own = `/tramites/${sampleProcedure.head.id}/${first?.path}`
const led = (href: string, draft = slot) =>
  inDraft([{ kind: 'actions', actions: [{ label: 'Cambiar', href }] }], {
    procedure: sampleProcedure,
    form: sampleForm,
    slot: draft,
  })[0]?.actions[0]?.href

it('a link to a page of the form leads to the draft in which it stands', () => {
  expect(led(`${own}?desde=revision#f-run`)).toBe(`${own}?desde=revision&borrador=${slot}#f-run`)
})

it('other links stay: in the unnamed draft, to other pages, and where the draft is named', () => {
  expect(led(own, '')).toBe(own)
  expect(led('/tramites/otro/ingresar')).toBe('/tramites/otro/ingresar')
  expect(led(`${own}?borrador=otro`)).toBe(`${own}?borrador=otro`)
})
