import type { HTMLElement } from 'node-html-parser'
import type { Paper } from '../papers/papers.ts'
import { around, controlsIn, labelOf, type OpenPage, textOf } from './open-page.ts'

/** What a person has done to the controls of a page that she has not sent yet. */
export class Filling {
  readonly #texts = new Map<HTMLElement, string>()
  readonly #checked = new Map<HTMLElement, boolean>()
  readonly #papers = new Map<HTMLElement, readonly Paper[]>()
  readonly #page: OpenPage

  constructor(page: OpenPage) {
    this.#page = page
  }

  /** The controls with this name that can be filled in. */
  named(name: string): readonly HTMLElement[] {
    return controlsIn(this.#page.main).filter(control => control.getAttribute('name') === name)
  }

  /** Types, ticks or selects; returns the visible text, or undefined if no choice has this value or label. */
  fill(name: string, text: string): string | undefined {
    const controls = this.named(name)
    const [first] = controls
    if (!first) throw new Error(`${this.#page.url.pathname} has no control ${name}`)
    const sort = sortOf(first)
    if (sort === 'radio' || sort === 'checkbox') return this.#choose(controls, text)
    if (sort === 'select') return this.#pick(first, text)
    if (first.hasAttribute('readonly')) {
      if (this.#textIn(first) !== text) throw new Error(`${name} is «${this.#textIn(first)}», not «${text}»`)
      return text
    }
    const most = Number(first.getAttribute('maxlength') ?? Number.POSITIVE_INFINITY)
    if (text.length > most) throw new Error(`${name} takes ${most} letters, not «${text}»`)
    this.#texts.set(first, text)
    return text
  }

  attach(name: string, papers: readonly Paper[]): void {
    const [input] = this.named(name)
    if (sortOf(input) !== 'file') throw new Error(`${this.#page.url.pathname} takes no files ${name}`)
    if (papers.length > 1 && !input?.hasAttribute('multiple')) throw new Error(`${name} takes one file`)
    if (input) this.#papers.set(input, papers)
  }

  #choose(controls: readonly HTMLElement[], text: string): string | undefined {
    const found = controls.find(control =>
      text === '{{primera}}'
        ? !control.hasAttribute('disabled')
        : valueIn(control) === text || textOf(labelOf(this.#page, control)) === text,
    )
    if (!found || found.hasAttribute('disabled')) return undefined
    if (sortOf(found) === 'radio') for (const other of controls) this.#checked.set(other, false)
    this.#checked.set(found, true)
    return textOf(labelOf(this.#page, found))
  }

  #pick(select: HTMLElement, text: string): string | undefined {
    const options = select.querySelectorAll('option')
    const found =
      text === '{{primera}}'
        ? options.find(option => valueIn(option) !== '')
        : (options.find(option => valueIn(option) === text) ??
          options.find(option => textOf(option) === text))
    if (!found) return undefined
    this.#texts.set(select, valueIn(found))
    return textOf(found)
  }

  #textIn(control: HTMLElement): string {
    const typed = this.#texts.get(control)
    if (typed !== undefined) return typed
    if (sortOf(control) === 'textarea') return control.text.replace(/^\r?\n/, '')
    if (sortOf(control) !== 'select') return control.getAttribute('value') ?? ''
    const options = control.querySelectorAll('option')
    const selected = options.findLast(option => option.hasAttribute('selected')) ?? options[0]
    return selected ? valueIn(selected) : ''
  }

  /** The entries that a browser sends with the form of this button. */
  entries(form: HTMLElement, button: HTMLElement): readonly (readonly [string, string | Paper])[] {
    const id = form.getAttribute('id')
    const own = this.#page.document
      .querySelectorAll('input, select, textarea, button')
      .filter(control =>
        control.hasAttribute('form') ? control.getAttribute('form') === id : around(control, 'form') === form,
      )
    const entries: (readonly [string, string | Paper])[] = []
    for (const control of own) {
      const name = control.getAttribute('name')
      if (!name || isDisabled(control)) continue
      for (const value of this.#valuesOf(control, button)) entries.push([name, value])
    }
    return entries
  }

  #valuesOf(control: HTMLElement, button: HTMLElement): readonly (string | Paper)[] {
    const sort = sortOf(control)
    if (sort === 'button' || sort === 'submit' || sort === 'image')
      return control === button ? [control.getAttribute('value') ?? ''] : []
    if (sort === 'file') return this.#papers.get(control) ?? [nothing]
    if (sort === 'radio' || sort === 'checkbox')
      return (this.#checked.get(control) ?? control.hasAttribute('checked')) ? [valueIn(control)] : []
    return [this.#textIn(control).replace(/\r?\n/g, '\r\n')]
  }
}

/** What a browser sends for a file input without a file. */
const nothing: Paper = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }

function isDisabled(control: HTMLElement): boolean {
  if (control.hasAttribute('disabled')) return true
  const fieldset = around(control, 'fieldset')
  return fieldset !== undefined && isDisabled(fieldset)
}

function sortOf(control: HTMLElement | undefined): string {
  const tag = control?.rawTagName.toLowerCase() ?? ''
  if (tag === 'button') return control?.getAttribute('type') ?? 'submit'
  return tag === 'input' ? (control?.getAttribute('type') ?? 'text') : tag
}

const valueIn = (choice: HTMLElement) =>
  choice.getAttribute('value') ?? (choice.rawTagName.toLowerCase() === 'option' ? textOf(choice) : 'on')
