import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2); all but the first and the last are ours. */
export const { paths, hrefTo, signInTo } = pathsOf('102077', {
  consulta: '',
  puede: 'puede-solicitar',
  noPuede: 'respuesta',
  error: 'error',
  confirmacion: 'confirmacion',
})

/** Where the PGU is requested; the form offers it ticked. */
export const solicitarHref = '/tramites/sibs/beneficio'
