import type { KeptForm } from '../worker/messages.ts'
import { sendKept } from './send-kept.ts'
import { askWorker } from './worker-link.ts'

/** How often the offline page tries to reach the portal while it is visible. */
const lookEveryMs = 5_000
/**
 * Shortest time that an attempt is shown, so that the message does not flicker (shell §9: minimum delay of a fetch).
 */
const leastLookMs = 200

/**
 * When the connection is back, the offline page sends the kept form or loads the requested page. `navigator.onLine` is
 * not enough: the portal itself must answer.
 */
export function reconnect(
  view: Window,
  page: HTMLElement,
  form: KeptForm | undefined,
  lostFiles: readonly string[] = [],
) {
  const status = page.querySelector('[data-estado]')
  const say = (text: string) => {
    if (status && status.textContent !== text) status.textContent = text
  }
  const files = page.querySelector<HTMLElement>('[data-archivos]')
  if (files && lostFiles.length > 0) {
    files.append(lostFiles.join(', '))
    files.hidden = false
  }
  let going = false
  // Announces only attempts that the person asked for: a screen reader would read the others every few seconds.
  const goOn = async (asked: boolean) => {
    if (going) return
    going = true
    if (asked) say('Estamos probando la conexión.')
    const [isBack] = await Promise.all([answers(), pause(leastLookMs)])
    if (!isBack) {
      going = false
      if (asked) say('Todavía no hay conexión. Seguimos probando.')
      return
    }
    say(form ? 'Volvió la conexión. Estamos enviando lo que escribió.' : 'Volvió la conexión.')
    if (form) await sendKept(view, form)
    // By its address: reload() would repeat the last POST.
    else view.location.replace(view.location.pathname + view.location.search)
  }
  const online = () => void goOn(false)
  view.addEventListener('online', online)
  const timer = setInterval(
    () => view.document.visibilityState === 'visible' && void goOn(false),
    lookEveryMs,
  )
  page.querySelector('[data-reintentar]')?.addEventListener('click', () => void goOn(true))
  page.querySelector('[data-borrar]')?.addEventListener('click', async () => {
    clearInterval(timer)
    view.removeEventListener('online', online)
    await askWorker(view.navigator.serviceWorker.controller, 'borrar')
    view.location.assign('/')
  })
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/salud', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
