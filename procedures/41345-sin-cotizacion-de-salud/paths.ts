import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2); the last two are ours. */
export const { paths, hrefTo, signInTo } = pathsOf('41345', {
  consulta: '',
  conBeneficio: 'con-beneficio',
  sinBeneficio: 'sin-beneficio',
  caducado: 'beneficio-caducado',
  enCurso: 'tramite-en-curso',
  error: 'error',
  declaracion: 'declaracion-residencia',
  resumen: 'resumen',
  exito: 'exito',
  exitoAntiguo: 'exitoAntiguo',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/ver',
})
