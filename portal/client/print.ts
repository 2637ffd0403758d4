/** Shows the print buttons of a page, which only work with script, and makes them print. */
export function offerPrint(page: Document) {
  for (const button of page.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => page.defaultView?.print())
  }
}
