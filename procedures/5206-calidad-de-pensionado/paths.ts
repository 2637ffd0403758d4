/** Paths of the procedure below its address. */
export const paths = {
  /** Chooses a constancia, and lists those that were issued (shell §2). */
  constancias: 'constancias',
  /** One constancia. The specification names no address for it. */
  constancia: 'constancias/:id',
} as const

/** Path of one constancia by the id of its paper, which says nothing of whose it is. */
export function constanciaPath(id: string): string {
  return paths.constancia.replace(':id', encodeURIComponent(id))
}

/** Absolute address of a path of this procedure, for pages that are not told their own (start page). */
export function hrefTo(path: string): string {
  return `/tramites/5206/${path}`
}
