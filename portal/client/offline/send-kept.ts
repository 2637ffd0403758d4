import type { KeptForm } from '../worker/messages.ts'
import { readLocalData, writeLocalData } from './local-data.ts'

/**
 * Sends a kept form as the browser would have: the portal's own answer is the next page, be it the next question, what to
 * mend, or that another window saved in between (409).
 */
export function sendKept({ document, localStorage }: Window, form: KeptForm) {
  writeLocalData(localStorage, { ...readLocalData(localStorage, () => undefined), enviando: true })
  const element = document.createElement('form')
  element.method = 'post'
  element.action = form.url
  if (form.multipart) element.enctype = 'multipart/form-data'
  for (const [name, value] of form.entries) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    element.append(input)
  }
  document.body.append(element)
  element.submit()
}
