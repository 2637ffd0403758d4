import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: the numbers and the statement are the specification's (shell §2). */
export const { paths, hrefTo, signInTo } = pathsOf('5220', {
  consulta: '',
  puede: 'puede-pedirlo',
  respuesta: 'respuesta',
  error: 'error',
  persona: '1',
  empleadores: '2',
  prevision: '3',
  /** Any other number leads to the page that is open (shell §2, `{num}`). */
  paso: ':num',
  revisar: 'revisar',
  comprobante: 'comprobante',
  cartola: 'cartolaStj',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/detalle',
})
