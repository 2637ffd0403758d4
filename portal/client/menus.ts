/**
 * Closes the dropdowns of the top bar on Escape and on a click outside, like system menus. After one of their buttons
 * reloads the page, that menu's button gets the focus again.
 */
export function closeMenus(page: Document) {
  const pressed = page.querySelector<HTMLElement>('.m-top details button:target')
  pressed?.closest('details')?.setAttribute('open', '')
  pressed?.focus({ preventScroll: true })
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>('.m-top details[open]')
  page.addEventListener('click', event => {
    for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false
  })
  page.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}
