import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure; the numbers are the specification's steps (`activeStep`), the others ours. */
export const { paths, hrefTo } = pathsOf('5433v2', {
  empresa: '1',
  contacto: '2',
  cambio: 'cambio',
  trabajadores: '3',
  pago: '4',
  revisar: '5',
  comprobante: 'comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/detalle',
})

/** Addresses of the employer's consultation (5433). */
export const consulta = pathsOf('5433', { solicitudes: '', solicitud: 'solicitud', pagos: 'pagos' })
