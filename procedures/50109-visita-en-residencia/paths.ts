/** Paths of the procedure below its address: the root, `step_2` and `step_3` are those of shell §2; the others are ours. */
export const paths = {
  pensionado: '',
  solicitante: 'step_2',
  residencia: 'step_3',
  hora: 'step_3/hora',
  papeles: 'step_3/papeles',
  revisar: 'step_3/revisar',
  comprobante: 'step_3/comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  detalle: 'solicitudes/detalle',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/50109${path && `/${path}`}${search && `?${search}`}`
}
