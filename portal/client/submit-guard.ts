/**
 * Sends a form once, however often it is clicked. The button stays enabled, since a disabled one would not send its
 * name; going back to the page makes it usable again.
 */
export function guardSubmit(view: Window) {
  const sending = new Set<HTMLFormElement>()
  view.document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method === 'get') return
    if (sending.has(form)) {
      event.preventDefault()
      return
    }
    // A file leaves the page where it is: it may be asked for again.
    if (leadsToFile(event)) return
    sending.add(form)
    event.submitter?.setAttribute('aria-disabled', 'true')
  })
  view.addEventListener('pageshow', () => {
    sending.clear()
    for (const button of view.document.querySelectorAll('button[aria-disabled]'))
      button.removeAttribute('aria-disabled')
  })
}

/** Whether the pressed button asks for a file (`data-descarga` of its form). */
export function leadsToFile({ submitter, target }: SubmitEvent): boolean {
  const file = (target as HTMLElement | null)?.dataset?.descarga
  return file !== undefined && submitter?.getAttribute('formaction') === file
}
