/**
 * Closes the dropdowns of the top bar with Escape and with a click outside, as menus of the system do. A page that comes
 * back from one of their buttons gives it the focus again.
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
