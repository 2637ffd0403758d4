import type { FormParts, KeptForm } from '../worker/messages.ts'
import { readLocalData, writeLocalData } from './local-data.ts'

/**
 * Submits a kept form as the browser would have. The portal's answer is the next page: the next question, the errors,
 * or a conflict with another window (409). The portal must open it first: without a session the form's page is loaded,
 * which leads through the sign-in and back, and asks the person there.
 */
export async function sendKept(view: Window, form: KeptForm): Promise<void> {
  const parts = await opened(form)
  if (!parts) return view.location.assign(form.url)
  const { document, localStorage } = view
  writeLocalData(localStorage, { ...readLocalData(localStorage, () => undefined), enviando: true })
  const element = document.createElement('form')
  element.method = 'post'
  element.action = form.url
  if (parts.multipart) element.enctype = 'multipart/form-data'
  for (const [name, value] of parts.entries) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    element.append(input)
  }
  document.body.append(element)
  element.submit()
}

/** The form's content, which only the portal can open; undefined if it belongs to somebody else. */
async function opened({ sealed }: KeptForm): Promise<FormParts | undefined> {
  try {
    const answer = await fetch('/formulario-guardado', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ sellado: sealed }),
    })
    return answer.ok ? ((await answer.json()) as FormParts) : undefined
  } catch {
    return undefined
  }
}
