import { formatFileSize } from '#domain/file-size.ts'
import { createHold } from './hold-submit.ts'
import { listedDocument } from './listed-document.ts'
import { type SendResult, sendDocument } from './send-document.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Page to sign in again in another tab, without leaving this one. */
const signInHref = '/login/claveunica?destino=/inicio'

/**
 * Uploads each document as soon as it is chosen, shows its progress, and adds it to the list. Errors appear at the
 * control. A form submitted meanwhile waits until all uploads end; without the island the documents are sent with the
 * form.
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
  input.parentElement?.before(status)
  const hold = holdForm(input)

  const keep = async (file: File): Promise<boolean> => {
    if (file.size > maxBytes) {
      status.textContent = `«${file.name}» pesa ${formatFileSize(file.size)}. Elija un archivo de hasta ${formatFileSize(maxBytes)}.`
      return false
    }
    const result = await sendDocument(href, input.name, file, list)
    if (result.kind !== 'kept') {
      // In one element: the line is a flex row, for the icon of other messages.
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
    // Uploaded already: they must not be sent with the form again.
    input.value = ''
    let allKept = true
    hold.begin()
    for (const file of files) allKept = (await keep(file)) && allKept
    hold.end(allKept)
  })
  // Chosen before the island was awake.
  if (input.files?.length) input.dispatchEvent(new Event('change'))
}

/** Clears the question's error: it has an answer. */
function forgetError(input: HTMLInputElement) {
  input.closest('.m-field')?.classList.remove('m-field--error')
  document.getElementById(`${input.id}-error`)?.remove()
  input.removeAttribute('aria-invalid')
}

/**
 * Fired at a form in which documents failed. A listener that holds the form releases it, and says so by preventing the
 * default.
 */
const failedEvent = 'documentos-fallidos'

/** Makes the form of a control wait for its documents. */
function holdForm(input: HTMLInputElement) {
  const { form } = input
  const note = document.createElement('p')
  note.className = 'm-oculto'
  note.setAttribute('role', 'status')
  // After the pressed button, so that nothing moves under the finger.
  form?.append(note)
  const hold = createHold<HTMLElement | null>({
    tell(waiting) {
      note.className = waiting ? 'm-hint m-upload__wait' : 'm-oculto'
      note.textContent = waiting
        ? 'Espere un momento: el archivo se está subiendo. Al terminar, seguimos a la página que viene.'
        : ''
    },
    // Browsers without `SubmitEvent.submitter` do not say which button was pressed; a form's first button goes on.
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
    // The page stays: the progress bar and the guard against double submits must not act.
    event.stopPropagation()
  })
  return hold
}

/**
 * The error shown at the control. A person whose session ended can sign in in another tab and keep what she typed here.
 */
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
