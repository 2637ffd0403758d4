import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savesData } from './connection.ts'
import { showProgress } from './progress.ts'

/** The part of a window that the bar uses. */
function browser() {
  const bar = { className: '', offsetWidth: 0, setAttribute: () => undefined }
  const listeners = new Map<string, (event: { defaultPrevented: boolean }) => void>()
  const listen = (name: string, heard: (event: { defaultPrevented: boolean }) => void) =>
    void listeners.set(name, heard)
  const document = { createElement: () => bar, body: { append: () => undefined }, addEventListener: listen }
  const view = { document, addEventListener: listen, setTimeout, location: {} } as unknown as Window
  showProgress(view)
  return { bar, happens: (name: string) => listeners.get(name)?.({ defaultPrevented: false }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the progress bar (shell §4, §9)', () => {
  it('is on while a request is in flight, for 5000 ms, and is gone 500 ms later', () => {
    const { bar, happens } = browser()
    happens('submit')
    expect(bar.className).toBe('m-loading m-loading--on')
    vi.advanceTimersByTime(4999)
    expect(bar.className).toBe('m-loading m-loading--on')
    vi.advanceTimersByTime(1)
    expect(bar.className).toBe('m-loading m-loading--done')
    vi.advanceTimersByTime(500)
    expect(bar.className).toBe('m-loading')
  })

  it('is gone at once when the page is shown', () => {
    const { bar, happens } = browser()
    happens('submit')
    happens('pageshow')
    expect(bar.className).toBe('m-loading')
  })
})

describe('what is fetched ahead (shell §9)', () => {
  it.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, false],
    [undefined, false],
  ])('is left out on 2g and with data saver: %j, %s', (connection, expected) => {
    expect(savesData({ connection } as unknown as Navigator)).toBe(expected)
  })
})
