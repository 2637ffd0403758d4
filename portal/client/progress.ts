/** How long the bar takes to fill, and to fade (shell §9). */
const durationMs = 5000
const fadeMs = 500

/** Shows a bar on top while the next page is on its way (shell §4). */
export function showProgress(view: Window) {
  const { document } = view
  const bar = document.createElement('div')
  bar.className = 'm-loading'
  bar.setAttribute('aria-hidden', 'true')
  document.body.append(bar)
  let timer = 0
  const set = (state: '' | 'on' | 'done') => {
    bar.className = state ? `m-loading m-loading--${state}` : 'm-loading'
  }
  const start = () => {
    clearTimeout(timer)
    set('')
    // Reading a measure makes the browser draw the empty bar, so that filling it is seen.
    void bar.offsetWidth
    set('on')
    // A download leaves the page where it is: the bar must not stay.
    timer = view.setTimeout(() => {
      set('done')
      timer = view.setTimeout(() => set(''), fadeMs)
    }, durationMs)
  }
  document.addEventListener('click', event => {
    if (!event.defaultPrevented && leavesPage(event, view.location)) start()
  })
  document.addEventListener('submit', event => {
    if (!event.defaultPrevented) start()
  })
  view.addEventListener('pageshow', () => {
    clearTimeout(timer)
    set('')
  })
}

/** Whether a click loads another page of the portal in this tab. */
function leavesPage(event: MouseEvent, here: Location): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== here.origin) return false
  return link.pathname !== here.pathname || link.search !== here.search
}
