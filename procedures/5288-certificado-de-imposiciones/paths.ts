import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2); those below `formSolicitud` and the last ones are ours. */
export const { paths, hrefTo } = pathsOf('5288', {
  /** Certificates available at once, and issued ones. */
  listado: 'listadoCertificados',
  titular: 'formSolicitud',
  nombres: 'formSolicitud/nombres',
  caja: 'formSolicitud/caja',
  empleadores: 'formSolicitud/empleadores',
  declaracion: 'declaracion',
  revisar: 'validaSolicitud',
  comprobante: 'comprobanteSol',
  consulta: 'consultaSolicitud',
  documento: 'verDctocertificado',
  noEsPosible: 'formSolicitud/no-es-posible',
  solicitudes: 'consultaSolicitud/todas',
})
