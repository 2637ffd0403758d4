/** Opens a collapsed part of the page when the address points into it, also if the same link is pressed again. */
export function openParts(page: Window) {
  const open = () => {
    const target = page.location.hash && page.document.getElementById(page.location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  open()
  page.addEventListener('hashchange', open)
  page.document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // The address does not change when the same link is pressed again.
    if (link?.hash && link.hash === page.location.hash) open()
  })
}
