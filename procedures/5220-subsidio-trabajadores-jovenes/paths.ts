/** Paths of the procedure below its address: the numbers and the statement are the specification's (shell §2). */
export const paths = {
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
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/5220${path && `/${path}`}${search && `?${search}`}`
}

/** Address of the sign-in that returns to a path of this procedure. */
export const signInTo = (path: string) => `/login/claveunica?destino=${hrefTo(path)}`
