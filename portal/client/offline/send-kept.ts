import type { FormParts, KeptForm } from '../worker/messages.ts'
import { readLocalData, writeLocalData } from './local-data.ts'

/**
 * Sends a kept form as the browser would have: the portal's own answer is the next page, be it the next question, what to
 * mend, or that another window saved in between (409). The portal opens it first; where nobody is signed in any more, her
 * page is asked for, which leads over the sign-in back to it, and she is asked there.
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

/** What was typed, which the portal alone can read; undefined where it is not for who asks. */
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
