/** Paths of the procedure below its address (shell §2). */
export const paths = {
  ingresar: 'ingresarSolicitud/ingresar',
  listadoEmpresas: 'ingresarSolicitud/listadoEmpresas',
  causante: 'ingresarSolicitud/1-causante',
  /** Asked of who has no kinship on record; the specification does not name it. */
  fallecido: 'ingresarSolicitud/1-causante-datos',
  funeraria: 'ingresarSolicitud/2-funeraria',
  beneficiario: 'ingresarSolicitud/3-beneficiario',
  factura: 'ingresarSolicitud/4-factura',
  pago: 'ingresarSolicitud/5-pago',
  confirmar: 'ingresarSolicitud/6-confirmar',
  resumen: 'ingresarSolicitud/7-resumen',
  /** The form's ending if there is no right, or not yet. The specification does not fix this address. */
  noEsPosible: 'ingresarSolicitud/no-es-posible',
  consultaEmpresas: 'consultarSolicitud/listadoEmpresas',
  consultaSolicitudes: 'consultarSolicitud/listadoSolicitudes',
  consultaResumen: 'consultarSolicitud/resumenSolicitud',
  cartola: 'consultarSolicitud/cartola',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own (outcomes, start page). */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tramites/5300/${path}${search && `?${search}`}`
}
