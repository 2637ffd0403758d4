import type { Run } from '#domain/run.ts'

/** Where a person came from when she signed in (shell §3): the claim `origin`, or `ORDINARIA` when there is none. */
export type Origin = 'ORDINARIA' | 'MDSF' | 'PAGORUT'

/** Someone who works for an institution and acts for people on a branch desk (shell §6). */
export interface Official {
  run: Run
  /** Full name. */
  nombre: string
  institucion: string
  cargo: string
}

/** The time during which an official acts for the person of a session. */
export interface Attention {
  id: string
  official: Official
  /** Why, in the official's words. */
  reason: string
  since: Date
}

/** An attention as the person herself reads it. */
export interface AttentionRecord {
  id: string
  /** Name of the official. */
  official: string
  institucion: string
  reason: string
  since: Date
  /** Missing while it lasts, or when it ended with the official's session. */
  until: Date | undefined
}

/**
 * What the portal knows of the person behind a request. Never leaves the server. While an official attends somebody, `run`,
 * names and e-mail are those of the person attended, so that every page serves her; `attention` names the official.
 */
export interface Session {
  /** Names the session for her own list of sessions; it is not the cookie's value and opens nothing. */
  id: string
  run: Run
  /** Given names, as the identity provider writes them. */
  nombres: string
  /** Family names; an empty string when she has none registered. */
  apellidos: string
  /** `undefined` when the identity provider gives none. */
  email: string | undefined
  origin: Origin
  /** The official who acts for this person; missing when she acts herself. */
  attention?: Attention | undefined
  /** The token of who signed in. Sent as `Authorization: Bearer` on calls to the institutions (shell §7). Must never reach a page. */
  readonly accessToken: string
  /** When the access token ends; the session is refreshed before (shell §4). */
  expiresAt: Date
  /** When she has to sign in again, whatever happens. */
  endsAt: Date
  createdAt: Date
  lastSeenAt: Date
  /** When she last proved at the provider who she is; missing where the provider does not say. See `isFreshlyProven`. */
  provenAt?: Date | undefined
}

/** One line of the list of her sessions that a person sees. */
export interface SessionSummary {
  id: string
  /** For instance "Chrome en Android"; `Navegador desconocido` when it cannot be told. */
  device: string
  createdAt: Date
  lastSeenAt: Date
  origin: Origin
  /** The session that asks. */
  current: boolean
}

/** What a cookie led to. Everything but `found` means: sign in (shell §4). */
export type SessionLookup =
  | {
      outcome: 'found'
      session: Session
      /**
       * Present when the token was refreshed in the last minutes: the cookie, which lives as long as the token (shell §9),
       * is to be sent again for so many seconds. For minutes and not once, so that a lost response signs nobody out.
       */
      cookieSeconds: number | undefined
    }
  /** No such session: never was, was ended, or the cookie was altered. */
  | { outcome: 'none' }
  /** It ran out: token, idle limit or absolute limit. */
  | { outcome: 'expired' }
  /** It was close to its end, and the provider refused to prolong it. */
  | { outcome: 'refresh-failed'; message: string }

/** The sessions of the portal, kept in PostgreSQL (shell §3, §4). */
export interface Sessions {
  /**
   * The session that a cookie's value names; one query. When 300 seconds or less are left it is refreshed first, once,
   * however many requests and processes ask (shell §4). `undefined` as value costs no query and finds nothing.
   */
  find(cookieValue: string | undefined): Promise<SessionLookup>
  /** Seconds until a session ends if the person does nothing more; for the warning on the page. */
  secondsLeft(session: Session): number
  /** Her live sessions, the latest seen first. `currentId` marks the one that asks. */
  list(run: Run, currentId: string): Promise<SessionSummary[]>
  /** Ends one session of this person. `false` when she has no such session. */
  end(run: Run, id: string): Promise<boolean>
  /** Ends all her sessions but `exceptId`. Returns how many were ended. */
  endOthers(run: Run, exceptId: string): Promise<number>
  /**
   * Lets an official act for a person in her session, until `endAttention` or the end of the session.
   *
   * @throws RangeError when she would attend herself, or attends somebody already
   */
  attend(
    session: Session,
    attended: AttendedPerson,
    by: { official: Official; reason: string },
  ): Promise<void>
  /** The official acts for herself again. Nothing happens when she attended nobody. */
  endAttention(session: Session): Promise<void>
  /** Every time that an official acted for this person, the latest first. */
  listAttentions(run: Run): Promise<AttentionRecord[]>
}

/** The person that an official attends. */
export type AttendedPerson = Pick<Session, 'run' | 'nombres' | 'apellidos' | 'email'>

/** Who signed in: the official, while she attends somebody; otherwise the person herself. Her own sessions are kept by it. */
export function signedInRun(session: Pick<Session, 'run' | 'attention'>): Run {
  return session.attention?.official.run ?? session.run
}
