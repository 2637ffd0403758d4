import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: `solicitud` and `estado-tramite` are the specification's (shell §2). */
export const { paths, hrefTo } = pathsOf('43187', {
  menor: '',
  revision: 'solicitud',
  tutor: 'solicitud/tutor',
  declaraciones: 'solicitud/declaraciones',
  papeles: 'solicitud/papeles',
  pago: 'solicitud/pago',
  revisar: 'solicitud/revisar',
  noEsPosible: 'solicitud/no-es-posible',
  estado: 'estado-tramite',
  postulaciones: 'postulaciones',
})
