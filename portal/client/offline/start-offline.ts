import { savesData } from '../connection.ts'
import { readLocalData } from './local-data.ts'
import { askWorker } from './worker-link.ts'

/** Longest wait for an idle browser before deferred work runs anyway (shell §9). */
const idleMs = 2000

/**
 * Registers the service worker when the page has loaded and the browser is idle, unless data are saved (shell §7, §9).
 * Then tells the person what happened to a form that could not be sent.
 */
export function startOffline(view: Window) {
  const { serviceWorker } = view.navigator
  // Absent without HTTPS, and in browsers that keep nothing.
  if (!serviceWorker || savesData(view.navigator)) return
  const begin = async () => {
    const data = readLocalData(view.localStorage, () => view.indexedDB.deleteDatabase('micha'))
    const lost = view.document.querySelector<HTMLElement>('[data-sin-conexion]')
    const { formulario: form, archivos } = await askWorker(serviceWorker.controller, 'formulario')
    if (lost) return (await import('./reconnect.ts')).reconnect(view, lost, form, archivos)
    if (form || data.enviando) (await import('./tell-kept.ts')).tellKept(view, form)
    const { active } = await serviceWorker.register('/sw.js')
    // A page that was on its way while the worker was activated has none in charge, and would lose what is typed.
    if (!serviceWorker.controller) await askWorker(active, 'tomar')
  }
  const whenIdle = () =>
    'requestIdleCallback' in view
      ? view.requestIdleCallback(() => void begin().catch(() => undefined), { timeout: idleMs })
      : setTimeout(() => void begin().catch(() => undefined), idleMs)
  if (view.document.readyState === 'complete') whenIdle()
  else view.addEventListener('load', whenIdle)
}
