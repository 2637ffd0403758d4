import { leadsToFile } from './submit-guard.ts'

/** How long the bar takes to fill, and to fade, in milliseconds (shell §9). */
const durationMs = 5000
const fadeMs = 500

/** Shows a bar at the top while the next page loads (shell §4). */
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
    // Reading a layout size forces the empty bar to be drawn, so that its filling animates.
    void bar.offsetWidth
    set('on')
    // A download does not leave the page: remove the bar.
    timer = view.setTimeout(() => {
      set('done')
      timer = view.setTimeout(() => set(''), fadeMs)
    }, durationMs)
  }
  document.addEventListener('click', event => {
    if (!event.defaultPrevented && leavesPage(event, view.location)) start()
  })
  document.addEventListener('submit', event => {
    if (!event.defaultPrevented && !leadsToFile(event)) start()
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
  if (!link || link.target || link.hasAttribute('data-descarga') || link.origin !== here.origin) return false
  return link.pathname !== here.pathname || link.search !== here.search
}
