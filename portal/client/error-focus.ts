/**
 * Focuses the error summary when a page arrives with errors. Its links focus the field to correct; for a group, the
 * first wrong one.
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
    // Scroll to the label too: it explains the field.
    const field = control.closest('.m-field')
    field?.scrollIntoView()
    control.focus({ preventScroll: field !== null })
  })
}
