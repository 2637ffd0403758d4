import { designKitPaths, personalPaths, procedurePaths, statusIds } from '#portal/routes.ts'

/** The pages that the footer and the menu lead to for help, and those of the law. */
export const helpAndLawPaths = [
  '/accesibilidad',
  '/contacto',
  '/desarrolladores',
  '/privacidad',
  '/sucursal-virtual',
  '/sucursales',
  '/terminos',
] as const

/** Every fixed address of the specification and one of each that varies (shell §2), the sign-in's own left out. */
export const addresses: readonly string[] = [
  // Signing out is walked by the tests of the sign-in.
  ...personalPaths.filter(path => path !== '/logout'),
  ...statusIds.map(id => `/estado/${id}`),
  ...Object.entries(procedurePaths).flatMap(([id, paths]) =>
    ['', ...paths].map(path => `/tramites/${id}${path && `/${path}`}`),
  ),
  '/tramites/5220/202611',
  '/tramites/5678/1',
  '/tramites/funico/consultarSolicitud/1',
  '/ficha',
  ...Object.keys(procedurePaths).map(id => `/ficha/${id}`),
  '/certificados',
  ...helpAndLawPaths,
  ...designKitPaths,
]

/** In maintenance unless the settings or the operator say otherwise (shell §4). */
export const inMaintenance = (path: string): boolean => /^\/tramites\/sibs(\/|$)/.test(path)

// They show one request, and say "not found" to who names none.
const needRequest = [
  '/tramites/5300/consultarSolicitud/resumenSolicitud',
  '/tramites/5300/ingresarSolicitud/7-resumen',
]

/** What an address answers who may read it, while nothing is closed. */
export function statusOf(path: string): number {
  if (path === '/mantencion') return 503
  if (path === '/tramites/0000/no-autorizado') return 403
  return needRequest.includes(path) ? 404 : 200
}
