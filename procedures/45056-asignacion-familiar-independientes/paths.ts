import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure. The specification names only the procedure's own (shell §2). */
export const { paths, hrefTo } = pathsOf('45056', {
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
})
