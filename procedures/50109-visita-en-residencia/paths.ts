import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: the root, `step_2` and `step_3` are those of shell §2. */
export const { paths, hrefTo } = pathsOf('50109', {
  pensionado: '',
  solicitante: 'step_2',
  residencia: 'step_3',
  hora: 'step_3/hora',
  papeles: 'step_3/papeles',
  revisar: 'step_3/revisar',
  comprobante: 'step_3/comprobante',
  noEsPosible: 'no-es-posible',
  solicitudes: 'solicitudes',
  detalle: 'solicitudes/detalle',
})
