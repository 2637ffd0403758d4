import { SettingsError } from '#platform/settings.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { type Connections, openConnections } from './connections.ts'
import {
  isLocalHost,
  isLoopback,
  isSafe,
  isSafeAntivirus,
  isSafeDatabase,
  isSafeMail,
} from './encrypted-lines.ts'
import type { MichaSettings } from './settings.ts'

/** Secrets with which institutions sign what the portal believes. */
const isEventSecret = (entry: [name: string, value: unknown]): entry is [string, string] =>
  /_SECRETO_EVENTOS$/.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== ''

/** All settings with an institution's URL. */
const serviceKeys = (settings: MichaSettings) =>
  Object.entries(settings).flatMap(([key, value]) =>
    /^SERVICIO_\w+_URL$/.test(key) && typeof value === 'string' ? [value] : [],
  )

/**
 * Whether this portal serves real people: `NODE_ENV` says so, or its public URL is reachable from other machines. So
 * forgetting `NODE_ENV` alone does not open a public portal.
 */
export function isProduction(nodeEnv: string | undefined, publicUrl: string | undefined): boolean {
  return nodeEnv === 'production' || (publicUrl !== undefined && !isLoopback(publicUrl))
}

/**
 * Refuses to open a demonstration to other machines unless a setting says that it is meant: everybody enters as anybody.
 *
 * @throws SettingsError
 */
export function requireClosed({
  host,
  openDemonstration,
}: Pick<MichaSettings, 'host' | 'openDemonstration'>): void {
  if (openDemonstration || isLocalHost(host) || host === '::1') return
  throw new SettingsError([
    `HOST: «${host}» abre esta demostración a otros equipos, y en ella cualquiera entra como cualquiera. Use localhost; para personas de verdad, NODE_ENV=production; si de veras quiere mostrarla así, OPEN_DEMONSTRATION=1.`,
  ])
}

/**
 * Refuses to start a production portal that anybody could enter, read or overhear (OWASP ASVS 5.0 §13).
 *
 * @param env - the variable with which Node would trust anybody
 * @throws SettingsError listing everything that is missing, with what to do
 */
export function requireProduction(
  settings: MichaSettings,
  env: { readonly NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined } = {},
  connections: Connections = new Map(),
): void {
  const problems = [...problemsOf(settings, connections), ...openConnections(connections)]
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED: apaga la revisión de los certificados. Quítela; para una autoridad propia use NODE_EXTRA_CA_CERTS.',
    )
  if (problems.length > 0) throw new SettingsError(problems)
}

function* problemsOf(settings: MichaSettings, connections: Connections): Generator<string> {
  const { roles, publicUrl, identityUrl, masterSecret, earlierSecrets, clientSecret } = settings
  const meetsPeople = roles.includes('portal') || roles.includes('worker')
  if (roles.includes('identity'))
    yield 'ROLES: el ingreso de desarrollo (identity) deja entrar a cualquiera. En producción quítelo, por ejemplo: ROLES=portal,worker.'
  if (masterSecret === undefined)
    yield 'MASTER_SECRET: falta. En producción hay que dar uno propio, por ejemplo el que escribe: openssl rand -base64 48'
  for (const [name, secret] of [
    ['MASTER_SECRET', masterSecret] as const,
    ['SECRETO_CLIENTE', clientSecret] as const,
    ...earlierSecrets.map(earlier => ['EARLIER_MASTER_SECRETS', earlier] as const),
    ...Object.entries(settings).filter(isEventSecret),
  ])
    if (secret !== undefined && isWeakSecret(secret))
      yield `${name}: es fácil de adivinar. Use uno al azar, por ejemplo el que escribe: openssl rand -base64 48`
  if (publicUrl === undefined)
    yield 'PUBLIC_URL: falta. Es la dirección https:// con que las personas abren el portal.'
  else if (!isSafe(publicUrl))
    yield 'PUBLIC_URL: debe comenzar con https://. Sin cifrado, cualquiera en el camino lee lo que las personas escriben.'
  for (const service of serviceKeys(settings))
    if (!isSafe(service))
      yield `SERVICIO_…_URL: «${new URL(service).host}» debe comenzar con https://, porque hacia allá va la credencial de cada persona.`
  yield* openLines(settings)
  yield* unnamedInstitutions(settings, connections)
  if (settings.identityProvider === 'claveunica-pruebas' && !isTrial(publicUrl))
    yield 'IDENTITY_PROVIDER: claveunica-pruebas deja entrar a cualquiera con un RUN de prueba publicado. Úselo solo donde PUBLIC_URL diga que es una prueba, por ejemplo: https://pruebas.micha.example'
  if (!meetsPeople) return
  if (settings.identityProvider === 'desarrollo')
    yield 'IDENTITY_PROVIDER: falta. El de desarrollo deja entrar a cualquiera; en producción use claveunica.'
  else if (!settings.oidcClientSecret)
    yield 'OIDC_CLIENT_SECRET: falta. Es el secreto que ClaveÚnica le dio a este portal.'
  if (identityUrl !== undefined && !isSafe(identityUrl)) yield 'IDENTITY_URL: debe comenzar con https://.'
  if (!settings.smtpUrl)
    yield 'SMTP_URL: falta. Sin servidor de correo, las cartas a las personas no salen, por ejemplo: smtps://usuario:clave@correo.example'
  if (roles.includes('portal') && (!settings.metricsToken || isWeakSecret(settings.metricsToken)))
    yield `METRICS_TOKEN: ${settings.metricsToken ? 'es fácil de adivinar' : 'falta'}. En producción las cifras de /metrics se leen solo con él; use un texto al azar, por ejemplo el que escribe: openssl rand -base64 48`
}

/** Whether an address tells people that nothing there is real: a part of its name is one of these words. */
function isTrial(publicUrl: string | undefined): boolean {
  const parts = publicUrl === undefined ? [] : new URL(publicUrl).hostname.split(/[.-]/)
  return parts.some(part => ['prueba', 'pruebas', 'sandbox', 'test', 'testing', 'qa'].includes(part))
}

/** The keys of the institutions that are asked here, and neither have an address or a connection nor are said to be simulated. */
function unnamed(settings: MichaSettings, connections: Connections): readonly string[] {
  const isConnected = (key: string) => {
    const connection = connections.get(key) ?? { via: 'incluida' }
    return connection.via === 'buzon' ? connection.lecturas !== 'incluida' : connection.via !== 'incluida'
  }
  const isNeeded = (askedBy: readonly string[] | undefined) =>
    askedBy === undefined || askedBy.some(asking => settings.simulated.includes(asking))
  return allInstitutions
    .filter(({ askedBy }) => isNeeded(askedBy))
    .map(({ key }) => key)
    .filter(key => !settings[addressSetting(key)] && !isConnected(key) && !settings.simulated.includes(key))
}

/** Institutions that the bundled service would replace without anybody having said so. */
function* unnamedInstitutions(settings: MichaSettings, connections: Connections): Generator<string> {
  const missing = unnamed(settings, connections)
  if (missing.length === 0) return
  if (settings.roles.includes('portal') || settings.roles.includes('worker'))
    yield `SERVICIO_…_URL: faltan ${missing.map(addressSetting).join(', ')}. Dé la dirección de cada institución, ahí o en CONEXIONES; las que todavía no se conectan quedan fuera con "via": "ninguna" en CONEXIONES, o las reemplaza el servicio incluido, que no es la institución, si se nombran en SERVICIOS_SIMULADOS: ${missing.join(',')}`
  else if (settings.roles.includes('services') && settings.simulated.length === 0)
    yield 'SERVICIOS_SIMULADOS: falta. Este proceso reemplaza instituciones, y en producción solo a las que se nombran.'
}

/** Every account's address of PostgreSQL, by the name of its setting. */
function databaseAddresses(settings: MichaSettings): [name: string, address: string | undefined][] {
  const { databaseUrl, workerDatabaseUrl, servicesDatabaseUrl, identityDatabaseUrl, backupDatabaseUrl } =
    settings
  return [
    ['DATABASE_URL', databaseUrl],
    ['WORKER_DATABASE_URL', workerDatabaseUrl],
    ['SERVICES_DATABASE_URL', servicesDatabaseUrl],
    ['IDENTITY_DATABASE_URL', identityDatabaseUrl],
    ['BACKUP_DATABASE_URL', backupDatabaseUrl],
  ]
}

/** Lines over which personal data would travel unencrypted (OWASP ASVS 5.0 §12.3). */
function* openLines(settings: MichaSettings): Generator<string> {
  const { smtpUrl, clamav, botCheckScriptUrl, botCheckVerifyUrl, cmfInformeUrl, bucket, tracesEndpoint } =
    settings
  for (const [name, address] of databaseAddresses(settings))
    if (address && !isSafeDatabase(address))
      yield `${name}: la conexión con PostgreSQL debe ir cifrada. Si la clave tiene «/», «+» u otros signos, escríbalos como %2F, %2B. Termine la dirección con ?sslmode=verify-full (y sslrootcert=… si el certificado es propio), o use un socket de este equipo.`
  if (smtpUrl && !isSafeMail(smtpUrl))
    yield 'SMTP_URL: las cartas deben salir cifradas. Use smtps://… o smtp://… sin parámetros que apaguen el cifrado o la revisión del certificado.'
  if (clamav && !isSafeAntivirus(clamav))
    yield 'CLAMAV: su protocolo no cifra, y hacia allá van los documentos de las personas. Use su socket, o un túnel cifrado que termine en este equipo, por ejemplo: localhost:3310'
  for (const [name, address] of [
    ['BOT_CHECK_SCRIPT_URL', botCheckScriptUrl],
    ['BOT_CHECK_VERIFY_URL', botCheckVerifyUrl],
    ['CMF_INFORME_URL', cmfInformeUrl],
    ['ARCHIVOS, servidor', bucket?.endpoint],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', tracesEndpoint],
  ] as const)
    if (address && !isSafe(address)) yield `${name}: debe comenzar con https://.`
}

const leastBits = 96

/**
 * Whether a secret is obviously weak: short, few different characters, or a repeated piece. It cannot detect a
 * sentence from a book: randomness is not visible in a text.
 */
export function isWeakSecret(secret: string): boolean {
  const counts = new Map<string, number>()
  for (const sign of secret) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0)
  const isRepeated = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  return secret.length < 32 || bits < leastBits || isRepeated
}
