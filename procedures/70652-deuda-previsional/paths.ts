/** Paths of the procedure below its address; all are ours (shell §2 names the address alone). */
export const paths = {
  deuda: 'deuda',
  /** One debt: whose it is, by its role and the employer's opaque id. */
  una: 'deuda/:de',
  quien: 'reclamo/1-quien',
  deudas: 'reclamo/2-deudas',
  motivo: 'reclamo/3-motivo',
  revisar: 'reclamo/4-revisar',
  noEsPosible: 'reclamo/no-es-posible',
  comprobante: 'comprobante',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/70652${path && `/${path}`}${search && `?${search}`}`
}

/** Path of one debt: `deuda/persona`, `deuda/empresa`, or `deuda/empresa-{id}`. */
export function pathOfDebt(rol: string, idEmpresa?: string): string {
  return paths.una.replace(':de', idEmpresa === undefined ? rol : `${rol}-${idEmpresa}`)
}
