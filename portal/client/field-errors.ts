import { errorIconPath } from '#ui/icon/icon-paths.ts'

/** Shows an error at a question with the server's markup, replacing one that is there. */
export function showError(element: HTMLElement, controls: readonly HTMLElement[], message: string) {
  const field = element.closest('.m-field')
  const name = controls[0]?.getAttribute('name')
  if (!field || !name) return
  clearError(element, controls)
  const error = document.createElement('p')
  error.className = 'm-error'
  error.id = `${idOf(element, name)}-error`
  error.append(errorIcon(), document.createElement('span'))
  const text = error.lastElementChild as HTMLElement
  text.innerHTML = '<span class="m-oculto">Error: </span>'
  text.append(message)
  const hint = field.querySelector(':scope > .m-hint')
  const label = field.querySelector(':scope > .m-label, :scope > .m-legend, :scope > .m-question')
  const before = hint ?? label
  if (before) before.after(error)
  else field.prepend(error)
  field.classList.add('m-field--error')
  for (const control of controls) control.setAttribute('aria-invalid', 'true')
  const described = element.getAttribute('aria-describedby')
  element.setAttribute('aria-describedby', described ? `${described} ${error.id}` : error.id)
}

/** Removes the error of a question. */
export function clearError(element: HTMLElement, controls: readonly HTMLElement[]) {
  const field = element.closest('.m-field')
  const error = field?.querySelector(':scope > .m-error')
  field?.classList.remove('m-field--error')
  for (const control of controls) control.removeAttribute('aria-invalid')
  if (!error) return
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id && id !== error.id)
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '))
  else element.removeAttribute('aria-describedby')
  error.remove()
}

/** Id of the answer: a control has its own; for a group, its controls' name up to the last dot. */
function idOf(element: HTMLElement, controlName: string): string {
  if (element.id) return element.id
  const name =
    element.dataset.group === 'date' ? controlName.slice(0, controlName.lastIndexOf('.')) : controlName
  return `f-${name.replaceAll('.', '-')}`
}

function errorIcon(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(space, 'svg')
  icon.setAttribute('class', 'm-icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', errorIconPath)
  icon.append(path)
  return icon
}
