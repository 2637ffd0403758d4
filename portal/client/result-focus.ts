/**
 * Focuses the message that says what was done ("Guardamos sus datos"). Screen readers do not announce a message that is
 * there when the page loads, and keyboard users go on from it.
 */
export function focusResult(page: Document) {
  // A page whose next action has the focus keeps it there.
  if (page.querySelector('main [autofocus]')) return
  page.querySelector<HTMLElement>('main .m-notice--exito[tabindex]')?.focus()
}
