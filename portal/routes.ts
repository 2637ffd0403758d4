/**
 * The one table of URLs (shell §2): every address that the specification names. Areas register their pages; what nobody
 * registered yet is answered with the ficha of its procedure, so that no address of the table leads nowhere.
 */

/** Pages of the personal area. */
export const personalPaths = [
  '/',
  '/bienvenida',
  '/bienvenida/bienvenida',
  '/datos',
  '/datos/editar',
  '/inicio',
  '/inicio/beneficios',
  '/logout',
  '/mantencion',
  '/misBeneficios',
  '/recordatorios',
  '/recordatorios/ingreso',
  '/rsh',
  '/rsh/ingreso',
] as const

/** Where people sign in and come back. */
export const loginPaths = [
  '/login/claveunica',
  '/login/callback',
  '/login/mdsf/auth',
  '/login/mdsf/callback',
  '/login/pagoRut/callback',
] as const

/** Pages for tests of the sign-in; they do not exist in production. */
export const testOnlyPaths = ['/test/create-mdsf-test', '/test/test-mdsf'] as const

/** The pension procedures whose state has a page of its own, `/estado/{id}`. */
export const statusIds = ['26828', '5199', '5230', '5239', '5381', '64155'] as const

/** The documentation of the design kit. */
export const designKitPaths = ['/uikit', '/uikit/experiencia-de-usuario'] as const

/** Paths below `/tramites/{id}` of each procedure, by its number or name. The procedure itself answers too. */
export const procedurePaths: Readonly<Record<string, readonly string[]>> = {
  '0000': ['no-autorizado'],
  '102077': ['confirmacion'],
  '102077-RBPGU': ['detalle'],
  '114807': [],
  '114831': ['estado-tramite', 'estado-tramite-ext', 'pagos', 'pagos-ext', 'solicitud'],
  '114831-pd': ['estado-tramite', 'estado-tramite-ext', 'pagos', 'pagos-ext', 'solicitud', 'index-ext'],
  '2614': [],
  '26828': [],
  '38913': ['aportes'],
  '41345': [
    'beneficio-caducado',
    'con-beneficio',
    'declaracion-residencia',
    'error',
    'exito',
    'exitoAntiguo',
    'resumen',
    'sin-beneficio',
    'tramite-en-curso',
  ],
  '43187': ['estado-tramite', 'solicitud'],
  '45056': [],
  '50109': ['step_2', 'step_3'],
  '5199': ['testigos'],
  '5206': ['constancias'],
  '5212': ['detallesConsulta'],
  '5220': ['cartolaStj'],
  '5230': [],
  '5234': [
    'en-progreso',
    'error',
    'persona-juridica',
    'persona-juridica/exito',
    'persona-juridica/resumen',
    'persona-natural',
    'persona-natural/exito',
    'persona-natural/resumen',
  ],
  '5239': [],
  '5250': ['comprobante', 'liquidacion'],
  '5268': ['step1', 'step2', 'step3', 'step4', 'step5', 'step6'],
  '5284': ['constancias'],
  '5288': [
    'comprobanteSol',
    'consultaSolicitud',
    'declaracion',
    'formSolicitud',
    'listadoCertificados',
    'validaSolicitud',
    'verDctocertificado',
  ],
  '5294': [],
  '5300': [
    'consultarSolicitud/cartola',
    'consultarSolicitud/listadoEmpresas',
    'consultarSolicitud/listadoSolicitudes',
    'consultarSolicitud/resumenSolicitud',
    'ingresarSolicitud/1-causante',
    'ingresarSolicitud/2-funeraria',
    'ingresarSolicitud/3-beneficiario',
    'ingresarSolicitud/4-factura',
    'ingresarSolicitud/5-pago',
    'ingresarSolicitud/6-confirmar',
    'ingresarSolicitud/7-resumen',
    'ingresarSolicitud/ingresar',
    'ingresarSolicitud/listadoEmpresas',
  ],
  '5381': [],
  '5422': [],
  '5433': [],
  '5433v2': [],
  '64155': [],
  '70652': [],
  '8765': ['liquidacion'],
  '97391': [],
  'nueva-solicitud-af': [
    'descargarResolucion',
    'extinguirCargaPaso1',
    'extinguirCargaPaso2',
    'extinguirCargaPaso3',
    'reconocerCargaPaso1',
    'reconocerCargaPaso2',
    'reconocerCargaPaso3',
    'reconocerCargaPaso4',
    'reconocerCargaPaso5',
  ],
  pasecultural: ['beneficio'],
  pocaf: [
    'solicitud',
    'trabajadores',
    'trabajadores/solicitud',
    'pagos/listadoPagosEmpleador',
    'pagos/listadoPagosTrabajador',
    'pagos/nuevoEmpleador',
  ],
  requisitosSuf: [],
  sibs: ['beneficio', 'beneficio-ext', 'confirmacion', 'confirmacion-ext'],
  funico: [
    'consultarSolicitud/beneficiario',
    'consultarSolicitud/listadoSolicitudes',
    'ingresarSolicitud/beneficiario',
    'ingresarSolicitud/causante',
    'ingresarSolicitud/formulario-step-0',
    'ingresarSolicitud/formulario-step-1',
    'ingresarSolicitud/formulario-step-2',
    'ingresarSolicitud/formulario-step-3',
    'ingresarSolicitud/formulario-step-4',
    'ingresarSolicitud/formulario-step-5',
    'ingresarSolicitud/formulario-step-6',
    'ingresarSolicitud/formulario-step-7-general',
  ],
  '5678': [],
}

/** Paths with a part that varies, below each procedure, as the router writes them. */
export const varyingPaths: Readonly<Record<string, readonly string[]>> = {
  '5220': [':num'],
  '5678': [':step'],
  funico: ['consultarSolicitud', 'consultarSolicitud/:id', 'ingresarSolicitud', 'ingresarSolicitud/:id'],
}
