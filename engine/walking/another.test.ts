import { describe, expect, it } from 'vitest'
import { ask } from '../asking/ask.ts'
import { anotherPath, fieldsOfKept, keptField, keptForAnother, readKept } from './another.ts'
import { defineForm } from './define-form.ts'

const files = ask.documents({ label: 'Papel', missing: 'Adjunte el papel.', maxFiles: 1, maxBytes: 10 })
const text = (label: string) => ask.text({ label, missing: 'Escriba.', optional: true })
const hijos = ask.group({
  label: 'Hijos',
  missing: 'Agregue.',
  itemLabel: 'Hijo',
  addLabel: 'Agregar',
  minItems: 1,
  maxItems: 3,
  item: { nombre: text('Nombre'), papel: files },
})
const form = defineForm({ id: 'pedir', version: 1, title: 'Pedir', drafts: 'many', outcomePath: 'fin' })
  .page('quien', {
    path: 'pedir/1-quien',
    title: 'Quién',
    shortTitle: 'Quién',
    questions: { nombre: text('Nombre'), papel: files, hijos },
  })
  .page('que', { path: 'pedir/2-que', title: 'Qué', shortTitle: 'Qué', questions: { cosa: text('Cosa') } })
  .files({
    review: { id: 'revisar', path: 'pedir/3', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
    receipt: { id: 'comprobante', path: 'pedir/4', title: 'Listo' },
    subjectOf: () => '',
    deliver: async () => ({ idSolicitud: 'x', folio: 'x' }),
    another: { label: 'Pedir otra', pages: ['quien'], offered: ({ quien }) => quien?.nombre !== 'nadie' },
  })
const papel = { id: 'd1', nombre: 'a.pdf', tipoContenido: 'application/pdf', bytes: 1 }
const sent = {
  quien: { nombre: 'Ana', papel: [papel], hijos: [{ nombre: 'Luz', papel: [papel] }] },
  que: { cosa: 'pan' },
}

describe('another request like a sent one', () => {
  it('keeps the answers of the pages that the form names, and no files', () => {
    expect(keptForAnother(form, sent)).toEqual({ quien: { nombre: 'Ana' } })
  })

  it('is not offered where the form does not offer it', () => {
    expect(keptForAnother(form, { quien: { nombre: 'nadie' } })).toBeUndefined()
    const { another: _none, ...ending } = form.ending
    expect(keptForAnother({ ...form, ending }, sent)).toBeUndefined()
  })

  it('begins with what its button carries', () => {
    const fields = fieldsOfKept({ quien: { nombre: 'Ana' } })
    expect(readKept(form, fields[keptField] ?? '')).toEqual({ quien: { nombre: 'Ana' } })
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no object', '[1]'],
    ['another shape', '{"quien":{"nombre":{"a":1}}}'],
    ['a page that is not kept', JSON.stringify({ que: sent.que })],
    ['a file', JSON.stringify({ quien: { papel: [papel], hijos: sent.quien.hijos } })],
    ['an inherited name', '{"__proto__":{"quien":{"nombre":"Ana"}}}'],
  ])('keeps nothing of a button that carries %s', (_what, posted) => {
    expect(readKept(form, posted)).toEqual({})
  })

  it('has its address below the first page', () => {
    expect(anotherPath('pedir/1-quien')).toBe('pedir/1-quien/repetir')
    expect(anotherPath('')).toBe('repetir')
  })
})
