import { equal } from 'node:assert/strict'
import type { HTMLElement } from 'node-html-parser'
import type { Form } from '../journeys/form.ts'
import { controlsIn, labelOf, textOf } from './open-page.ts'
import type { PaperSheet } from './paper-sheet.ts'

/** The form of the page that is open on paper. */
export function paperFormOf(sheet: PaperSheet): Form {
  const fails = (what: string): never => {
    throw new Error(`${sheet.path()} has no ${what}`)
  }
  const nameIn = (control: HTMLElement) => control.getAttribute('name') ?? ''

  /** The control whose label begins so: a label may continue with «(opcional)» or a hint. */
  function control(label: string, within: HTMLElement = sheet.page.main): HTMLElement {
    const named = (one: HTMLElement) => one.getAttribute('aria-label') ?? textOf(labelOf(sheet.page, one))
    return controlsIn(within).find(one => named(one).startsWith(label)) ?? fails(`control «${label}»`)
  }

  function group(question: string): HTMLElement {
    const found = sheet.page.main
      .querySelectorAll('fieldset')
      .find(fieldset => textOf(fieldset.querySelector('legend')).startsWith(question))
    return found ?? fails(`question «${question}»`)
  }

  async function fill(name: string, text: string): Promise<void> {
    await sheet.fill(name, text)
  }
  const pick = (label: string, option: string) => fill(nameIn(control(label)), option)
  return {
    open: sheet.open,
    path: sheet.path,
    isAt: async path => equal(sheet.path(), path, await sheet.errors()),
    text: sheet.text,
    write: (label, text) => fill(nameIn(control(label)), text),
    choose: (question, answer) => fill(nameIn(control(answer, group(question))), answer),
    tick: label => {
      const box = control(label)
      return fill(nameIn(box), box.getAttribute('value') ?? 'on')
    },
    pick,
    find: (label, _part, option) => pick(label, option),
    async date(question, [day, month, year]) {
      const date = group(question)
      for (const [label, text] of [
        ['Día', day],
        ['Mes', month],
        ['Año', year],
      ] as const)
        await fill(nameIn(control(label, date)), text)
    },
    attach: (label, ...papers) => sheet.attachPapers(nameIn(control(label)), papers),
    async follow(link) {
      if (!(await sheet.follow(link))) fails(`link «${link}»`)
    },
    press: sheet.press,
  }
}
