import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createLocalJWKSet } from 'jose'
import { z } from 'zod'
import { isoDateInChile } from '#domain/dates.ts'
import { parseRun } from '#domain/run.ts'
import { systemClock } from '#platform/clock.ts'
import type { Examples } from '#platform/conformance/examples.ts'
import type { Target } from '#platform/conformance/target.ts'
import { certificateDays } from '#platform/connect/certificate-days.ts'
import { createAuthenticator } from '#platform/contract/authenticate.ts'
import { type ClientOptions, createClient } from '#platform/contract/client.ts'
import { createClientSigner } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { connectionOptions, readConnections } from '#roles/connections.ts'
import { isSafe } from '#roles/encrypted-lines.ts'
import { settingsSchema } from '#roles/settings.ts'
import type { Institution } from '#services/kit/institution.ts'
import { eventoSignatureHeader } from '#services/kit/requests/evento.ts'
import { llavesContract } from '#services/llaves/contract.ts'
import { createReplyDecryptor } from '#services/llaves/rules.ts'
import { portalAsIssuer } from '#sessions/portal-tokens.ts'
import { createEventWatch, type ReceivingWatch } from './event-watch.ts'
import { type Options, OptionsError } from './options.ts'
import { createTestTokens, type TestTokens } from './test-tokens.ts'

/** Secrets that the institution and the suite share, from the environment. */
export interface SharedSecrets {
  /** Signs calls of one institution to another; default one that is written in the handbook, for tests. */
  readonly CONFORMIDAD_SECRETO_CLIENTE?: string | undefined
  /** Signs the institution's events. */
  readonly CONFORMIDAD_SECRETO_EVENTOS?: string | undefined
}

/** The secrets without the environment, for an institution that is only being built. */
export const testSecrets = { client: 'secreto del cliente de prueba', events: 'secreto de avisos de prueba' }

const clientId = 'micha-portal'
const lookEveryMs = 500

/** How the file of connections reaches an institution, with the suite's own tokens. */
function connected(
  key: string,
  file: string,
  tokens: TestTokens,
  clientSecret: string,
): Partial<ClientOptions> {
  const env = process.env
  const told = readConnections(readSettings(settingsSchema, { CONEXIONES: file }), env)
  // An adapter that another process serves knows the portal's tokens alone: it is examined here.
  const connections = new Map([...told].map(([of, one]) => [of, { ...one, en: undefined }]))
  const log = createLogger({ level: 'silent' })
  const authenticate = createAuthenticator({
    issuers: [portalAsIssuer(createLocalJWKSet(tokens.jwks()))],
    clients: [{ clientId, secret: clientSecret }],
    clock: systemClock,
    log,
  })
  const parts = { fetch: (request: Request) => fetch(request), env, clock: systemClock, ids: systemIds, log }
  const options = connectionOptions(connections, { ...parts, authenticate }, call => call)(key)
  if (!options?.baseUrl) throw new OptionsError(`--conexiones: «${file}» no dice cómo se llega a «${key}».`)
  return options
}

/**
 * The institution at its address as a target, and the port on which the suite shows its public key and takes events.
 *
 * @throws OptionsError
 */
export async function reachTarget(
  institution: Institution,
  options: Options,
  secrets: SharedSecrets,
): Promise<{ target: Target; port: number | undefined; close(): Promise<void> }> {
  const { contract, events } = institution
  const examples = options.examples === undefined ? undefined : readExamples(options.examples, contract)
  const log = createLogger({ level: 'silent' })
  const tokens = createTestTokens({ clock: systemClock, ids: systemIds })
  const clientSecret = secrets.CONFORMIDAD_SECRETO_CLIENTE ?? testSecrets.client
  const signature = createClientSigner({ clientId, secret: clientSecret }, systemClock)
  const watch =
    events &&
    createEventWatch({
      schema: events.schema,
      secret: secrets.CONFORMIDAD_SECRETO_EVENTOS ?? testSecrets.events,
      clock: systemClock,
    })
  const via = options.connections ? connected(contract.name, options.connections, tokens, clientSecret) : {}
  // The last that may fail: an open port keeps the command from ending.
  const port = options.port === undefined ? undefined : await listen(options.port, tokens.jwks(), watch)
  const url = via.baseUrl ?? options.url ?? ''
  const target: Target = {
    contract,
    baseUrl: url,
    fetch: via.fetch ?? (request => fetch(request)),
    ...(via.notOffered && { notOffered: via.notOffered }),
    deadlineMs: options.deadlineMs,
    people: options.people,
    today: isoDateInChile(systemClock.now()),
    tokenOf: (person, kind) => tokens.issue(person, contract.name, kind),
    newKey: systemIds.uuid,
    signature,
    load: options.load,
    ...(examples && { examples }),
    ...(options.url !== undefined && !isSafe(options.url) && { isOpenLine: true }),
    ...(url.startsWith('https:') && { certificateDays: () => certificateDays(new URL(url)) }),
    ...(options.llavesUrl && {
      decrypt: createReplyDecryptor({
        llaves: createClient(llavesContract, {
          baseUrl: options.llavesUrl,
          fetch: request => fetch(request),
          signature,
          log,
        }),
        clientSecret,
        clock: systemClock,
        log,
      }),
    }),
    ...(via.decrypt && { decrypt: via.decrypt }),
    ...(watch && port && { events: watch.during(() => pause(lookEveryMs)) }),
  }
  return { target, port: port?.number, close: async () => port?.close() }
}

const exampleSchema = z.strictObject({
  run: z.string().refine(text => parseRun(text) !== undefined),
  cuerpo: z.unknown().optional(),
  consulta: z.record(z.string(), z.unknown()).optional(),
})

function readExamples(file: string, { operations }: Contract): Examples {
  let examples: Examples
  try {
    examples = z.record(z.string(), exampleSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new OptionsError(
      `--ejemplos: «${file}» debe ser JSON: { "operación": { "run": "12345678-5", "cuerpo": …, "consulta": … } }`,
    )
  }
  const unknown = Object.keys(examples).find(name => !Object.hasOwn(operations, name))
  if (unknown !== undefined)
    throw new OptionsError(
      `--ejemplos: el contrato no tiene la operación «${unknown}». Tiene: ${Object.keys(operations).join(', ')}`,
    )
  return examples
}

async function listen(port: number, keys: object, watch: ReceivingWatch | undefined) {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/.well-known/jwks.json')
      return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
    if (incoming.method !== 'POST' || !watch) return void outgoing.writeHead(404).end()
    const headers = { [eventoSignatureHeader]: String(incoming.headers[eventoSignatureHeader] ?? '') }
    const request = new Request('http://localhost/', { method: 'POST', headers, body: await text(incoming) })
    outgoing.writeHead((await watch.receive(request)).status).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new OptionsError(`--puerto: no se puede escuchar en ${port} (${error.code}).`)),
    )
    server.listen(port, resolve)
  })
  return {
    number: (server.address() as AddressInfo).port,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
