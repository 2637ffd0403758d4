import type { KeptForm } from '../worker/messages.ts'
import { readLocalData, writeLocalData } from './local-data.ts'
import { sendKept } from './send-kept.ts'
import { askWorker } from './worker-link.ts'

/** Tells the person that a kept form was sent, or that one still waits and what she can do with it. */
export function tellKept(view: Window, form: KeptForm | undefined) {
  const { document, localStorage } = view
  const { enviando: _, ...data } = readLocalData(localStorage, () => undefined)
  writeLocalData(localStorage, data)
  if (!form) {
    show(
      document,
      'exito',
      'Ya enviamos lo que estaba guardado',
      'Es lo que usted había escrito sin conexión, o con la sesión ya cerrada. Siga desde aquí.',
    )
    return
  }
  // The server does not know that the form was kept here and says that it was lost.
  document.querySelector('[data-aviso=sesion-cerrada]')?.remove()
  const body = show(
    document,
    'aviso',
    'Tiene algo sin enviar',
    'Lo escribió cuando no había conexión, o cuando su sesión ya se había cerrado. Está guardado solo en este aparato, sellado para usted.',
  )
  const buttons = document.createElement('div')
  buttons.className = 'm-buttons'
  buttons.append(
    button(document, 'primary', 'Enviarlo ahora', () => void sendKept(view, form)),
    button(document, 'secondary', 'Borrarlo', async () => {
      await askWorker(view.navigator.serviceWorker.controller, 'borrar')
      body?.closest('.m-notice')?.remove()
    }),
  )
  body?.append(buttons)
}

function show(document: Document, kind: string, title: string, text: string): HTMLElement | null {
  const place = document.querySelector('.m-body') ?? document.querySelector('main')
  const notice = document.createElement('div')
  notice.className = `m-notice m-notice--${kind}`
  notice.setAttribute('role', 'status')
  notice.innerHTML = '<div class="m-notice__body"><h2 class="m-notice__title"></h2><p></p></div>'
  // Insert the empty container first: screen readers announce only words that change in it later.
  place?.prepend(notice)
  const [heading, line] = [notice.querySelector('h2'), notice.querySelector('p')]
  if (heading) heading.textContent = title
  if (line) line.textContent = text
  return notice.firstElementChild as HTMLElement | null
}

function button(document: Document, kind: string, label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `m-button m-button--${kind}`
  element.textContent = label
  element.addEventListener('click', press)
  return element
}
