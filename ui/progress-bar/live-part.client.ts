const pauseMs = 4_000

/**
 * Keeps a part of the page up to date while it has a link that shows it anew (`data-refresh`): asks for that address
 * and takes the same part from the answer. The link stays once nothing moves any more, to show the rest of the page.
 */
export function enhance(root: HTMLElement) {
  const next = () => root.querySelector<HTMLAnchorElement>('a[data-refresh]')
  const name = root.dataset.island ?? ''
  let last = next()
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    const link = next()
    if (!link) return
    const answer = await fetch(link.href, { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector<HTMLElement>(`[data-island="${name}"]`)
    if (!fresh) return
    const hadFocus = root.contains(document.activeElement)
    root.replaceChildren(...fresh.childNodes)
    last = link
    if (hadFocus) next()?.focus()
  }
  const timer = setInterval(() => {
    look().catch(() => undefined)
    if (next()) return
    clearInterval(timer)
    if (last) root.append(last)
  }, pauseMs)
}
