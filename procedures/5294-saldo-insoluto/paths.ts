/** Paths of the procedure below its address. The specification names only the address (shell §2); these are ours. */
export const paths = {
  solicitante: 'solicitud/1-solicitante',
  difunto: 'solicitud/2-difunto',
  saldos: 'solicitud/3-saldos',
  herederos: 'solicitud/4-herederos',
  cobro: 'solicitud/5-cobro',
  papeles: 'solicitud/6-papeles',
  pago: 'solicitud/7-pago',
  pagos: 'solicitud/7-pagos',
  revisar: 'solicitud/8-revisar',
  comprobante: 'solicitud/9-comprobante',
  noEsPosible: 'solicitud/no-es-posible',
  solicitudes: 'solicitudes',
  detalle: 'solicitudes/detalle',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/5294/${path}${search && `?${search}`}`
}
