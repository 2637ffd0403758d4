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
    reloadOnce(tab.page, tab.storage, startMs)
    expect(tab.reloads()).toBe(1)
  })

  it('does not reload again within a minute', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, startMs)
    reloadOnce(tab.page, tab.storage, startMs + reloadGuardMs - 1)
    expect(tab.reloads()).toBe(1)
  })

  it('reloads again after a minute', () => {
    const tab = createTab()
    reloadOnce(tab.page, tab.storage, startMs)
    reloadOnce(tab.page, tab.storage, startMs + reloadGuardMs)
    expect(tab.reloads()).toBe(2)
  })
})
