/** Paths of the procedure below its address; the numbers are the specification's steps (`activeStep`), the others ours. */
export const paths = {
  empresa: '1',
  contacto: '2',
  trabajadores: '3',
  pago: '4',
  revisar: '5',
  comprobante: 'comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/detalle',
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path = ''): string {
  return path === '' ? '/tramites/5433v2' : `/tramites/5433v2/${path}`
}

/** Address of the employer's consultation (5433). */
export const consultaHref = '/tramites/5433'

/** Address of the payments of a request, in that consultation. */
export const pagosHref = (id: string) => `${consultaHref}/pagos?${new URLSearchParams({ id })}`
