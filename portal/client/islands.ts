import { savesData } from './connection.ts'

/** What an island's module exports: a function that takes over the markup the server sent. */
export interface IslandModule {
  enhance(root: HTMLElement): void
}

/** Islands by the name used in the markup (`data-island`). */
export type IslandRegistry = Readonly<Record<string, () => Promise<IslandModule>>>

/**
 * Wakes each island when it comes near the viewport or is touched; never on a connection that saves data or is 2g
 * (shell §9). If an island fails to load, its native control stays and `onFailure` is called. `data-island-state` in
 * the markup is `waiting` while the island may still wake, then `awake`, or `asleep` for good.
 */
export function wakeIslands(page: Document, registry: IslandRegistry, onFailure: () => void) {
  const islands = page.querySelectorAll<HTMLElement>('[data-island]')
  if (savesData(navigator)) {
    for (const root of islands) root.dataset.islandState = 'asleep'
    return
  }
  const awake = new WeakSet<Element>()
  const wake = (root: HTMLElement) => {
    const load = registry[root.dataset.island ?? '']
    if (!load || awake.has(root)) return
    awake.add(root)
    load().then(
      island => {
        island.enhance(root)
        root.dataset.islandState = 'awake'
      },
      () => {
        root.dataset.islandState = 'asleep'
        onFailure()
      },
    )
  }
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        wake(target as HTMLElement)
      }
    },
    { rootMargin: '100px' },
  )
  for (const root of islands) {
    root.dataset.islandState = 'waiting'
    near.observe(root)
    for (const touch of ['pointerdown', 'focusin']) {
      root.addEventListener(touch, () => wake(root), { once: true, passive: true })
    }
  }
}
