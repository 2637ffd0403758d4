/** Paths of the procedure below its address: the root is that of shell §2, the others are ours. */
export const paths = {
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
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return `/tramites/114807${path && `/${path}`}`
}

/** Path of the page of one power, also the link sent to its attorney. */
export const poderPath = (id: string) => `${paths.poder}/${id}`
