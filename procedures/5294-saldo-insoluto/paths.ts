import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure. The specification names only the procedure's own (shell §2). */
export const { paths, hrefTo } = pathsOf('5294', {
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
})
