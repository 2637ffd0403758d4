import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { adapters } from '#adapters/listed.ts'
import type { Box } from '#cases/box/box-types.ts'
import { credentialSchema, secretsOf, withCredential } from '#platform/connect/credentials.ts'
import { type Environment, secretProblem, secretSchema } from '#platform/connect/secret.ts'
import type { ClientOptions, Fetch } from '#platform/contract/client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import { createPace } from '#platform/contract/pace.ts'
import { httpAddress } from '#platform/http-address.ts'
import { SettingsError } from '#platform/settings.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { isSafe } from './encrypted-lines.ts'
import { fileProblem } from './file-problem.ts'
import { type RunningParts, runAdapter } from './run-adapter.ts'
import type { MichaSettings } from './settings.ts'
import { stateQuestionsOf } from './state-questions.ts'

const longestDeadlineMs = 30_000

const limits = {
  /** Deadline of one call, in milliseconds. */
  plazoMs: z.int().min(100).max(longestDeadlineMs).optional(),
  /** Concurrent calls of one process. */
  aLaVez: z.int().min(1).max(500).optional(),
  /** Calls per minute of one process. */
  porMinuto: z.int().min(1).max(100_000).optional(),
  /** Operations of the contract that do not exist there. */
  noOfrece: z.array(z.string()).default([]),
  /** How the portal learns the states of requests: the institution sends events, or is asked. */
  estados: z.enum(['eventos', 'preguntar']).default('eventos'),
  /** With `preguntar`: pause between two questions about one request. */
  cadaMinutos: z.int().min(1).max(1440).default(15),
}

const service = {
  url: httpAddress,
  credencial: credentialSchema.default({ tipo: 'micha' }),
}

const connectionSchema = z.discriminatedUnion('via', [
  z.strictObject({
    via: z.literal('contrato'),
    ...service,
    ...limits,
  }),
  z.strictObject({
    via: z.literal('adaptador'),
    /** What the adapter is told; each says its own shape. */
    ajustes: z.record(z.string(), z.unknown()),
    /** Address of the processes that serve it (role `adaptadores`); without one it runs in this process. */
    en: service.url.optional(),
    ...limits,
  }),
  z.strictObject({ via: z.literal('incluida'), ...limits }),
  /** Nobody answers for it yet: nothing of its contract is offered. */
  z.strictObject({ via: z.literal('ninguna'), ...limits }),
  z.strictObject({
    via: z.literal('buzon'),
    /** Who answers questions, as a copy of the register; nobody without it. */
    lecturas: z.union([z.literal('incluida'), z.strictObject(service)]).optional(),
    ...limits,
  }),
])

/** How one institution is reached. */
export type Connection = z.output<typeof connectionSchema>

const noForm = 'no se abre ningún formulario'
/** Operations without which the portal serves nobody, with why. */
const indispensable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  territorio: { listarRegiones: noForm, listarComunas: noForm },
  'formas-de-pago': { listarBancos: noForm, listarTiposCuenta: noForm },
  llaves: { obtenerLlave: 'no se lee ninguna respuesta cifrada' },
}

/** The institutions of `CONEXIONES`, by key; empty without it. */
export type Connections = ReadonlyMap<string, Connection>

const connectionsSchema = z.record(z.string(), connectionSchema)

/**
 * Reads the file of `CONEXIONES` and checks all that can be checked without calling anybody. The file holds no secrets: it
 * says where they are.
 *
 * @throws SettingsError listing every problem, with the place in the file
 */
export function readConnections(settings: MichaSettings, env: Environment): Connections {
  if (!settings.conexiones) return new Map()
  const at = (problem: string) => new SettingsError([`CONEXIONES: ${problem}`])
  let text: string
  try {
    text = readFileSync(settings.conexiones, 'utf8')
  } catch {
    throw at(`no se puede leer «${settings.conexiones}».`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw at(`«${settings.conexiones}» no es JSON.`)
  }
  const read = connectionsSchema.safeParse(json, { reportInput: true })
  if (!read.success)
    throw new SettingsError(
      read.error.issues.map(
        issue => `CONEXIONES: ${issue.path.join('.') || 'el archivo'}: ${fileProblem(issue)}`,
      ),
    )
  const problems = Object.entries(read.data).flatMap(([key, connection]) => [
    ...problemsOf(key, connection, settings, env),
  ])
  if (problems.length > 0) throw new SettingsError(problems.map(problem => `CONEXIONES: ${problem}`))
  return new Map(Object.entries(read.data))
}

function* problemsOf(
  key: string,
  connection: Connection,
  settings: MichaSettings,
  env: Environment,
): Generator<string> {
  const institution = allInstitutions.find(one => one.key === key)
  if (!institution) {
    yield `${key}: ninguna institución tiene esa clave.`
    return
  }
  if (settings[addressSetting(key)])
    yield `${key}: también tiene ${addressSetting(key)}. Dé su dirección en un solo lugar.`
  for (const operation of connection.noOfrece) {
    if (!Object.hasOwn(institution.contract.operations, operation))
      yield `${key}.noOfrece: su contrato no tiene la operación «${operation}».`
  }
  const lacking = notOfferedBy(institution.contract, connection)
  for (const [operation, why] of Object.entries(indispensable[key] ?? {}))
    if (lacking.includes(operation))
      yield `${key}: sin «${operation}» ${why}. Mientras no la tenga, use "via": "incluida".`
  if (
    connection.estados === 'preguntar' &&
    stateQuestionsOf(institution.contract, notOfferedBy(institution.contract, connection)).length === 0
  )
    yield `${key}.estados: su contrato no tiene una operación que diga cómo va una solicitud, o está en noOfrece.`
  const encrypts = Object.values(institution.contract.operations).some(one => one.encryptedReply)
  if (connection.via === 'buzon' && connection.lecturas && encrypts)
    yield `${key}.lecturas: su contrato cifra respuestas, y lo que se acusa por el buzón no va cifrado.`
  if (connection.via === 'adaptador') {
    // Where others serve it, its secrets are theirs.
    const runsHere = connection.en === undefined || settings.roles.includes('adaptadores')
    yield* adapterProblems(key, connection.ajustes, runsHere ? env : undefined)
  }
  const called = serviceOf(connection)
  for (const [field, place] of called ? secretsOf(called.credencial) : []) {
    const problem = secretProblem(place, env)
    if (problem) yield `${key}.credencial.${field}: ${problem}.`
  }
}

/** What an institution does not offer: everything if it is left out; with a box alone nobody answers questions. */
function notOfferedBy({ operations }: Contract, connection: Connection): readonly string[] {
  const { via, noOfrece } = connection
  if (via === 'ninguna') return Object.keys(operations)
  if (via !== 'buzon' || connection.lecturas) return noOfrece
  return [...noOfrece, ...Object.keys(operations).filter(name => operations[name]?.method === 'GET')]
}

/** The service that is called, if any. */
function serviceOf(connection: Connection) {
  if (connection.via === 'contrato') return connection
  const { lecturas } = connection.via === 'buzon' ? connection : {}
  return typeof lecturas === 'object' ? lecturas : undefined
}

function* adapterProblems(key: string, ajustes: unknown, env: Environment | undefined): Generator<string> {
  const adapter = adapters[key]
  if (!adapter) {
    yield `${key}: no hay un adaptador en adapters/${key}.`
    return
  }
  const read = adapter.settings.safeParse(ajustes, { reportInput: true })
  for (const issue of read.error?.issues ?? [])
    yield `${[key, 'ajustes', ...issue.path].join('.')}: ${fileProblem(issue)}`
  for (const [field, value] of Object.entries(ajustes ?? {})) {
    const place = secretSchema.safeParse(value)
    const problem = place.success && env ? secretProblem(place.data, env) : undefined
    if (problem) yield `${key}.ajustes.${field}: ${problem}.`
  }
}

/** Addresses of a connection over which personal data or secrets would travel unencrypted. */
export function* openConnections(connections: Connections): Generator<string> {
  for (const [key, connection] of connections) {
    if (connection.via === 'adaptador')
      for (const [field, value] of Object.entries({ ...connection.ajustes, en: connection.en }))
        if (typeof value === 'string' && /^https?:/.test(value) && !isSafe(value))
          yield `CONEXIONES: ${key}.${field === 'en' ? '' : 'ajustes.'}${field}: debe comenzar con https://.`
    const called = serviceOf(connection)
    if (!called) continue
    const { url, credencial } = called
    if (!isSafe(url)) yield `CONEXIONES: ${key}.url: debe comenzar con https://.`
    if (credencial.tipo === 'oauth2' && !isSafe(credencial.token))
      yield `CONEXIONES: ${key}.credencial.token: debe comenzar con https://.`
  }
}

/** What connections are made with. */
export interface ConnectionParts extends RunningParts {
  /** Where institutions fetch calls; without it such an institution is not reached. */
  readonly box?: Pick<Box, 'fetchOf'> | undefined
}

/** What a connection changes in the client of its institution; undefined for those that it says nothing of. */
export function connectionOptions(
  connections: Connections,
  parts: ConnectionParts,
  around: (fetch: Fetch) => Fetch,
): (key: string) => Partial<ClientOptions> | undefined {
  return key => {
    const connection = connections.get(key)
    if (!connection) return undefined
    const { plazoMs, aLaVez, porMinuto, noOfrece } = connection
    return {
      ...(plazoMs !== undefined && { deadlineMs: plazoMs }),
      ...(aLaVez !== undefined && { maxInFlight: aLaVez }),
      ...(porMinuto !== undefined && { pace: createPace(parts.clock, porMinuto) }),
      notOffered: new Set(noOfrece),
      ...(connection.via === 'ninguna' && leftOut(key, connection)),
      ...(connection.via === 'buzon' && boxed(key, connection, parts, around)),
      ...(connection.via === 'adaptador' && adapted(key, connection, parts, around)),
      ...(connection.via === 'contrato' && {
        baseUrl: connection.url,
        fetch: around(withCredential(connection.credencial, parts)),
      }),
    }
  }
}

/** The client's options for an institution that is left out. */
function leftOut(key: string, connection: Connection): Partial<ClientOptions> {
  const contract = allInstitutions.find(one => one.key === key)?.contract
  return contract ? { notOffered: new Set(notOfferedBy(contract, connection)) } : {}
}

/** The client's options for a box, which keeps what is written in this process. */
function boxed(
  key: string,
  connection: Extract<Connection, { via: 'buzon' }>,
  parts: ConnectionParts,
  around: (fetch: Fetch) => Fetch,
): Partial<ClientOptions> {
  const contract = allInstitutions.find(one => one.key === key)?.contract
  if (!contract) return {}
  const { box } = parts
  const { lecturas } = connection
  const called = serviceOf(connection)
  const ask = called ? withCredential(called.credencial, parts) : parts.fetch
  return {
    notOffered: new Set(notOfferedBy(contract, connection)),
    ...(called ? { baseUrl: called.url } : !lecturas && { baseUrl: 'http://buzon.interno' }),
    ...(!lecturas && { decrypt: async (text: string) => text }),
    ...(box && { fetch: around(writingTo(box.fetchOf(contract), called?.url, lecturas ? ask : undefined)) }),
  }
}

/** Questions to who answers them, all else to the box, which knows the paths of the contract alone. */
function writingTo(box: Fetch, baseUrl: string | undefined, ask: Fetch | undefined): Fetch {
  const base = baseUrl === undefined ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
  return async request => {
    if (ask && request.method === 'GET') return ask(request)
    const { pathname, search } = new URL(request.url)
    return box(new Request(new URL(pathname.slice(base.length) + search, 'http://buzon.interno'), request))
  }
}

/** The client's options for an adapter, here or in a process of ours: either way nothing is encrypted for the portal. */
function adapted(
  key: string,
  connection: Extract<Connection, { via: 'adaptador' }>,
  parts: ConnectionParts,
  around: (fetch: Fetch) => Fetch,
): Partial<ClientOptions> {
  const { noOfrece, en } = connection
  const { handler, notOffered } = runAdapter(key, connection, parts)
  return {
    baseUrl: en ?? 'http://adaptadores.interno',
    fetch: around(en === undefined ? handler : parts.fetch),
    decrypt: async text => text,
    notOffered: new Set([...noOfrece, ...notOffered]),
  }
}
