import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2); those without a number are ours. */
export const { paths, hrefTo } = pathsOf('nueva-solicitud-af', {
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
})
