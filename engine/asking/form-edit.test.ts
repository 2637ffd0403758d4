import { describe, expect, it } from 'vitest'
import { editedForm, editOf, savedItemForm } from './form-edit.ts'
import { type Documento, type FormInput, formInput } from './form-input.ts'

const file: Documento = { id: 'a', nombre: 'a.pdf', tipoContenido: 'application/pdf', bytes: 1 }

/** The values named `runs.N`, by index. */
const runs = (form: FormInput) =>
  Array.from({ length: form.count('hijos') }, (_, index) => form.text(`hijos.${index}.run`))

const three = () =>
  formInput(
    [
      ['hijos.0.run', 'A'],
      ['hijos.1.run', 'B'],
      ['hijos.2.run', 'C'],
      ['hijosAdoptivos.0.run', 'X'],
    ],
    new Map([['hijos.1.certificado', [file]]]),
  )

describe('editOf', () => {
  it('reads what the pressed button asks for', () => {
    const of = (value: string) => editOf([['accion', value]])
    expect(of('agregar:hijos')).toEqual({ kind: 'add', name: 'hijos' })
    expect(of('quitar:hijos:1')).toEqual({ kind: 'remove', name: 'hijos', index: 1 })
    expect(of('abrir:hijos:0')).toEqual({ kind: 'open', name: 'hijos', index: 0 })
    expect(of('pagina:pagos:2')).toEqual({ kind: 'page', name: 'pagos', index: 2 })
    expect(editOf([['papel.quitar', 'a']])).toEqual({ kind: 'remove', name: 'papel' })
    expect(of('constructor:x')).toBeUndefined()
    expect(editOf([['run', '1']])).toBeUndefined()
  })

  it('does not believe an index that no form has', () => {
    for (const index of ['-1', '1e3', '99999', 'x'])
      expect(editOf([['accion', `quitar:hijos:${index}`]])?.index).toBeUndefined()
  })
})

describe('editedForm', () => {
  it('takes an item away and moves later ones up, with their files', () => {
    const form = editedForm(three(), { kind: 'remove', name: 'hijos', index: 0 })
    expect(runs(form)).toEqual(['B', 'C'])
    expect(form.documents('hijos.0.certificado')).toEqual([file])
    expect(form.documents('hijos.1.certificado')).toEqual([])
    expect(form.text('hijosAdoptivos.0.run')).toBe('X')
  })

  it('adds an empty item', () => {
    expect(runs(editedForm(three(), { kind: 'add', name: 'hijos' }))).toEqual(['A', 'B', 'C', ''])
  })

  it('opens a copy of an item after the last, and leaves it again', () => {
    const open = editedForm(three(), { kind: 'open', name: 'hijos', index: 1 })
    expect(runs(open)).toEqual(['A', 'B', 'C', 'B'])
    expect(open.text('hijos.abierto')).toBe('1')
    expect(open.documents('hijos.3.certificado')).toEqual([file])
    const closed = editedForm(open, { kind: 'close', name: 'hijos' })
    expect(runs(closed)).toEqual(['A', 'B', 'C'])
    expect(closed.text('hijos.abierto')).toBe('')
  })

  it('puts an open item in its place', () => {
    const open = editedForm(three(), { kind: 'open', name: 'hijos', index: 1 })
    const changed = open.renamed(name => (name === 'hijos.3.run' ? [] : [name])).having('hijos.3.run', 'Z')
    expect(runs(savedItemForm(changed, 'hijos', 1))).toEqual(['A', 'Z', 'C'])
    const added = editedForm(three(), { kind: 'open', name: 'hijos', index: 3 }).having('hijos.3.run', 'D')
    expect(runs(savedItemForm(added, 'hijos', 3))).toEqual(['A', 'B', 'C', 'D'])
  })

  it('changes nothing for an item that is not there', () => {
    for (const kind of ['open', 'remove', 'close'] as const)
      expect(runs(editedForm(three(), { kind, name: 'hijos', index: 90 }))).toEqual(['A', 'B', 'C'])
  })

  it('turns the page of a long list', () => {
    const second = editedForm(three(), { kind: 'page', name: 'pagos', index: 2 })
    expect(editedForm(second, { kind: 'page', name: 'pagos', index: 3 }).all('pagos.pagina')).toEqual(['3'])
  })
})
