import {
  boolean,
  choice,
  durationMs,
  integer,
  list,
  optionalText,
  text,
  url,
} from '#platform/setting-kinds.ts'
import type { SettingKind, Settings, SettingsSchema } from '#platform/settings.ts'

/** Roles that one process can play. */
export const roles = ['portal', 'services', 'identity', 'worker'] as const

/** A token as load-testing services give it, or nothing. */
const loadTestToken: SettingKind<string | undefined> = {
  expected: 'un texto que comienza con loaderio-, o nada',
  parse(value) {
    if (value === '') return undefined
    if (!/^loaderio-[\w-]{8,64}$/.test(value)) throw new RangeError('Not a token of a load-testing service')
    return value
  },
}

/** Every setting of Micha, with its default. The README's table is made from this. */
export const settingsSchema = {
  roles: {
    name: 'ROLES',
    doc: 'Qué papeles cumple este proceso.',
    kind: list,
    default: roles.join(','),
  },
  port: { name: 'PORT', doc: 'Puerto del portal.', kind: integer({ max: 65_535 }), default: '3000' },
  identityPort: {
    name: 'IDENTITY_PORT',
    doc: 'Puerto del ingreso de desarrollo.',
    kind: integer({ max: 65_535 }),
    default: '3001',
  },
  servicesPort: {
    name: 'SERVICES_PORT',
    doc: 'Puerto de los servicios de las instituciones.',
    kind: integer({ max: 65_535 }),
    default: '3002',
  },
  host: { name: 'HOST', doc: 'Dirección en que escucha.', kind: text, default: 'localhost' },
  publicUrl: {
    name: 'PUBLIC_URL',
    doc: 'Dirección pública del portal. Vacía: la del puerto en este equipo.',
    kind: url,
    default: '',
  },
  identityUrl: {
    name: 'IDENTITY_URL',
    doc: 'Dirección pública del proveedor de ingreso. Vacía: el de desarrollo, en este equipo.',
    kind: url,
    default: '',
  },
  identityProvider: {
    name: 'IDENTITY_PROVIDER',
    doc: 'Con qué se ingresa: el proveedor de desarrollo o ClaveÚnica.',
    kind: choice(['desarrollo', 'claveunica']),
    default: 'desarrollo',
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    doc: 'Cliente ante el proveedor de ingreso (shell §9: 10).',
    kind: text,
    default: '10',
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    doc: 'Secreto del cliente, si el proveedor lo pide.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  dataDir: { name: 'MICHA_DATA_DIR', doc: 'Carpeta de los datos.', kind: text, default: '.data' },
  databaseUrl: {
    name: 'DATABASE_URL',
    doc: 'PostgreSQL que se usa en lugar del incluido.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    doc: 'Conexiones de este proceso a la base de datos.',
    kind: integer({ min: 2, max: 500 }),
    default: '20',
  },
  masterSecret: {
    name: 'MASTER_SECRET',
    doc: 'Secreto del que salen las claves de cifrado y firma. Vacío: se crea uno en la carpeta de datos; en producción es obligatorio.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    doc: 'Servidor de correo. Vacío: los correos quedan en /dev/correo.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    doc: 'Remitente de los correos.',
    kind: text,
    default: 'Micha <no-responder@micha.example>',
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    doc: 'A quién llegan los mensajes del formulario de contacto.',
    kind: text,
    default: 'contacto@micha.example',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    doc: 'Quien lea /metrics desde otro equipo debe mostrarlo como Bearer.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  maintenanceProcedures: {
    name: 'MAINTENANCE_PROCEDURES',
    doc: 'Trámites en mantención (shell §4).',
    kind: list,
    default: 'sibs',
  },
  maintenancePaths: {
    name: 'MAINTENANCE_PATHS',
    doc: 'Páginas en mantención (shell §4).',
    kind: list,
    default: '/1000',
  },
  official: {
    name: 'OFFICIAL',
    doc: 'El portal está en el mesón de una sucursal (shell §6).',
    kind: boolean,
    default: '0',
  },
  operators: {
    name: 'OPERATORS',
    doc: 'RUN de quienes ven /operacion sin ser funcionarios, por ejemplo 12345678-5.',
    kind: list,
    default: '',
  },
  botCheckScriptUrl: {
    name: 'BOT_CHECK_SCRIPT_URL',
    doc: 'Comprobación nacional contra programas: de dónde viene su script (shell §8). Vacía: la incluida.',
    kind: url,
    default: '',
  },
  botCheckVerifyUrl: {
    name: 'BOT_CHECK_VERIFY_URL',
    doc: 'Comprobación nacional: dónde se verifica (shell §7).',
    kind: url,
    default: '',
  },
  botCheckSiteKey: {
    name: 'BOT_CHECK_SITE_KEY',
    doc: 'Comprobación nacional: la clave de este sitio.',
    kind: optionalText,
    default: '',
  },
  botCheckOrigins: {
    name: 'BOT_CHECK_ORIGINS',
    doc: 'Comprobación nacional: otros orígenes de los que carga código.',
    kind: list,
    default: '',
  },
  cards: {
    name: 'CARDS',
    doc: 'Tarjetas encendidas del área personal (shell §3).',
    kind: list,
    default: 'rsh,datos',
  },
  requestsPerMinute: {
    name: 'REQUESTS_PER_MINUTE',
    doc: 'Páginas que una dirección puede pedir por minuto.',
    kind: integer({ min: 10 }),
    default: '600',
  },
  loadTestToken: {
    name: 'LOAD_TEST_TOKEN',
    doc: 'Ficha de un servicio de pruebas de carga (loaderio-…), que se muestra en /{ficha}.txt (shell §2).',
    kind: loadTestToken,
    default: '',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    doc: 'Hay un proxy delante que dice quién pregunta.',
    kind: boolean,
    default: '0',
  },
  decisionStep: {
    name: 'DECISION_STEP',
    doc: 'Cuánto tarda cada paso de la revisión simulada de la institución.',
    kind: durationMs,
    default: '20s',
  },
  countrySize: {
    name: 'COUNTRY_SIZE',
    doc: 'Personas generadas del país simulado, además de las que tienen historia.',
    kind: integer({ max: 5_000_000 }),
    default: '400',
  },
  serviceDeadline: {
    name: 'SERVICE_DEADLINE',
    doc: 'Cuánto se espera la respuesta de una institución.',
    kind: durationMs,
    default: '8s',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    doc: 'Desde qué gravedad se escribe el registro.',
    kind: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  },
  logFile: {
    name: 'LOG_FILE',
    doc: 'Archivo del registro. Vacío: en producción, la salida; si no, micha.log en la carpeta de datos.',
    kind: optionalText,
    default: '',
  },
  serviciosPersonasUrl: serviceUrl('SERVICIO_PERSONAS_URL', 'del registro de personas'),
  serviciosFuncionariosUrl: serviceUrl('SERVICIO_FUNCIONARIOS_URL', 'del registro de funcionarios'),
  serviciosLlavesUrl: serviceUrl('SERVICIO_LLAVES_URL', 'del servicio de llaves'),
  serviciosTerritorioUrl: serviceUrl('SERVICIO_TERRITORIO_URL', 'de regiones y comunas'),
  serviciosFormasDePagoUrl: serviceUrl('SERVICIO_FORMAS_DE_PAGO_URL', 'de bancos y lugares de pago'),
  serviciosAsignacionMuerteUrl: serviceUrl('SERVICIO_ASIGNACION_MUERTE_URL', 'de la asignación por muerte'),
  serviciosBeneficiosUrl: serviceUrl('SERVICIO_BENEFICIOS_URL', 'de beneficios y pagos'),
  serviciosRegistroSocialUrl: serviceUrl('SERVICIO_REGISTRO_SOCIAL_URL', 'del Registro Social de Hogares'),
} as const satisfies SettingsSchema

/** The settings as values. */
export type MichaSettings = Settings<typeof settingsSchema>

function serviceUrl(name: string, what: string) {
  return {
    name,
    doc: `Dirección del servicio real ${what}. Vacía: el incluido.`,
    kind: url,
    default: '',
  } as const
}
