import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: the root is that of shell §2. */
export const { paths, hrefTo } = pathsOf('114807', {
  raiz: '',
  quien: 'nuevo',
  persona: 'nuevo/persona',
  alcance: 'nuevo/alcance',
  como: 'nuevo/como',
  contacto: 'nuevo/contacto',
  revisar: 'nuevo/revisar',
  comprobante: 'nuevo/comprobante',
  noEsPosible: 'nuevo/no-es-posible',
  solicitudes: 'solicitudes',
  detalle: 'solicitudes/detalle',
  poder: 'poder',
})

/** Path of the page of one power, also the link sent to its attorney. */
export const poderPath = (id: string) => `${paths.poder}/${id}`
