import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2: the first two). */
export const { paths, hrefTo } = pathsOf('102077-RBPGU', {
  lista: '',
  detalle: 'detalle',
  pedir: 'detalle/pedir',
  revisar: 'detalle/pedir/revisar',
  comprobante: 'detalle/pedir/comprobante',
  noEsPosible: 'detalle/pedir/no-es-posible',
  revisiones: 'revisiones',
  revision: 'revisiones/ver',
})
