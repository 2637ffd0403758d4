/** Paths of the procedure below its address (shell §2). */
export const paths = { consulta: '', aportes: 'aportes' } as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return path === '' ? '/tramites/38913' : `/tramites/38913/${path}`
}
