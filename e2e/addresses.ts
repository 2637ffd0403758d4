import { designKitPaths, momentIds, personalPaths, specifiedProcedures, statusIds } from '#portal/routes.ts'
import { procedures } from '#procedures/registry.ts'

/** The pages that the footer and the menu lead to for help, and those of the law. */
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

/** Every fixed address of the specification and one of each that varies (shell §2), the sign-in's own left out. */
export const addresses: readonly string[] = [
  // Signing out is walked by the tests of the sign-in.
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

/** In maintenance unless the settings or the operator say otherwise (shell §4). */
export const inMaintenance = (path: string): boolean => /^\/tramites\/sibs(\/|$)/.test(path)

/** An address of a procedure that cannot be done here yet: it says where it is done. */
function isUnbuilt(path: string): boolean {
  const [, area, id = ''] = path.split('/')
  return area === 'tramites' && specifiedProcedures.has(id) && !procedures.has(id)
}

/** What an address answers who may read it, while nothing is closed. */
export function statusOf(path: string): number {
  if (path === '/mantencion') return 503
  if (path === '/tramites/0000/no-autorizado') return 403
  // Nobody has a request of that name.
  if (path === '/tramites/funico/consultarSolicitud/1') return 404
  return isUnbuilt(path) ? 404 : 200
}
