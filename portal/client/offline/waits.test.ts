import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconnect } from './reconnect.ts'
import { startOffline } from './start-offline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the waits of the browser (shell §9)', () => {
  it('shows an attempt to reach the portal for 200 ms at least', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: false }))
    const status = { textContent: '' }
    const button = new EventTarget()
    const parts: Record<string, object> = { '[data-estado]': status, '[data-reintentar]': button }
    const page = { querySelector: (hook: string) => parts[hook] ?? null }
    const view = { addEventListener: () => undefined, document: { visibilityState: 'hidden' } }
    reconnect(view as unknown as Window, page as unknown as HTMLElement, undefined)
    button.dispatchEvent(new Event('click'))
    await vi.advanceTimersByTimeAsync(199)
    expect(status.textContent).toBe('Estamos probando la conexión.')
    await vi.advanceTimersByTimeAsync(1)
    expect(status.textContent).toBe('Todavía no hay conexión. Seguimos probando.')
  })

  it('gives an idle browser 2000 ms at most before what can wait begins', () => {
    const asked: object[] = []
    const view = {
      navigator: { serviceWorker: {} },
      document: { readyState: 'complete' },
      requestIdleCallback: (_begin: unknown, options: object) => void asked.push(options),
    }
    startOffline(view as unknown as Window)
    expect(asked).toEqual([{ timeout: 2000 }])
  })
})
