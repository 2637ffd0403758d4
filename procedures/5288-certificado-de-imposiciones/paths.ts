/** Paths of the procedure below its address (shell §2); those below `formSolicitud` and the last ones are ours. */
export const paths = {
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
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string): string {
  return `/tramites/5288/${path}`
}
