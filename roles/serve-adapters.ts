import { type ContractServer, serveContracts } from '#platform/contract/serve-contracts.ts'
import { SettingsError } from '#platform/settings.ts'
import { allInstitutions } from '#services/listed.ts'
import { ownTokens } from './institution-clients.ts'
import type { RoleContext } from './role-context.ts'
import { runAdapter } from './run-adapter.ts'

type AdaptersContext = Pick<
  RoleContext,
  'settings' | 'connections' | 'env' | 'clock' | 'ids' | 'log' | 'keys' | 'shutdown'
>

/**
 * The role `adaptadores`: serves every adapter of `CONEXIONES` on a port, for portals and workers whose file says `en`. The secrets of
 * those institutions are then in this process alone.
 *
 * @throws SettingsError if the file names no adapter
 */
export async function serveAdapters(around: AdaptersContext): Promise<ContractServer> {
  const { settings, connections = new Map(), env = {}, clock, ids, log, shutdown } = around
  const parts = { fetch: (request: Request) => fetch(request), authenticate: ownTokens(around) }
  const services = allInstitutions.flatMap(({ key, contract }) => {
    const connection = connections.get(key)
    if (connection?.via !== 'adaptador') return []
    const { handler } = runAdapter(key, connection, { ...parts, env, clock, ids, log })
    return [{ contract, handler }]
  })
  if (services.length === 0)
    throw new SettingsError([
      'ROLES: adaptadores no tiene qué servir. Diga "via": "adaptador" en CONEXIONES.',
    ])
  const server = await serveContracts({ services, port: settings.adaptersPort, host: settings.host, log })
  shutdown.add('adapters port', () => server.close())
  return server
}
