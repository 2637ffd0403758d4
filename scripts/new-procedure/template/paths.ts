import { pathsOf } from '#procedures/parts/paths.ts'

/** The addresses of the procedure. */
export const { paths, hrefTo } = pathsOf('plantilla', {
  motivo: 'ingresarSolicitud/1-motivo',
  contacto: 'ingresarSolicitud/2-contacto',
  revisar: 'ingresarSolicitud/3-revisar',
  comprobante: 'ingresarSolicitud/4-comprobante',
  noEsPosible: 'ingresarSolicitud/no-es-posible',
  solicitudes: 'consultarSolicitud/solicitudes',
  solicitud: 'consultarSolicitud/solicitud',
})
