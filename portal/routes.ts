/**
 * The one table of URLs (shell §2): what the portal has of its own, and who may go there. Access, maintenance and journeys
 * read it. The addresses of a procedure come from its definition; until it is built, from the specification's own
 * list, and say where it is done.
 */
import specified from './specified-routes.json' with { type: 'json' }

/** What holds for an address and for all below it. */
export interface HouseRoute {
  /** Anyone may go there (shell §4). All others need a session, so that a page that is forgotten here is closed. */
  readonly open?: true
  /** A part of pages or an answer for machines: the same for everyone, so nobody looks for a session. */
  readonly asset?: true
  /** Maintenance leaves it open: where one reads why, signs out, and where machines ask (shell §4). */
  readonly neverClosed?: true
}

/** Moments in life, each with a page of its own at `/momentos/{id}`: what there is to do, step by step. */
export const momentIds = ['fallecimiento', 'vejez', 'familia', 'discapacidad', 'trabajo', 'cultura'] as const

/** Every address that no procedure has, as the router writes it. */
export const houseRoutes = {
  '/': { open: true },
  '/accesibilidad': { open: true, neverClosed: true },
  '/assets/*': { asset: true, neverClosed: true },
  '/bienvenida': { open: true },
  '/bienvenida/bienvenida': { open: true },
  '/certificados': { open: true },
  '/certificados/:codigo': { open: true },
  '/certificados/:codigo/:archivo': { open: true },
  '/certificados/:codigo/enviar': { open: true },
  '/contacto': { open: true },
  '/contacto/recibido': { open: true },
  '/datos': {},
  '/datos/autorizaciones': {},
  '/datos/accesos': {},
  '/datos/borrar': {},
  '/datos/descargar': {},
  '/datos/descargar/preparando': {},
  '/datos/editar': {},
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
  '/formulario-guardado': {},
  '/funcionarios': {},
  '/funcionarios/atencion': {},
  '/funcionarios/termino': {},
  '/inicio': {},
  '/inicio/beneficios': {},
  '/login/callback': { open: true },
  '/login/claveunica': { open: true },
  '/login/mdsf/auth': { open: true },
  '/login/mdsf/callback': { open: true },
  '/login/pagoRut/callback': { open: true },
  '/login/renovar': { open: true },
  '/logout': { open: true, neverClosed: true },
  '/mantencion': { open: true, neverClosed: true },
  '/metrics': { open: true, neverClosed: true },
  '/misBeneficios': {},
  '/misBeneficios/pagos.ics': {},
  '/momentos/:id': { open: true },
  '/operacion': { neverClosed: true },
  '/operacion/entregas/:id/reintentar': { neverClosed: true },
  '/operacion/entregas/archivar': { neverClosed: true },
  '/operacion/entregas/reintentar': { neverClosed: true },
  '/operacion/trabajos/descartar': { neverClosed: true },
  '/operacion/trabajos/reintentar': { neverClosed: true },
  '/privacidad': { open: true },
  '/recordatorios': {},
  '/recordatorios/borrar': {},
  '/recordatorios/calendario.ics': {},
  '/recordatorios/ingreso': {},
  '/robots.txt': { asset: true },
  '/rsh': {},
  '/rsh/cartola.pdf': {},
  '/rsh/ingreso': {},
  '/rsh/salir': {},
  '/salud': { open: true, asset: true, neverClosed: true },
  '/satisfaccion': { open: true },
  '/satisfaccion/gracias': { open: true },
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
  '/.well-known/jwks.json': { asset: true, neverClosed: true },
  '/.well-known/security.txt': { asset: true, neverClosed: true },
} as const satisfies Readonly<Record<`/${string}`, HouseRoute>>

/** Where everything may be visited without a session, with the addresses below each. */
export const openPaths: readonly string[] = pathsWith('open')

/** Where nobody looks for a session, with the addresses below each. */
export const assetPaths: readonly string[] = pathsWith('asset')

/** Where maintenance never closes, with the addresses below each. */
export const neverClosedPaths: readonly string[] = pathsWith('neverClosed')

function pathsWith(property: keyof HouseRoute): string[] {
  const found = Object.entries<HouseRoute>(houseRoutes).filter(([, route]) => route[property])
  return [...new Set(found.map(([path]) => path.replace(/(.)\/[:*].*$/, '$1')))]
}

/** Pages of the personal area (shell §2). */
export const personalPaths: readonly string[] = specified.personal

/** Where people sign in and come back (shell §2). */
export const loginPaths: readonly string[] = specified.login

/** Pages for tests of the sign-in; they do not exist in production. */
export const testOnlyPaths: readonly string[] = specified.testOnly

/** The documentation of the design kit. */
export const designKitPaths: readonly string[] = specified.designKit

/** The pension procedures whose state has a page of its own, `/estado/{id}`. */
export const statusIds: readonly string[] = specified.status.map(path => path.slice('/estado/'.length))

/** What the specification lists below the address of a procedure. */
export interface SpecifiedProcedure {
  /** Without the address of the procedure itself: `solicitud`. */
  readonly paths: readonly string[]
  /** The same with a part that varies, as the router writes it: `:num`. */
  readonly varying: readonly string[]
}

/** The procedures that the specification gives addresses to, by number or name. */
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

/** `{num}` is always there; `consultar/{id?}` also leads to `consultar`. */
function variantsOf(path: string): string[] {
  const written = path.replace(/\{(\w+)\??\}/, ':$1')
  const without = path.replace(/\/?\{\w+\?\}$/, '')
  return [without === path ? '' : without, written].filter(Boolean)
}
