/**
 * The table of URLs outside procedures (shell §2), with who may open them. Access, maintenance and journeys read it.
 * The addresses of a procedure come from its definition; until it is built, from the specification's own list, and say
 * where the procedure can be done.
 */
import specified from './specified-routes.json' with { type: 'json' }

/** Applies to an address and everything below it. */
export interface HouseRoute {
  /** Open to anyone (shell §4). All others need a session, so that a forgotten page is closed. */
  readonly open?: true
  /** A static file or a machine's answer: the same for everyone, so no session is looked up. */
  readonly asset?: true
  /** Shows who is signed in herself, for whomever she acts in the rest of the portal. */
  readonly own?: true
  /** Stays open during maintenance: the page that explains it, signing out, and machines' addresses (shell §4). */
  readonly neverClosed?: true
}

/** Life events, each with a page of steps at `/momentos/{id}`. */
export const momentIds = ['fallecimiento', 'vejez', 'familia', 'discapacidad', 'trabajo', 'cultura'] as const

/** Every address outside procedures, as the router writes it. */
export const houseRoutes = {
  '/': { open: true },
  '/accesibilidad': { open: true, neverClosed: true },
  '/api/v1/planillas': { open: true, asset: true },
  '/api/v1/planillas/:id': { open: true, asset: true },
  '/api/v1/planillas/:id/envio': { open: true, asset: true },
  '/api/v1/planillas/:id/filas': { open: true, asset: true },
  '/api/v1/token': { open: true, asset: true },
  '/assets/*': { asset: true, neverClosed: true },
  '/avisos': {},
  '/avisos/:caso': {},
  '/bienvenida': { open: true },
  '/bienvenida/bienvenida': { open: true },
  '/calcular': { open: true },
  '/calendario.ics': { open: true },
  '/certificados': { open: true, own: true },
  '/certificados/:codigo': { open: true },
  '/certificados/:codigo/:archivo': { open: true },
  '/certificados/:codigo/enviar': { open: true },
  '/contacto': { open: true },
  '/contacto/recibido': { open: true },
  '/datos': { own: true },
  '/datos/autorizaciones': {},
  '/datos/accesos': {},
  '/datos/borrar': {},
  '/datos/descargar': {},
  '/datos/descargar/preparando': {},
  '/datos/editar': { own: true },
  '/datos/mis-datos.zip': {},
  '/datos/sesiones': {},
  '/desarrolladores': { open: true },
  '/desarrolladores/:file': { open: true },
  '/dev/correo': { open: true },
  '/dev/correo/:id': { open: true },
  '/dev/correo/:id/:index': { open: true },
  '/documentos/:id': {},
  '/estado/:id': {},
  '/eventos/:institucion': { open: true, neverClosed: true },
  '/favicon.ico': { asset: true },
  '/ficha': { open: true },
  '/ficha/:id': { open: true },
  '/ficha/:id/lleve': { open: true },
  '/formulario-guardado': {},
  '/funcionarios': {},
  '/funcionarios/atencion': {},
  '/funcionarios/termino': {},
  '/inicio': {},
  '/inicio/beneficios': {},
  '/institucion/v1/entregas': { open: true, asset: true, neverClosed: true },
  '/institucion/v1/entregas/:id/acuse': { open: true, asset: true, neverClosed: true },
  '/institucion/v1/entregas/:id/rechazo': { open: true, asset: true, neverClosed: true },
  '/institucion/v1/papeles': { open: true, asset: true, neverClosed: true },
  '/login/callback': { open: true },
  '/login/claveunica': { open: true },
  '/login/mdsf/auth': { open: true },
  '/login/mdsf/callback': { open: true },
  '/login/pagoRut/callback': { open: true },
  '/login/renovar': { open: true },
  '/logout': { open: true, neverClosed: true },
  '/mantencion': { open: true, neverClosed: true },
  '/metrics': { open: true, neverClosed: true },
  '/misBeneficios': { own: true },
  '/misBeneficios/pagos.ics': {},
  '/momentos/:id': { open: true },
  '/oficina': {},
  '/oficina/atajos': {},
  '/oficina/buscar': {},
  '/oficina/casos/:mesa/:id': {},
  '/oficina/casos/:mesa/:id/papeles/:documento': {},
  '/oficina/casos/:mesa/:id/pedir': {},
  '/oficina/casos/:mesa/:id/propuesta': {},
  '/oficina/firma': {},
  '/oficina/informes': {},
  '/oficina/informes/cifras.csv': {},
  '/oficina/lotes': {},
  '/oficina/lotes/:id': {},
  '/oficina/mesas/:mesa': {},
  '/oficina/siguiente': {},
  '/operacion': { neverClosed: true },
  '/operacion/conexiones/probar': { neverClosed: true },
  '/operacion/entregas/:id/reintentar': { neverClosed: true },
  '/operacion/entregas/archivar': { neverClosed: true },
  '/operacion/entregas/reintentar': { neverClosed: true },
  '/operacion/llamada': { neverClosed: true },
  '/operacion/trabajos/descartar': { neverClosed: true },
  '/operacion/trabajos/reintentar': { neverClosed: true },
  '/por-quien': {},
  '/privacidad': { open: true },
  '/programas': {},
  '/programas/terminar': {},
  '/recordatorios': {},
  '/recordatorios/borrar': {},
  '/recordatorios/calendario.ics': {},
  '/recordatorios/ingreso': {},
  '/robots.txt': { asset: true },
  '/rsh': { own: true },
  '/rsh/cartola.pdf': {},
  '/rsh/ingreso': {},
  '/rsh/salir': {},
  '/salud': { open: true, asset: true, neverClosed: true },
  '/satisfaccion': { open: true },
  '/satisfaccion/gracias': { open: true },
  '/sesion/aviso': {},
  '/sesion/mantener': {},
  '/sin-conexion': { asset: true },
  '/sin-conexion/guardado': { asset: true },
  '/sitio-verdadero': { open: true },
  '/solicitudes/:id/comprobante.pdf': {},
  '/static/*': { asset: true, neverClosed: true },
  '/sucursal-virtual': { open: true },
  '/sucursales': { open: true },
  '/sugerencias': { open: true },
  '/sw.js': { asset: true, neverClosed: true },
  '/terminos': { open: true },
  '/test/create-mdsf-test': { open: true },
  '/test/test-mdsf': { open: true },
  '/uikit': { open: true },
  '/uikit/:componente': { open: true },
  '/uikit/:componente/:ejemplo': { open: true },
  '/uikit/colores': { open: true },
  '/uikit/experiencia-de-usuario': { open: true },
  '/uikit/letra-y-espacios': { open: true },
  '/tiempos': { open: true },
  '/tiempos/tiempos.csv': { open: true },
  '/.well-known/jwks.json': { asset: true, neverClosed: true },
  '/.well-known/security.txt': { asset: true, neverClosed: true },
} as const satisfies Readonly<Record<`/${string}`, HouseRoute>>

/** An address outside procedures, as the table has it (`/ficha/:id`). */
export type HousePath = keyof typeof houseRoutes

/** Names of the parameters of an address. */
type Varying<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Varying<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** An address with its parameters filled in: `pathTo('/ficha/:id', { id })`. */
export function pathTo<Path extends HousePath>(
  path: Path,
  ...[parts]: [Varying<Path>] extends [never] ? [] : [Readonly<Record<Varying<Path>, string>>]
): string {
  const values: Readonly<Record<string, string>> = parts ?? {}
  return path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Paths open without a session, including everything below them. */
export const openPaths: readonly string[] = pathsWith('open')

/** Paths without session lookup, including everything below them. */
export const assetPaths: readonly string[] = pathsWith('asset')

/** Paths that maintenance never closes, including everything below them. */
export const neverClosedPaths: readonly string[] = pathsWith('neverClosed')

function pathsWith(property: keyof HouseRoute): string[] {
  const found = Object.entries<HouseRoute>(houseRoutes).filter(([, route]) => route[property])
  return [...new Set(found.map(([path]) => path.replace(/(.)\/[:*].*$/, '$1')))]
}

/** Pages of the personal area (shell §2). */
export const personalPaths: readonly string[] = specified.personal

/** Pages of the sign-in (shell §2). */
export const loginPaths: readonly string[] = specified.login

/** Test pages of the sign-in; they do not exist in production. */
export const testOnlyPaths: readonly string[] = specified.testOnly

/** The documentation of the design kit. */
export const designKitPaths: readonly string[] = specified.designKit

/** Pensions whose state has a page of its own, `/estado/{id}`. */
export const statusIds: readonly string[] = specified.status.map(path => path.slice('/estado/'.length))

/** Addresses that the specification lists below a procedure. */
export interface SpecifiedProcedure {
  /** Relative to the procedure's address: `solicitud`. */
  readonly paths: readonly string[]
  /** With a parameter, as the router writes it: `:num`. */
  readonly varying: readonly string[]
}

/** The procedures with addresses in the specification, by number or name. */
export const specifiedProcedures: ReadonlyMap<string, SpecifiedProcedure> = readProcedures()

function readProcedures(): Map<string, SpecifiedProcedure> {
  const below = (path: string) => /^\/tramites\/([^/]+)\/?(.*)$/.exec(path)?.slice(1) ?? []
  const varying = specified.dynamic.flatMap(path => {
    const [id, rest] = below(path)
    return id === undefined || rest === undefined ? [] : [{ id, paths: variantsOf(rest) }]
  })
  const ids = new Set([...Object.keys(specified.procedures), ...varying.map(({ id }) => id)])
  const fixed: Readonly<Record<string, readonly string[]>> = specified.procedures
  return new Map(
    [...ids].map(id => [
      id,
      {
        paths: (fixed[id] ?? []).map(path => below(path)[1] ?? '').filter(Boolean),
        varying: varying.filter(one => one.id === id).flatMap(({ paths }) => paths),
      },
    ]),
  )
}

/** `{num}` is required; `consultar/{id?}` also matches `consultar`. */
function variantsOf(path: string): string[] {
  const written = path.replace(/\{(\w+)\??\}/, ':$1')
  const without = path.replace(/\/?\{\w+\?\}$/, '')
  return [without === path ? '' : without, written].filter(Boolean)
}

/** Whether an address shows who is signed in herself, for whomever she acts. */
export function isOwnPage(url: string): boolean {
  const routes: Readonly<Record<string, HouseRoute>> = houseRoutes
  return routes[url.split('?')[0] ?? '']?.own === true
}
