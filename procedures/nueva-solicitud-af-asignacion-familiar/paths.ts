/** Paths of the procedure below its address (shell §2); those without a number are ours. */
export const paths = {
  calidad: 'reconocerCargaPaso1',
  carga: 'reconocerCargaPaso2',
  documentos: 'reconocerCargaPaso3',
  leer: 'reconocerCargaPaso4',
  declarar: 'reconocerCargaPaso5',
  reconocerComprobante: 'reconocerCargaComprobante',
  reconocerNoEsPosible: 'reconocerCargaNoEsPosible',
  elegir: 'extinguirCargaPaso1',
  motivo: 'extinguirCargaPaso2',
  confirmar: 'extinguirCargaPaso3',
  extinguirComprobante: 'extinguirCargaComprobante',
  extinguirNoEsPosible: 'extinguirCargaNoEsPosible',
  resolucion: 'descargarResolucion',
  cargas: 'misCargas',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string): string {
  return `/tramites/nueva-solicitud-af/${path}`
}
