import { signOutAnswers } from '#identity/settings.ts'
import {
  boolean,
  choice,
  durationMs,
  fraction,
  integer,
  list,
  optionalSecret,
  optionalText,
  secretList,
  text,
  url,
} from '#platform/setting-kinds.ts'
import type { Setting, SettingKind, Settings, SettingsSchema } from '#platform/settings.ts'
import { cards } from '#portal/http/card.ts'
import { addressSetting, eventSecretSetting, type Institution } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { providerNames } from '#sessions/provider-profiles.ts'
import { bucketPlace, oneOrMoreOf, paths, runs, someOf, trustedProxies } from './setting-kinds.ts'

/** Roles that a process can have. */
export const roles = ['portal', 'services', 'identity', 'worker', 'adaptadores'] as const

/** A token of a load-testing service; optional. */
const loadTestToken: SettingKind<string | undefined> = {
  expected: 'un texto que comienza con loaderio-, o nada',
  parse(value) {
    if (value === '') return undefined
    if (!/^loaderio-[\w-]{8,64}$/.test(value)) throw new RangeError('Not a token of a load-testing service')
    return value
  },
}

/** A port, or none. */
const optionalPort: SettingKind<number | undefined> = {
  expected: 'un número entero de 0 a 65535, o nada',
  parse: value => (value === '' ? undefined : integer({ max: 65_535 }).parse(value)),
}

const ownSettings = {
  roles: {
    name: 'ROLES',
    doc: 'Qué papeles cumple este proceso.',
    kind: oneOrMoreOf(roles),
    default: 'portal,services,identity,worker',
  },
  processes: {
    name: 'PROCESOS',
    doc: 'Cuántos procesos sirven el portal tras el mismo puerto: uno por cada núcleo que se quiera ocupar. Cada uno abre sus conexiones a la base de datos.',
    kind: integer({ min: 1, max: 64 }),
    default: '1',
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
  adaptersPort: {
    name: 'ADAPTADORES_PORT',
    doc: 'Puerto de los adaptadores de CONEXIONES, en un proceso con ese papel (docs/connect.md).',
    kind: integer({ max: 65_535 }),
    default: '3003',
  },
  healthPort: {
    name: 'HEALTH_PORT',
    doc: 'Puerto aparte con /vive, /salud y /metrics de este proceso, para cualquier papel. Vacío: ninguno.',
    kind: optionalPort,
    default: '',
  },
  host: { name: 'HOST', doc: 'Dirección en que escucha.', kind: text, default: 'localhost' },
  openDemonstration: {
    name: 'OPEN_DEMONSTRATION',
    doc: 'Esta demostración escucha para otros equipos (HOST): cualquiera que llegue entra como cualquiera y lee sus correos.',
    kind: boolean,
    default: '0',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    doc: 'Dirección pública del portal, obligatoria en producción. Vacía: la del puerto en este equipo. Una que no es de este equipo vale como producción.',
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
    doc: 'Con qué se ingresa: el proveedor de desarrollo, ClaveÚnica, o ClaveÚnica con sus credenciales de prueba, que solo dejan entrar a sus cuatro RUN de prueba.',
    kind: choice(providerNames),
    default: 'desarrollo',
  },
  identitySignOut: {
    name: 'IDENTITY_SIGN_OUT',
    doc: 'Qué responde el ingreso de desarrollo al cerrar la sesión: un camino de vuelta, o 204 sin camino, como puede responder ClaveÚnica.',
    kind: choice(signOutAnswers),
    default: 'redirige',
  },
  identityRenews: {
    name: 'IDENTITY_RENEWS',
    doc: 'El ingreso de desarrollo puede pedir la clave otra vez. Con 0, como ClaveÚnica: el portal manda un código al correo.',
    kind: boolean,
    default: '1',
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
  bucket: {
    name: 'ARCHIVOS',
    doc: 'Dónde quedan los documentos: s3://CUBO?region=REGIÓN&servidor=https://…, sin servidor el de Amazon. Vacío: en archivos/ de la carpeta de datos.',
    kind: bucketPlace,
    default: '',
  },
  bucketId: {
    name: 'ARCHIVOS_ID',
    doc: 'Identificador de la clave del cubo de ARCHIVOS.',
    kind: optionalText,
    default: '',
  },
  bucketSecret: {
    name: 'ARCHIVOS_SECRETO',
    doc: 'Secreto de esa clave.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    doc: 'PostgreSQL que se usa en lugar del incluido: la cuenta del portal, y de todo lo que no tenga la suya.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  workerDatabaseUrl: {
    name: 'WORKER_DATABASE_URL',
    doc: 'Cuenta del worker en un proceso propio, sin el portal. Vacía: la de DATABASE_URL.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  servicesDatabaseUrl: {
    name: 'SERVICES_DATABASE_URL',
    doc: 'Cuenta de las instituciones incluidas. Vacía: la de DATABASE_URL.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  identityDatabaseUrl: {
    name: 'IDENTITY_DATABASE_URL',
    doc: 'Cuenta del ingreso de desarrollo. Vacía: la de DATABASE_URL.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  backupDatabaseUrl: {
    name: 'BACKUP_DATABASE_URL',
    doc: 'Cuenta del respaldo y de la restauración: lee todo y crea lo que falta. Vacía: la de DATABASE_URL.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    doc: 'Conexiones de este proceso a la base de datos, repartidas entre sus cuentas (dos o más cada una).',
    kind: integer({ min: 2, max: 500 }),
    default: '20',
  },
  sharedConnections: {
    name: 'DATABASE_SHARED_CONNECTIONS',
    doc: 'Cuántas de las conexiones del portal comparten las lecturas, muchas a la vez. Con 0 ninguna: cada consulta ocupa una.',
    kind: integer({ min: 0, max: 20 }),
    default: '2',
  },
  masterSecret: {
    name: 'MASTER_SECRET',
    doc: 'Secreto del que salen las claves de cifrado y firma. Vacío: se crea uno en la carpeta de datos; en producción es obligatorio.',
    kind: optionalSecret(32),
    default: '',
    secret: true,
  },
  earlierSecrets: {
    name: 'EARLIER_MASTER_SECRETS',
    doc: 'Secretos anteriores, el último primero: abren lo que sellaron, y nada nuevo se sella con ellos.',
    kind: secretList(32),
    default: '',
    secret: true,
  },
  clientSecret: {
    name: 'SECRETO_CLIENTE',
    doc: 'Secreto del portal ante las instituciones: con él pide al servicio de llaves y firma lo que pregunta por sí mismo (docs/connect.md). Vacío: uno propio que sale de MASTER_SECRET.',
    kind: optionalSecret(32),
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
    doc: 'Quien lea /metrics debe mostrarlo como Bearer. Vacío: se lee solo desde este equipo; en producción es obligatorio.',
    kind: optionalText,
    default: '',
    secret: true,
  },
  maintenanceProcedures: {
    name: 'MAINTENANCE_PROCEDURES',
    doc: 'Trámites en mantención (shell §4). Vacío: ninguno.',
    kind: list,
    default: 'sibs',
  },
  maintenancePaths: {
    name: 'MAINTENANCE_PATHS',
    doc: 'Páginas en mantención (shell §4). Vacío: ninguna.',
    kind: paths,
    default: '/1000',
  },
  clamav: {
    name: 'CLAMAV',
    doc: 'Antivirus ClamAV para lo que las personas adjuntan: la ruta de su socket, o equipo y puerto. Vacío: los documentos quedan marcados sin revisar.',
    kind: optionalText,
    default: '',
  },
  official: {
    name: 'OFFICIAL',
    doc: 'El portal está en el mesón de una sucursal (shell §6).',
    kind: boolean,
    default: '0',
  },
  officialSite: {
    name: 'OFFICIAL_SITE',
    doc: 'Frase de la franja sobre el encabezado y del pie, por ejemplo «Sitio oficial del Estado de Chile». Vacía: sin franja.',
    kind: optionalText,
    default: '',
  },
  operators: {
    name: 'OPERATORS',
    doc: 'RUN de quienes operan el portal y ven /operacion, por ejemplo 12345678-5.',
    kind: runs,
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
    doc: 'Tarjetas encendidas del área personal (shell §3). Vacío: ninguna.',
    kind: someOf(cards),
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
    doc: 'Los proxys de delante que dicen quién pregunta: cuántos son, o en qué redes están.',
    kind: trustedProxies,
    default: '0',
  },
  drainTime: {
    name: 'DRAIN_TIME',
    doc: 'Al cerrar: cuánto sigue atendiendo mientras /salud ya dice que no, para que el proxy deje de enviarle personas.',
    kind: durationMs,
    default: '0s',
  },
  decisionStep: {
    name: 'DECISION_STEP',
    doc: 'Cuánto tarda cada paso de la revisión simulada de la institución.',
    kind: durationMs,
    default: '20s',
  },
  mesas: {
    name: 'MESAS',
    doc: 'Instituciones cuyas solicitudes esperan a personas, por su clave. Donde nadie está inscrito en la mesa decide la regla. Vacío: ninguna.',
    kind: someOf(allInstitutions.map(({ key }) => key)),
    default: 'subsidio-discapacidad,agenda',
  },
  contingenciaAsignacionFamiliar: {
    name: 'CONTINGENCIA_ASIGNACION_FAMILIAR',
    doc: 'El IPS recibe solicitudes de asignación familiar aunque no responda el registro nacional de cargas (shell §9).',
    kind: boolean,
    default: '1',
  },
  cmfInformeUrl: {
    name: 'CMF_INFORME_URL',
    doc: 'Página de la CMF donde se pide el informe de deudas (2614). Vacía: un informe simulado, marcado como tal.',
    kind: url,
    default: '',
  },
  paymentPages: {
    name: 'PAGOS_URL',
    doc: 'Dirección con que un navegador llega a la página de pago simulada (97391), si no es la del puerto de los servicios.',
    kind: url,
    default: '',
  },
  simulated: {
    name: 'SERVICIOS_SIMULADOS',
    doc: 'En producción: las instituciones que reemplaza el servicio incluido, por su clave, por ejemplo `agenda,cmf`. Comienza sin personas y decide por regla.',
    kind: someOf(allInstitutions.map(({ key }) => key)),
    default: '',
  },
  conexiones: {
    name: 'CONEXIONES',
    doc: 'Archivo JSON que dice cómo se llega a cada institución: dirección, credencial, plazos y lo que no ofrece (docs/connect.md). Vacío: las direcciones SERVICIO_…_URL.',
    kind: optionalText,
    default: '',
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
  backups: {
    name: 'RESPALDOS',
    doc: 'Carpeta en que npm run backup guarda los respaldos: el worker dice en /metrics la edad del último. Vacío: no la dice.',
    kind: optionalText,
    default: '',
  },
  tracesEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'Recolector de OpenTelemetry al que se envían las trazas, por OTLP sobre HTTP (docs/operations.md). Vacío: no hay trazas.',
    kind: url,
    default: '',
  },
  tracesExporter: {
    name: 'OTEL_TRACES_EXPORTER',
    doc: 'Con none no se envían trazas, aunque haya recolector.',
    kind: choice(['otlp', 'none']),
    default: 'otlp',
  },
  tracesRatio: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    doc: 'Qué parte de las trazas que comienzan aquí se envía.',
    kind: fraction,
    default: '0.05',
  },
  trustTraceparent: {
    name: 'TRUST_TRACEPARENT',
    doc: 'El proxy de delante escribe él mismo traceparent, y las trazas siguen la suya. Con 0 se ignora: cualquiera puede escribirlo.',
    kind: boolean,
    default: '0',
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
} as const satisfies SettingsSchema

/** The institutions' settings, by variable name: every listed institution has a URL. */
export type InstitutionSettings = Readonly<Record<InstitutionSetting, Setting<string | undefined>>>

type InstitutionSetting = ReturnType<typeof addressSetting> | ReturnType<typeof eventSecretSetting>

const institutionSettings: InstitutionSettings = Object.fromEntries(
  allInstitutions.flatMap(institution => settingsOf(institution).map(setting => [setting.name, setting])),
)

/** All settings of Micha, with defaults. The README's table is generated from this. */
export const settingsSchema: typeof ownSettings & InstitutionSettings = {
  ...ownSettings,
  ...institutionSettings,
}

export type MichaSettings = Settings<typeof ownSettings> & Settings<InstitutionSettings>

function settingsOf({ key, title, events }: Institution): Setting<string | undefined>[] {
  const address = {
    name: addressSetting(key),
    doc: `Dirección del servicio real de «${title}». Vacía: el incluido.`,
    kind: url,
    default: '',
  }
  const secret = {
    name: eventSecretSetting(key),
    doc: `Secreto con que «${title}» firma sus avisos. Vacío: uno propio que sale de MASTER_SECRET.`,
    kind: optionalText,
    default: '',
    secret: true,
  }
  return events ? [address, secret] : [address]
}
