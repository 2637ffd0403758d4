import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseRun } from '#domain/run.ts'
import { systemClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { createClientSigner } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { projectRoot } from '#platform/project-root.ts'
import { type Environment, readSettings } from '#platform/settings.ts'
import { addressSetting, type Institution } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { type Connections, connectionOptions, readConnections } from '../connections.ts'
import { ownTokens, portalClientId } from '../institution-clients.ts'
import { portalKeys } from '../keys.ts'
import { masterSecret } from '../master-secret.ts'
import { isProduction } from '../production.ts'
import { type MichaSettings, settingsSchema } from '../settings.ts'
import { comparisonText, needsWork } from './comparison-text.ts'
import { type AskSince, reconcile, whyNot } from './reconcile.ts'

export const reconcileUsage = `Uso:
  npm run operar -- conciliar --desde "2026-05-10T11:59:00Z" [--institucion CLAVE] [--operador RUN]
  (después de restaurar: pregunta a cada institución qué tiene desde entonces, y dice qué falta aquí o allá; no cambia nada)`

/** The command is wrong. The message is in Spanish, for the operator. */
export class ReconcileError extends Error {
  override readonly name = 'ReconcileError'
}

/** The institutions that take requests by their contract. */
export const institutionsWithRequests: readonly Institution[] = allInstitutions.filter(
  ({ contract }) => 'solicitudesDesde' in contract.operations,
)

/**
 * Runs `conciliar`. Returns whether both sides agree wherever an institution is connected.
 *
 * @throws ReconcileError
 */
export async function runReconcile(
  words: readonly string[],
  { database, say, env }: { database: Queryable; say(line: string): void; env: Environment },
): Promise<boolean> {
  const { since, only, operator } = parsed(words)
  const settings = readSettings(settingsSchema, env)
  const connections = readConnections(settings, env)
  const ask = await askingAll({ settings, connections, env }, operator)
  const asked = institutionsWithRequests.filter(({ key }) => only === undefined || key === only)
  if (asked.length === 0) throw new ReconcileError(reconcileUsage)
  let agrees = true
  for (const institution of asked) {
    if (connections.get(institution.key)?.via === 'ninguna') {
      say(`${institution.title}: queda fuera ("via": "ninguna"), no se le pregunta.`)
      continue
    }
    try {
      const comparison = await reconcile(database, institution.key, { since, ask: ask(institution) })
      for (const line of comparisonText(institution.title, comparison)) say(line)
      if (needsWork(comparison)) agrees = false
    } catch (error) {
      const { offers, why } = whyNot(error)
      say(
        offers
          ? `${institution.title}: no respondió (${why}). Repita más tarde: --institucion ${institution.key}`
          : `${institution.title}: ${why}. Pídale la lista de lo que recibió desde entonces, con sus claves, y compárela a mano.`,
      )
      agrees = false
    }
  }
  return agrees
}

function parsed(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: { desde: { type: 'string' }, institucion: { type: 'string' }, operador: { type: 'string' } },
  })
  const since = new Date(values.desde ?? '')
  if (Number.isNaN(since.getTime())) throw new ReconcileError(reconcileUsage)
  const operator = values.operador === undefined ? undefined : parseRun(values.operador)
  if (values.operador !== undefined && operator === undefined) throw new ReconcileError(reconcileUsage)
  return { since, only: values.institucion, operator }
}

/** Asks as the portal, for the operator who runs the command, with the connections of the settings. */
async function askingAll(
  { settings, connections, env }: { settings: MichaSettings; connections: Connections; env: Environment },
  named: string | undefined,
): Promise<(institution: Institution) => AskSince> {
  const operator = named ?? settings.operators[0]
  if (operator === undefined)
    throw new ReconcileError('Diga quién pregunta, con --operador RUN o con OPERATORS.')
  const production = isProduction(env.NODE_ENV, settings.publicUrl)
  const secret = await masterSecret(settings.masterSecret, resolve(projectRoot, settings.dataDir), production)
  const keys = portalKeys(secret, settings.earlierSecrets, settings.clientSecret)
  const around = { keys, clock: systemClock, ids: systemIds, log: createLogger({ level: 'silent' }) }
  const tokens = createPortalTokens({ signingKey: keys.tokens, ...around })
  const call = (request: Request) => fetch(request)
  const parts = { fetch: call, env, ...around, authenticate: ownTokens(around) }
  const via = connectionOptions(connections, parts, one => one)
  const bundled = `http://${settings.host}:${settings.servicesPort}`
  const signature = createClientSigner({ clientId: portalClientId, secret: keys.clientSecret }, systemClock)
  return ({ key, contract }) => {
    const baseUrl = settings[addressSetting(key)] ?? bundled
    const client = createClient(contract as Contract, {
      ...{ baseUrl, fetch: call, log: around.log, signature },
      ...via(key),
    }) as unknown as { solicitudesDesde(input: object): ReturnType<AskSince> }
    return query =>
      client.solicitudesDesde({
        query: { ...query, registros: 500 },
        token: tokens.issue(operator, { service: key }),
        reason: { purpose: 'Comparar con Micha después de restaurar un respaldo' },
      })
  }
}
