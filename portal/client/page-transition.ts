/**
 * Keeps the browser from beginning a transition to what is no page: a document of the person, a file. Such a document takes
 * no part in transitions, and the browser would report a failure that no script of it can catch.
 */
export function skipTransitionsToFiles(view: Window) {
  view.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    // A transition that is given up rejects its promises, and nobody waits for them.
    for (const promise of [viewTransition.ready, viewTransition.finished, viewTransition.updateCallbackDone])
      promise.catch(() => undefined)
    const { url } = activation?.entry ?? {}
    if (url && isFile(new URL(url).pathname)) viewTransition.skipTransition()
  })
}

/** Whether an address of the portal is a file and not a page: it has an ending, or is a document of the person. */
export function isFile(path: string): boolean {
  return /\.\w+$/.test(path) || path.startsWith('/documentos/')
}
