/** What the portal is told of its surroundings, all from settings. */
export interface PortalSettings {
  /** Address that people type (`https://micha.example`). */
  publicUrl: string
  /** Address of the sign-in provider, allowed as the target of forms. */
  identityUrl: string
  production: boolean
  /** `OFFICIAL`: the portal stands on a branch desk (shell §6). */
  official: boolean
  /** Personal-area cards that are on (shell §3). */
  cards: readonly string[]
  /** Requests that one address may make per minute. */
  requestsPerMinute: number
  /** Origins that the national bot check's scripts come from; none with the bundled check. */
  botCheckOrigins: readonly string[]
  /** Token of a load-testing service (`loaderio-…`), shown at `/{token}.txt`; nothing is shown without one (shell §2). */
  loadTestToken?: string | undefined
  /** Whether a proxy in front says who asks (`X-Forwarded-For`). */
  trustProxy: false | number | readonly string[]
}
