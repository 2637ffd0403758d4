/** Shows the print buttons, which work only with script. */
export function offerPrint(page: Document) {
  for (const button of page.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => page.defaultView?.print())
  }
}
