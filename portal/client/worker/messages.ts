/** Messages between pages and the service worker. Types only: the worker shares no code with pages. */

/** The content of a form as it is posted. */
export interface FormParts {
  /** Names and values in order, without files. */
  readonly entries: readonly (readonly [name: string, value: string])[]
  /** The form had a file control. */
  readonly multipart: boolean
  /** Names of the files, which the person must choose again. */
  readonly files: readonly string[]
}

/**
 * A form that could not be sent, because there was no connection or the session had ended. Only the last one is kept.
 */
export interface KeptForm {
  /** Address it posts to. */
  readonly url: string
  /** The content, sealed: only the portal opens it, for its owner. */
  readonly sealed: string
  /** Tag of the owner; empty if nobody was signed in. */
  readonly persona: string
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAtMs: number
  /** `enviado`: the portal answered, and the next page will show whether it accepted the form. */
  readonly state: 'esperando' | 'enviado'
}

/** Request of a page. `formulario`: return the kept form; `borrar`: delete it; `tomar`: take charge of the page. */
export type PageMessage = { readonly pide: 'formulario' | 'borrar' | 'tomar' }

/** The kept form, with the names of its files right after it was kept. */
export type WorkerReply = {
  readonly formulario?: KeptForm | undefined
  readonly archivos?: readonly string[] | undefined
}
