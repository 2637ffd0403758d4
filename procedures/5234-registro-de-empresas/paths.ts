/** Paths of the procedure below its address (shell §2); those that the routes do not name are ours. */
export const paths = {
  enProgreso: 'en-progreso',
  error: 'error',
  natural: {
    datos: 'persona-natural',
    sucursales: 'persona-natural/sucursales',
    cuentas: 'persona-natural/cuentas',
    resumen: 'persona-natural/resumen',
    exito: 'persona-natural/exito',
    noEsPosible: 'persona-natural/no-es-posible',
  },
  juridica: {
    datos: 'persona-juridica',
    empresas: 'persona-juridica/empresas',
    sucursales: 'persona-juridica/sucursales',
    cuentas: 'persona-juridica/cuentas',
    resumen: 'persona-juridica/resumen',
    exito: 'persona-juridica/exito',
    noEsPosible: 'persona-juridica/no-es-posible',
  },
  cuentas: 'mis-cuentas',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
} as const

/** Absolute address of a path of this procedure, for pages that are not told their own. */
export function hrefTo(path: string): string {
  return path ? `/tramites/5234/${path}` : '/tramites/5234'
}
