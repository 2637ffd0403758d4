import type Provider from 'oidc-provider'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/postgres/database.ts'

/** The claim `origin` of a token: the system that sent the person (shell §3). */
export type TokenOrigin = 'MDSF' | 'PAGORUT'

/** Data of one sign-in that the provider's records have no room for. */
export interface GrantNote {
  grantId: string
  /** The browser session of the sign-in. */
  sessionUid: string
  /** undefined for an ordinary sign-in. */
  origin: TokenOrigin | undefined
}

/** Stores origin and browser session of each grant. */
export interface GrantNotes {
  remember(note: GrantNote, lifeSeconds: number): Promise<void>
  find(grantId: string): Promise<GrantNote | undefined>
  /** All grants of a browser session. */
  ofSession(sessionUid: string): Promise<string[]>
}

/** The origin for the parameter `provider` of an authorization request; undefined for anything else. */
export function originOfProvider(provider: unknown): TokenOrigin | undefined {
  return provider === 'MDSF' || provider === 'PAGORUT' ? provider : undefined
}

export function createGrantNotes(database: Database, clock: Clock): GrantNotes {
  return {
    async remember({ grantId, sessionUid, origin }, lifeSeconds) {
      await database.rows(
        'INSERT INTO identidad.concesiones (concesion, sesion, origen, vence_en) VALUES ($1, $2, $3, $4)',
        [grantId, sessionUid, origin ?? null, new Date(clock.now().getTime() + lifeSeconds * 1000)],
      )
    },
    async find(grantId) {
      const row = await database.row<{ sesion: string; origen: TokenOrigin | null }>(
        'SELECT sesion, origen FROM identidad.concesiones WHERE concesion = $1',
        [grantId],
      )
      return row && { grantId, sessionUid: row.sesion, origin: row.origen ?? undefined }
    },
    async ofSession(sessionUid) {
      const rows = await database.rows<{ concesion: string }>(
        'SELECT concesion FROM identidad.concesiones WHERE sesion = $1',
        [sessionUid],
      )
      return rows.map(row => row.concesion)
    },
  }
}

/** Ends a browser session and all its grants: refresh tokens and codes become invalid, and userinfo refuses. */
export async function endSession(provider: Provider, notes: GrantNotes, sessionUid: string): Promise<void> {
  for (const grantId of await notes.ofSession(sessionUid)) {
    await provider.RefreshToken.revokeByGrantId(grantId)
    await provider.AuthorizationCode.revokeByGrantId(grantId)
    const grant = await provider.Grant.find(grantId)
    await grant?.destroy()
  }
  const session = await provider.Session.findByUid(sessionUid)
  await session?.destroy()
}
