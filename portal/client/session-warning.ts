/**
 * Opens the warning of `SessionWarning` shortly before the session ends (shell §4). "Seguir aquí" asks the server to keep
 * it, which answers `{ "segundos": 1800 }`. When it has ended the page stays as it is, so that what was written can be
 * copied.
 */
export function warnBeforeSessionEnds(page: Document) {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-session-seconds]')
  const text = dialog?.querySelector('p')
  const left = dialog?.querySelector('[data-session-left]')
  const stay = dialog?.querySelector('button')
  if (!dialog || !text || !left || !stay || !dialog.showModal) return
  const warnMs = Number(dialog.dataset.warnSeconds) * 1000
  // Wall time, not timers alone: a phone that slept must notice what it missed.
  let endMs = Date.now() + Number(dialog.dataset.sessionSeconds) * 1000
  let ended = false

  const tick = () => {
    const leftMs = endMs - Date.now()
    if (leftMs > warnMs) return
    if (!dialog.open) dialog.showModal()
    const minutes = Math.ceil(leftMs / 60_000)
    const words = minutes === 1 ? '1 minuto' : `${minutes} minutos`
    if (leftMs > 0 && left.textContent !== words) left.textContent = words
    if (leftMs > 0 || ended) return
    ended = true
    text.textContent = 'Su sesión se cerró. Lo que ya guardó no se perdió: ingrese de nuevo para seguir.'
    stay.textContent = 'Ingresar de nuevo'
  }
  const timer = setInterval(tick, 5000)
  page.addEventListener('visibilitychange', tick)

  stay.addEventListener('click', async () => {
    if (ended) return location.reload()
    const segundos = await keepAlive(dialog.dataset.keepAlive ?? '')
    if (segundos === undefined) return location.reload()
    endMs = Date.now() + segundos * 1000
    dialog.close()
  })
  return () => clearInterval(timer)
}

async function keepAlive(href: string): Promise<number | undefined> {
  try {
    const reply = await fetch(href, { method: 'POST', headers: { accept: 'application/json' } })
    const body: unknown = reply.ok ? await reply.json() : undefined
    if (typeof body !== 'object' || body === null || !('segundos' in body)) return undefined
    return Number(body.segundos) || undefined
  } catch {
    // No network: the reload that follows shows the browser's own message, and the session page once it is back.
    return undefined
  }
}
