/** Paths of the procedure below its address. The specification names only the address itself (shell §2). */
export const paths = {
  cartola: '',
  cuenta: 'cuenta',
  contactoCuenta: 'cuenta/contacto',
  revisarCuenta: 'cuenta/revisar',
  comprobanteCuenta: 'cuenta/comprobante',
  cuentaNoEsPosible: 'cuenta/resultado',
  reclamo: 'reclamo',
  meses: 'reclamo/meses',
  pagos: 'reclamo/pagos',
  ano: 'reclamo/ano',
  detalle: 'reclamo/detalle',
  revisarReclamo: 'reclamo/revisar',
  comprobanteReclamo: 'reclamo/comprobante',
  reclamoNoEsPosible: 'reclamo/resultado',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/detalle',
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return path === '' ? '/tramites/45056' : `/tramites/45056/${path}`
}
