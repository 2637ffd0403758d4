import type { Run } from '#domain/run.ts'
import type { SingleRead } from '#platform/postgres/single-read.ts'

/** Origin of a session (shell §3): the claim `origin`, or `ORDINARIA` if missing. */
export type Origin = 'ORDINARIA' | 'MDSF' | 'PAGORUT'

/** An employee of an institution who acts for people at a branch desk (shell §6). */
export interface Official {
  run: Run
  /** Full name. */
  nombre: string
  institucion: string
  cargo: string
}

/** The period in which an official acts for a session's person. */
export interface Attention {
  id: string
  official: Official
  /** Reason, in the official's words. */
  reason: string
  since: Date
}

/** An attention as shown to the person. */
export interface AttentionRecord {
  id: string
  /** Name of the official. */
  official: string
  institucion: string
  reason: string
  since: Date
  /** undefined while it lasts, or if it ended with the official's session. */
  until: Date | undefined
}

/**
 * What the portal knows about the person behind a request. Never leaves the server. While an official attends
 * somebody, `run`, names and e-mail are those of the attended person, so that every page is hers; `attention` names
 * the official.
 */
export interface Session {
  /** Identifies the session in her own list of sessions; it is not the cookie's value and grants no access. */
  id: string
  run: Run
  /** Given names, as the identity provider writes them. */
  nombres: string
  /** Family names; empty if she has none registered. */
  apellidos: string
  /** undefined if the identity provider sends none. */
  email: string | undefined
  origin: Origin
  /** The official who acts for this person; undefined if she acts herself. */
  attention?: Attention | undefined
  /**
   * The token of the signed-in person. Sent as `Authorization: Bearer` to the institutions (shell §7). Must never
   * reach a page.
   */
  readonly accessToken: string
  /** When the access token expires; the session is refreshed before (shell §4). */
  expiresAt: Date
  /** When she has to sign in again in any case. */
  endsAt: Date
  createdAt: Date
  lastSeenAt: Date
  /** When she last proved who she is, at the provider or by a code; undefined if unknown. See `isFreshlyProven`. */
  provenAt?: Date | undefined
  /** She accepted the notice that stands before the data of her household (shell §3: a modal was accepted). */
  modalAccepted?: boolean | undefined
  /**
   * For whom she said that she acts; null if for herself, undefined if she has not said. It only proposes: a page and a
   * draft are of whom their address names.
   */
  actingFor?: Represented | null | undefined
}

/** Somebody for whom a person can act besides herself, as the register of powers has it. */
export interface Represented {
  readonly kind: 'empresa' | 'persona'
  /** For addresses; says nothing of who it is. */
  readonly id: string
  /** RUT of the company, or RUN of the person. */
  readonly run: Run
  readonly nombre: string
  /** Of a person: what her power says. */
  readonly poder?:
    | {
        readonly hasta: string
        /** What it allows, in words. */
        readonly alcance: readonly string[]
        /** The benefits that it covers; all if empty or missing. */
        readonly beneficios?: readonly string[]
        readonly cambiaFormaPago: boolean
      }
    | undefined
}

/** A line in a person's list of sessions. */
export interface SessionSummary {
  id: string
  /** For instance "Chrome en Android"; `Navegador desconocido` if unrecognised. */
  device: string
  createdAt: Date
  lastSeenAt: Date
  origin: Origin
  /** Whether it is the session of this request. */
  current: boolean
}

/** A statement that is asked together with the session's. */
export type ReadBeside = SingleRead<unknown>

/** Result of looking up a cookie. Everything but `found` means: sign in (shell §4). */
export type SessionLookup =
  | {
      outcome: 'found'
      session: Session
      /**
       * Set if the token was refreshed in the last minutes: send the cookie again with this lifetime, which is the
       * token's (shell §9). For minutes rather than once, so that a lost response signs nobody out.
       */
      cookieSeconds: number | undefined
      /** What was read with the session; undefined if it was not: it has to be asked for by itself. */
      beside?: { value: unknown } | undefined
    }
  /** No such session: unknown, ended, or the cookie was altered. */
  | { outcome: 'none' }
  /** It expired: token, idle limit or absolute limit. */
  | { outcome: 'expired' }
  /** It was about to expire, and the provider refused to renew it. */
  | { outcome: 'refresh-failed'; message: string }

/** What the cookie of a session needs. */
export interface SessionCookie {
  /** Sent to the browser and stored nowhere. */
  cookieValue: string
  cookieSeconds: number
}

/** The portal's sessions, in PostgreSQL (shell §3, §4). */
export interface Sessions {
  /**
   * The session of a cookie's value, in one query. If at most 300 seconds are left, it is refreshed first, once, however
   * many requests and processes ask (shell §4). An undefined value costs no query and finds nothing.
   *
   * @param besideOf - a row of the signed-in person that the same query reads
   */
  find(cookieValue: string | undefined, besideOf?: (run: Run) => ReadBeside): Promise<SessionLookup>
  /** Seconds until an idle session ends, for the warning on the page. */
  secondsLeft(session: Session): number
  /**
   * Remembers that the session's signed-in person has just proved who she is, otherwise than at the provider. The session
   * gets a new secret, as at a sign-in: its former cookie is worth nothing (OWASP ASVS 5.0 §7.2.4).
   */
  prove(session: Session): Promise<SessionCookie>
  /** Remembers that the session's person accepted the modal notice (shell §3). */
  acceptModal(session: Session): Promise<void>
  /** Remembers for whom the session's person says that she acts. */
  actFor(session: Session, who: Represented | null): Promise<void>
  /** Her active sessions, most recently seen first. `currentId` marks the current one. */
  list(run: Run, currentId: string): Promise<SessionSummary[]>
  /** Ends one session of this person. Returns false if she has no such session. */
  end(run: Run, id: string): Promise<boolean>
  /** Ends all her sessions except `exceptId`. Returns how many. */
  endOthers(run: Run, exceptId: string): Promise<number>
  /**
   * Lets an official act for a person in her session, until `endAttention` or the end of the session.
   *
   * @throws RangeError if she would attend herself, or already attends somebody
   */
  attend(
    session: Session,
    attended: AttendedPerson,
    by: { official: Official; reason: string },
  ): Promise<void>
  /** The official acts for herself again. Does nothing if she attended nobody. */
  endAttention(session: Session): Promise<void>
  /** All attentions by officials for this person, newest first. */
  listAttentions(run: Run): Promise<AttentionRecord[]>
}

/** The person whom an official attends. */
export type AttendedPerson = Pick<Session, 'run' | 'nombres' | 'apellidos' | 'email'>

/** The signed-in person: the official while she attends somebody, otherwise the person herself. Owner of the session. */
export function signedInRun(session: Pick<Session, 'run' | 'attention'>): Run {
  return session.attention?.official.run ?? session.run
}

/** Another attention of the same session began in between, for instance at a second press of the button. */
export class AlreadyAttendingError extends Error {
  override readonly name = 'AlreadyAttendingError'
}
