/** Paths of the procedure below its address: `solicitud` and `estado-tramite` are the specification's (shell §2), the others ours. */
export const paths = {
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
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, intro). */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/43187${path && `/${path}`}${search && `?${search}`}`
}
