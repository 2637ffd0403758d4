import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: the numbered ones are the specification's (shell §2). */
export const { paths, hrefTo } = pathsOf('5678', {
  solicitante: '1',
  embarazo: '2',
  pago: '3',
  revisar: '4',
  /** Any other step leads to the page that is open (shell §2, `{step?}`). */
  paso: ':step',
  comprobante: 'comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
})
