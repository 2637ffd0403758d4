import { formatFileSize } from '#domain/file-size.ts'
import { createHold } from './hold-submit.ts'
import { listedDocument } from './listed-document.ts'
import { type SendResult, sendDocument } from './send-document.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Where one signs in again without leaving the page that is being filled in. */
const signInHref = '/login/claveunica?destino=/inicio'

/**
 * Sends each document as soon as it is chosen, shows how far it is, and adds it to the list. What cannot be sent is said
 * at the control. A form that is sent meanwhile waits until all are there; without the island the documents go with it.
 */
export function enhance(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  const list = root.querySelector('ul')
  const href = root.dataset.uploadHref
  if (!input || !list || !href) return
  const field = input.closest<HTMLElement>('.m-field')
  const maxBytes = Number(root.dataset.maxBytes)
  const removeName = root.dataset.removeName ?? ''
  const status = document.createElement('p')
  status.className = 'm-error'
  status.setAttribute('role', 'alert')
  root.classList.add('m-upload--awake')
  input.parentElement?.before(status)
  const hold = holdForm(input)

  const keep = async (file: File): Promise<boolean> => {
    if (file.size > maxBytes) {
      status.textContent = `«${file.name}» pesa ${formatFileSize(file.size)}. Elija un archivo de hasta ${formatFileSize(maxBytes)}.`
      return false
    }
    const result = await sendDocument(href, input.name, file, list)
    if (result.kind !== 'kept') {
      // In one piece: the line lays its children side by side, for the icon that others have.
      const text = document.createElement('span')
      text.append(...failureOf(result, file))
      status.replaceChildren(text)
      return false
    }
    const trash = root.querySelector('template')?.content.cloneNode(true)
    const thumbnail = await thumbnailOf(file)
    list.append(listedDocument(result, input.name, removeName, { trash, thumbnail }))
    forgetError(input)
    if (!input.multiple && field) field.hidden = true
    return true
  }

  input.addEventListener('change', async () => {
    status.textContent = ''
    const files = [...(input.files ?? [])]
    // Once sent on their own they must not go with the form again.
    input.value = ''
    let allKept = true
    hold.begin()
    for (const file of files) allKept = (await keep(file)) && allKept
    hold.end(allKept)
  })
}

/** What was wrong with the question is wrong no longer: it is answered. */
function forgetError(input: HTMLInputElement) {
  input.closest('.m-field')?.classList.remove('m-field--error')
  document.getElementById(`${input.id}-error`)?.remove()
  input.removeAttribute('aria-invalid')
}

/** Fired at a form where documents failed. Whoever holds the form lets it go, and says so by preventing the default. */
const failedEvent = 'documentos-fallidos'

/** Makes the form of a control wait for its documents. */
function holdForm(input: HTMLInputElement) {
  const { form } = input
  const note = document.createElement('p')
  note.className = 'm-oculto'
  note.setAttribute('role', 'status')
  // After the button that was pressed, so that nothing moves under the finger.
  form?.append(note)
  const hold = createHold<HTMLElement | null>({
    tell(waiting) {
      note.className = waiting ? 'm-hint m-upload__wait' : 'm-oculto'
      note.textContent = waiting
        ? 'Espere un momento: el archivo se está subiendo. Al terminar, seguimos a la página que viene.'
        : ''
    },
    // Old browsers do not say which button was pressed; the first of a form is the one that goes on.
    submit: submitter => (submitter ?? form?.querySelector('button'))?.click(),
    fail() {
      if (form?.dispatchEvent(new Event(failedEvent, { cancelable: true }))) return
      input.closest('.m-field')?.scrollIntoView()
      input.focus({ preventScroll: true })
    },
  })
  form?.addEventListener(failedEvent, event => {
    if (hold.drop()) event.preventDefault()
  })
  form?.addEventListener('submit', event => {
    if (event.defaultPrevented || !hold.ask(event.submitter)) return
    event.preventDefault()
    // The page has not left: neither the bar on top nor the guard against a second press may think so.
    event.stopPropagation()
  })
  return hold
}

/** What is said at the control; who was signed out signs in beside this page, where all she wrote still stands. */
function failureOf(result: Exclude<SendResult, { kind: 'kept' }>, file: File): (Node | string)[] {
  if (result.kind === 'refused') return [result.message]
  const link = document.createElement('a')
  link.href = signInHref
  link.target = '_blank'
  link.textContent = 'Ingrese de nuevo en otra pestaña'
  return [
    `Su sesión se cerró, y «${file.name}» no se subió. Lo que escribió sigue en esta página. `,
    link,
    ', vuelva a esta y elija el archivo otra vez.',
  ]
}
