/** Settings of the portal. */
export interface PortalSettings {
  /** Address that people type (`https://micha.example`). */
  publicUrl: string
  /** Address of the sign-in provider, allowed as a target of forms. */
  identityUrl: string
  production: boolean
  /** The database is a rehearsal of a restore: pages are shown, and nothing is taken. */
  rehearsal?: boolean | undefined
  /** `OFFICIAL`: the portal runs on a branch desk (shell §6). */
  official: boolean
  /** Personal-area cards that are on (shell §3). */
  cards: readonly string[]
  /** Requests per minute allowed to one address. */
  requestsPerMinute: number
  /** Origins of the national bot check's scripts; empty with the bundled check. */
  botCheckOrigins: readonly string[]
  /** Token of a load-testing service (`loaderio-…`), served at `/{token}.txt` if set (shell §2). */
  loadTestToken?: string | undefined
  /** Proxies trusted to say where a request comes from (`X-Forwarded-For`). */
  trustProxy: false | number | readonly string[]
  /** Whether the proxy in front writes `traceparent` itself. */
  trustTraceparent?: boolean
}
