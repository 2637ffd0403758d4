/** What pages and the service worker say to each other. Types alone: the worker shares no code with pages. */

/** What a person typed, as it goes to the portal. */
export interface FormParts {
  /** Names and values in their order; files are not kept. */
  readonly entries: readonly (readonly [name: string, value: string])[]
  /** The form was one that can carry files. */
  readonly multipart: boolean
  /** Names of the files that have to be chosen again. */
  readonly files: readonly string[]
}

/** A form that could not be sent: there was no connection, or the session was over. Only the last one is kept. */
export interface KeptForm {
  /** Address that it goes to. */
  readonly url: string
  /** What was typed, sealed: only the portal opens it, for the person whose it is. */
  readonly sealed: string
  /** Tag of the person whose it is; empty where nobody was signed in. */
  readonly persona: string
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAtMs: number
  /** `enviado`: the portal answered, and the next page will tell whether it took it. */
  readonly state: 'esperando' | 'enviado'
}

/** What a page asks the worker. `formulario`: is something kept? `borrar`: forget it. */
export type PageMessage = { readonly pide: 'formulario' | 'borrar' }

/** What the worker answers: what is kept, and the names of its files as long as it has just been kept. */
export type WorkerReply = {
  readonly formulario?: KeptForm | undefined
  readonly archivos?: readonly string[] | undefined
}
