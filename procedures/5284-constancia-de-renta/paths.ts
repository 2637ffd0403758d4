/** Paths of the procedure below its address. */
export const paths = {
  /** Choose a year, and the list of issued constancias (shell §2). */
  constancias: 'constancias',
  /** One constancia. The specification names no address for it. */
  constancia: 'constancias/:id',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (start page). */
export function hrefTo(path: string): string {
  return `/tramites/5284/${path}`
}
