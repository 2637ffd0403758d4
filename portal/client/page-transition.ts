/**
 * Skips the view transition when the next address is a file or a document of the person. Those take no part in
 * transitions, and the browser would log an error that no script can catch.
 */
export function skipTransitionsToFiles(view: Window) {
  view.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    // A skipped transition rejects its promises, which nobody awaits.
    for (const promise of [viewTransition.ready, viewTransition.finished, viewTransition.updateCallbackDone])
      promise.catch(() => undefined)
    const { url } = activation?.entry ?? {}
    if (url && isFile(new URL(url).pathname)) viewTransition.skipTransition()
  })
}

/** Whether an address is a file and not a page: it has an extension, or is a document of the person. */
export function isFile(path: string): boolean {
  return /\.\w+$/.test(path) || /\/documentos\/[^/]+$/.test(path)
}
