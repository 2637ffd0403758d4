/**
 * Gives focus to what the page says was done ("Guardamos sus datos"): a message that is there when the page arrives is not
 * read out by itself, and whoever goes on with the keyboard goes on from it.
 */
export function focusResult(page: Document) {
  page.querySelector<HTMLElement>('main .m-notice--exito[tabindex]')?.focus()
}
