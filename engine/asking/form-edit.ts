import { type FormInput, maxGroupItems } from './form-input.ts'

/**
 * What a button other than the main one does, from its value (`agregar:hijos`, `quitar:hijos:1`).
 *
 * - `add`, `remove`: adds or removes an item of a group, or removes a file (`remove` without index)
 * - `open`, `close`: opens an item for editing (groups with one item per page), or discards the edit
 * - `page`: goes to a page of a long list (from 1)
 * - `choose`: chooses several rows of a list at once
 * - `show`: renders the page again, updated for its answers
 */
export interface FormEdit {
  kind: 'add' | 'remove' | 'open' | 'close' | 'page' | 'choose' | 'show'
  name: string
  index?: number | undefined
  /** Values of the rows to choose. */
  values?: readonly string[] | undefined
}

const verbs: Readonly<Record<string, FormEdit['kind']>> = {
  agregar: 'add',
  quitar: 'remove',
  abrir: 'open',
  volver: 'close',
  pagina: 'page',
  elegir: 'choose',
  mostrar: 'show',
}

/** Reads the pressed button; undefined for the main one. */
export function editOf(pairs: Iterable<readonly [string, string]>): FormEdit | undefined {
  for (const [name, value] of pairs) {
    if (name.endsWith('.quitar')) return { kind: 'remove', name: name.slice(0, -'.quitar'.length) }
    if (name !== 'accion') continue
    const [verb = '', target = '', index] = value.split(':', 3)
    const kind = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (kind === 'choose') return { kind, name: target, values: (index ?? '').split(',') }
    if (kind) return { kind, name: target, ...(index === undefined ? {} : { index: indexOf(index) }) }
  }
  return undefined
}

/** The form after an edit. Items move with their files; an index out of range changes nothing. */
export function editedForm(form: FormInput, { kind, name, index, values = [] }: FormEdit): FormInput {
  const count = form.count(name)
  switch (kind) {
    case 'add':
      return form.having(`${name}.${count}.`, '')
    case 'remove':
      return index === undefined ? form : withoutItem(form, name, index)
    case 'open':
      return index === undefined || index > count ? form : openedItem(form, name, index)
    case 'close':
      return closedForm(form, name, item => (item === count - 1 ? [] : [item]))
    case 'page':
      return form
        .renamed(one => (one === pageControl(name) ? [] : [one]))
        .having(pageControl(name), String(index))
    case 'choose':
      return values.reduce((chosen, value) => chosen.having(name, value), form)
    case 'show':
      return form
  }
}

/** Control with the index of the open item (groups with one item per page). Controls of the open item come last. */
export const openControl = (name: string) => `${name}.abierto`

/** Control with the page number of a long list, from 1. */
export const pageControl = (name: string) => `${name}.pagina`

/** Saves the open item at its place and closes it. */
export function savedItemForm(form: FormInput, name: string, index: number): FormInput {
  const last = form.count(name) - 1
  return closedForm(form, name, item => {
    if (item === last) return [index]
    return item === index ? [] : [item]
  })
}

function withoutItem(form: FormInput, name: string, index: number): FormInput {
  return movedItems(form, name, item => (item === index ? [] : [item > index ? item - 1 : item]))
}

/** The open item is a copy after the last one, so that closing it keeps the original. */
function openedItem(form: FormInput, name: string, index: number): FormInput {
  const scratch = form.count(name)
  const copied = movedItems(form, name, item => (item === index ? [item, scratch] : [item]))
  return copied.having(`${name}.${scratch}.`, '').having(openControl(name), String(index))
}

function closedForm(form: FormInput, name: string, to: (item: number) => readonly number[]): FormInput {
  const closed = form.renamed(one => (one === openControl(name) ? [] : [one]))
  return form.text(openControl(name)) === '' ? form : movedItems(closed, name, to)
}

function movedItems(form: FormInput, name: string, to: (item: number) => readonly number[]): FormInput {
  const prefix = `${name}.`
  return form.renamed(control => {
    if (!control.startsWith(prefix)) return [control]
    const [, item, rest] = /^(\d{1,4})\.(.*)$/s.exec(control.slice(prefix.length)) ?? []
    return item === undefined ? [control] : to(Number(item)).map(moved => `${prefix}${moved}.${rest}`)
  })
}

const indexOf = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) < maxGroupItems ? Number(text) : undefined
