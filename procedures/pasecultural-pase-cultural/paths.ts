/** Paths of the procedure below its address: `beneficio` is the specification's (shell §2), `respuesta` ours. */
export const paths = { consulta: '', respuesta: 'respuesta', beneficio: 'beneficio' } as const

/** Absolute address of a path of this procedure, for pages that are not told their own. */
export function hrefTo(path: string): string {
  return path ? `/tramites/pasecultural/${path}` : '/tramites/pasecultural'
}

/** Address of the sign-in that returns to a path of this procedure. */
export function signInTo(path: string): string {
  return `/login/claveunica?destino=${hrefTo(path)}`
}
