/** Paths of the procedure below its address (shell §2: the first two). */
export const paths = {
  lista: '',
  detalle: 'detalle',
  pedir: 'detalle/pedir',
  revisar: 'detalle/pedir/revisar',
  comprobante: 'detalle/pedir/comprobante',
  noEsPosible: 'detalle/pedir/no-es-posible',
  revisiones: 'revisiones',
  revision: 'revisiones/ver',
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/102077-RBPGU${path && `/${path}`}${search && `?${search}`}`
}
