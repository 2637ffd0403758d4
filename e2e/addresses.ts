import { designKitPaths, momentIds, personalPaths, specifiedProcedures, statusIds } from '#portal/routes.ts'
import { procedures } from '#procedures/registry.ts'

/** The help and legal pages linked in the footer and the menu. */
export const helpAndLawPaths = [
  '/accesibilidad',
  '/contacto',
  '/desarrolladores',
  '/privacidad',
  '/sitio-verdadero',
  '/sucursal-virtual',
  '/sucursales',
  '/terminos',
] as const

/** Every fixed address of the specification and one example of each variable one (shell §2), except the sign-in's. */
export const addresses: readonly string[] = [
  // The sign-in tests cover signing out.
  ...personalPaths.filter(path => path !== '/logout'),
  ...statusIds.map(id => `/estado/${id}`),
  ...[...specifiedProcedures].flatMap(([id, { paths }]) =>
    ['', ...paths].map(path => `/tramites/${id}${path && `/${path}`}`),
  ),
  '/tramites/5220/202611',
  '/tramites/5678/1',
  '/tramites/funico/consultarSolicitud/1',
  '/ficha',
  ...[...specifiedProcedures.keys()].map(id => `/ficha/${id}`),
  '/certificados',
  ...momentIds.map(id => `/momentos/${id}`),
  ...helpAndLawPaths,
  ...designKitPaths,
]

/** In maintenance by default (shell §4). */
export const inMaintenance = (path: string): boolean => /^\/tramites\/sibs(\/|$)/.test(path)

/** A procedure that is not available here yet: its page says where to go. */
function isUnbuilt(path: string): boolean {
  const [, area, id = ''] = path.split('/')
  return area === 'tramites' && specifiedProcedures.has(id) && !procedures.has(id)
}

/** Status of an address for people who may read it, outside maintenance. */
export function statusOf(path: string): number {
  if (path === '/mantencion') return 503
  // The officials' tray leads everybody else to why she may not use it.
  if (/^\/tramites\/0000(\/|$)/.test(path)) return 403
  // There is no request with this id.
  if (path === '/tramites/funico/consultarSolicitud/1') return 404
  return isUnbuilt(path) ? 404 : 200
}
