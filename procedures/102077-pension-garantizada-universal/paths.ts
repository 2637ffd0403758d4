/** Paths of the procedure below its address (shell §2); all but the first and the last are ours. */
export const paths = {
  consulta: '',
  puede: 'puede-solicitar',
  noPuede: 'respuesta',
  error: 'error',
  confirmacion: 'confirmacion',
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/102077${path && `/${path}`}${search && `?${search}`}`
}

/** Address of the sign-in that returns to a path of this procedure. */
export const signInTo = (path: string) => `/login/claveunica?destino=${hrefTo(path)}`

/** Where the PGU is requested; the form offers it ticked. */
export const solicitarHref = '/tramites/sibs/beneficio'
