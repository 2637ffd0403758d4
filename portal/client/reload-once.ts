/** Shortest time between two reloads (shell §9). */
export const reloadGuardMs = 60_000

/** Session storage key with the time of the last reload. */
export const reloadKey = 'micha.recarga'

/**
 * Reloads the page when part of the script failed to load, since a new version was published meanwhile. At most once a
 * minute (shell §4), so that a lasting fault does not reload forever; and never after the person has typed, because
 * that would be lost: the page works without that part.
 */
export function reloadOnce(
  page: Pick<Location, 'reload'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { nowMs, hasTyped }: { nowMs: number; hasTyped: boolean },
) {
  if (hasTyped) return
  if (nowMs - Number(storage.getItem(reloadKey)) < reloadGuardMs) return
  storage.setItem(reloadKey, String(nowMs))
  page.reload()
}
