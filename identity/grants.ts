import type Provider from 'oidc-provider'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/postgres/database.ts'

/** The claim `origin` of a token: which other system sent the person (shell §3). */
export type TokenOrigin = 'MDSF' | 'PAGORUT'

/** One sign-in, as the provider's own records cannot hold it. */
export interface GrantNote {
  grantId: string
  /** The browser session that it was made in. */
  sessionUid: string
  /** `undefined` for an ordinary sign-in. */
  origin: TokenOrigin | undefined
}

/** Remembers of each grant where it came from and in which browser session it was made. */
export interface GrantNotes {
  remember(note: GrantNote, lifeSeconds: number): Promise<void>
  find(grantId: string): Promise<GrantNote | undefined>
  /** Every grant made in a browser session. */
  ofSession(sessionUid: string): Promise<string[]>
}

/** The origin that the parameter `provider` of an authorization asks for; `undefined` for anything else. */
export function originOfProvider(provider: unknown): TokenOrigin | undefined {
  return provider === 'MDSF' || provider === 'PAGORUT' ? provider : undefined
}

/** Notes kept in PostgreSQL. */
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

/** Ends a browser session with all that was granted in it: refresh tokens and codes work no more, userinfo refuses. */
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
