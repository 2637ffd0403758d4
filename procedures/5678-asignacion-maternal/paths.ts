/** Paths of the procedure below its address: the numbered ones are the specification's (shell §2), the others ours. */
export const paths = {
  solicitante: '1',
  embarazo: '2',
  pago: '3',
  revisar: '4',
  /** Any other step leads to the page that is open (shell §2, `{step?}`). */
  paso: ':step',
  comprobante: 'comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/5678${path && `/${path}`}${search && `?${search}`}`
}
