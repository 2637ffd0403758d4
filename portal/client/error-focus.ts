/**
 * Gives focus to the error summary when a page arrives with errors, and takes its links to the control to mend: a link to
 * a group of controls goes to the first one that is wrong.
 */
export function focusErrors(page: Document) {
  const summary = page.getElementById('errores')
  if (!summary) return
  summary.focus()
  summary.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link ? page.getElementById(decodeURIComponent(link.hash.slice(1))) : null
    if (!target) return
    const control = target.matches('input, select, textarea')
      ? target
      : (target.querySelector('[aria-invalid]') ?? target.querySelector('input, select, textarea'))
    if (!(control instanceof HTMLElement)) return
    event.preventDefault()
    // The label is what explains the control: it must be in view too.
    const field = control.closest('.m-field')
    field?.scrollIntoView()
    control.focus({ preventScroll: field !== null })
  })
}
