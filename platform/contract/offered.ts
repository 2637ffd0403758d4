import type { NotOfferedError } from './contract-errors.ts'

const mark = Symbol('not offered')
type Marked = { readonly [mark]?: () => NotOfferedError }

/** The method of a client, which says that its operation is not offered before anybody calls it. */
export function notOfferedHere<Method extends object>(method: Method, why: () => NotOfferedError): Method {
  return Object.assign(method, { [mark]: why })
}

/** The method, with what is said of another one that it calls. */
export function offeredLike<Method extends object>(method: Method, called: object | undefined): Method {
  const why = (called as Marked | undefined)?.[mark]
  return why ? notOfferedHere(method, why) : method
}

/**
 * Nobody is asked: it only looks whether these methods of clients have an institution that answers.
 *
 * @throws NotOfferedError if one of them is not offered
 */
export function demandOffered(methods: readonly object[]): void {
  for (const method of methods as readonly Marked[]) {
    const why = method[mark]
    if (why) throw why()
  }
}
