/** Paths of the procedure below its address (shell §2); the last two are ours. */
export const paths = {
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
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return path ? `/tramites/41345/${path}` : '/tramites/41345'
}

/** Address of the sign-in that returns to a path of this procedure. */
export function signInTo(path: string): string {
  return `/login/claveunica?destino=${hrefTo(path)}`
}
