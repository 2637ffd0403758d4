/** Replaces the dialog's texts. */
const texts = {
  noLonger: (left: string) =>
    `Ya no se puede alargar: se cerrará en ${left}. Envíe ahora lo que escribió, o cópielo.`,
  noAnswer: (left: string) =>
    `No pudimos alargar su sesión; quizás no hay conexión. Se cerrará en ${left}. Intente de nuevo.`,
  ended:
    'Su sesión se cerró. Lo que escribió sigue aquí: ingrese de nuevo en otra pestaña y vuelva a esta para enviarlo.',
}

/**
 * Opens the warning of `SessionWarning` shortly before the session ends (shell §4). "Seguir aquí" asks the server to
 * extend it, which answers `{ "segundos": 3540 }`. The page always stays as it is, so that nothing typed is lost.
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
  let asking = false

  const tick = () => {
    const leftMs = endMs - Date.now()
    if (leftMs > warnMs) return
    if (!dialog.open && !ended) dialog.showModal()
    if (leftMs > 0 && left.textContent !== wordsFor(leftMs)) left.textContent = wordsFor(leftMs)
    if (leftMs > 0 || ended) return
    end()
  }
  const end = () => {
    ended = true
    text.textContent = texts.ended
    stay.textContent = 'Ingresar de nuevo'
  }
  const timer = setInterval(tick, 5000)
  page.addEventListener('visibilitychange', tick)

  stay.addEventListener('click', async () => {
    if (ended) {
      // In another tab: leaving this page would lose what was typed.
      open('/login/claveunica', '_blank', 'noopener')
      return dialog.close()
    }
    if (asking) return
    asking = true
    const answer = await keepAlive(dialog.dataset.keepAlive ?? '')
    asking = false
    if (answer === 'over') return end()
    if (answer === undefined) {
      text.textContent = texts.noAnswer(wordsFor(endMs - Date.now()))
      return
    }
    endMs = Date.now() + answer * 1000
    if (answer * 1000 > warnMs) dialog.close()
    else text.textContent = texts.noLonger(wordsFor(answer * 1000))
  })
  return () => clearInterval(timer)
}

function wordsFor(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** Seconds left in the session; `over` if there is none; undefined if the server did not answer. */
async function keepAlive(href: string): Promise<number | 'over' | undefined> {
  try {
    const reply = await fetch(href, { method: 'POST', headers: { accept: 'application/json' } })
    if (reply.status === 401) return 'over'
    const body: unknown = reply.ok ? await reply.json() : undefined
    if (typeof body !== 'object' || body === null || !('segundos' in body)) return undefined
    return Number(body.segundos) || undefined
  } catch {
    return undefined
  }
}
