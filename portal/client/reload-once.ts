/** Time within which a page is not reloaded twice (shell §9). */
export const reloadGuardMs = 60_000

/** Where the time of the last reload is kept, for this tab. */
export const reloadKey = 'micha.recarga'

/**
 * Reloads the page after a part of the script could not be loaded: a new version was published meanwhile. At most once per
 * minute (shell §4), so that a lasting fault does not reload for ever; and never where the person has typed something, which
 * would be lost: the page works without the part, and the next one is of the new version.
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
