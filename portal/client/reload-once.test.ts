import { describe, expect, it } from 'vitest'
import { reloadGuardMs, reloadOnce } from './reload-once.ts'

function createTab() {
  const stored = new Map<string, string>()
  let reloads = 0
  return {
    page: { reload: () => void reloads++ },
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    reloads: () => reloads,
  }
}

describe('reloadOnce', () => {
  const startMs = 1_800_000_000_000

  it('reloads the first time', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, { nowMs: startMs, hasTyped: false })
    expect(tab.reloads()).toBe(1)
  })

  it('does not reload again within a minute', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, { nowMs: startMs, hasTyped: false })
    reloadOnce(tab.page, tab.storage, { nowMs: startMs + reloadGuardMs - 1, hasTyped: false })
    expect(tab.reloads()).toBe(1)
  })

  it('leaves alone what a person has typed', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, { nowMs: startMs, hasTyped: true })
    expect(tab.reloads()).toBe(0)
    reloadOnce(tab.page, tab.storage, { nowMs: startMs + 1, hasTyped: false })
    expect(tab.reloads()).toBe(1)
  })

  it('reloads again after a minute', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, { nowMs: startMs, hasTyped: false })
    reloadOnce(tab.page, tab.storage, { nowMs: startMs + reloadGuardMs, hasTyped: false })
    expect(tab.reloads()).toBe(2)
  })
})
