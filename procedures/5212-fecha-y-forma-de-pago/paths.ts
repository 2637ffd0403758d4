/** Paths of the procedure below its address (shell §2). */
export const paths = { consulta: '', detalles: 'detallesConsulta' } as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return path === '' ? '/tramites/5212' : `/tramites/5212/${path}`
}
