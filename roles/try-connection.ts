import { isoDateInChile } from '#domain/dates.ts'
import { splitRun } from '#domain/run.ts'
import type { Trial } from '#operation/calls/trials.ts'
import { examine } from '#platform/conformance/examine.ts'
import type { Target } from '#platform/conformance/target.ts'
import { certificateDays } from '#platform/connect/certificate-days.ts'
import type { Fetch } from '#platform/contract/client.ts'
import { createClientSigner } from '#platform/contract/client-signature.ts'
import { addressSetting, type Institution } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { createPortalTokens, type PortalTokens } from '#sessions/portal-tokens.ts'
import { connectionOptions } from './connections.ts'
import { ownTokens, portalClientId } from './institution-clients.ts'
import type { RoleContext } from './role-context.ts'

/** The published test people of ClaveÚnica: nobody's data are asked for. */
const trialRuns = ['44444444-4', '55555555-5', '88888888-8', '99999999-9']
const deadlineMs = 3_000
/** A box answers nothing; an institution that is left out is not there. */
const unanswered: ReadonlySet<string | undefined> = new Set(['buzon', 'ninguna'])

type TrialContext = Pick<
  RoleContext,
  'settings' | 'connections' | 'env' | 'clock' | 'ids' | 'log' | 'keys' | 'addresses'
>

/**
 * Tries the connection to an institution (by key): whether it answers, and by its contract. Asks only what changes nothing, about
 * test people: institutions with real people may be tried. Returns undefined for an unknown key, and where nobody answers.
 */
export async function tryConnection(around: TrialContext, key: string): Promise<Trial | undefined> {
  const institution = allInstitutions.find(one => one.key === key)
  if (!institution || unanswered.has(around.connections?.get(key)?.via)) return undefined
  const { target, clockAheadMs } = targetOf(around, institution, createPortalTokens(tokenParts(around)))
  const reached = await examine(target, [1])
  const isThere = reached.some(({ operation, verdict }) => operation !== 'TLS' && verdict === 'bien')
  const findings = [...reached, ...(isThere ? await examine(target, [2]) : [])]
  return {
    institution: key,
    triedAt: around.clock.now(),
    level: isThere ? 2 : 1,
    right: findings.filter(({ verdict }) => verdict === 'bien').length,
    failures: findings
      .filter(({ verdict }) => verdict === 'mal')
      .map(({ operation, asked, came, says }) => ({ operation, asked, came, says })),
    certificateDays: await target.certificateDays?.(),
    clockAheadMs: clockAheadMs(),
  }
}

const tokenParts = ({ keys, clock, ids }: TrialContext) => ({ signingKey: keys.tokens, clock, ids })

function targetOf(around: TrialContext, { key, contract }: Institution, tokens: PortalTokens) {
  const { settings, connections = new Map(), env = {}, clock, ids, log, keys, addresses } = around
  const parts = { fetch: (request: Request) => fetch(request), env, clock, ids, log }
  const via = connectionOptions(connections, { ...parts, authenticate: ownTokens(around) }, call => call)(key)
  const baseUrl = via?.baseUrl ?? settings[addressSetting(key)] ?? addresses.services
  const watched = watchClock(via?.fetch ?? parts.fetch, () => clock.now().getTime())
  // Replies that only the portal can decrypt are left to the suite; on the way to an adapter nothing is encrypted.
  const reading = Object.entries(contract.operations).filter(
    ([, { method, encryptedReply, calledBy }]) =>
      method === 'GET' && (!encryptedReply || via?.decrypt) && !calledBy,
  )
  const target: Target = {
    contract: { ...contract, operations: Object.fromEntries(reading) },
    ...{ baseUrl, fetch: watched.fetch, deadlineMs: Math.min(via?.deadlineMs ?? deadlineMs, deadlineMs) },
    signature: createClientSigner({ clientId: portalClientId, secret: keys.clientSecret }, clock),
    ...(via?.notOffered && { notOffered: via.notOffered }),
    ...(via?.decrypt && { decrypt: via.decrypt }),
    people: trialRuns.map(run => {
      const { numero, dv } = splitRun(run)
      return { numero: Number(numero), dv }
    }),
    today: isoDateInChile(clock.now()),
    tokenOf: ({ numero, dv }) => tokens.issue(`${numero}-${dv}`, { service: key }),
    newKey: () => ids.uuid(),
    ...(baseUrl.startsWith('https:') && { certificateDays: () => certificateDays(new URL(baseUrl)) }),
  }
  return { target, clockAheadMs: watched.aheadMs }
}

/** Compares the `date` of replies with our clock; it is exact to a second. */
function watchClock(fetch: Fetch, nowMs: () => number): { fetch: Fetch; aheadMs(): number | undefined } {
  let ahead: number | undefined
  return {
    async fetch(request) {
      const response = await fetch(request)
      const theirsMs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(theirsMs)) ahead = theirsMs - nowMs()
      return response
    },
    aheadMs: () => ahead,
  }
}
