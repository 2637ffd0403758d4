import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { InstitutionEvent, Procedure } from '#engine/procedure.ts'

/** A state of a request, as its institution answers it. */
export interface AnsweredState {
  /** Type of its event (`aprobada`). */
  readonly type: string
  /** ISO 8601. */
  readonly at: string
}

/** An institution's answer about one request. */
export interface AnsweredStates {
  /** Oldest first. */
  readonly states: readonly AnsweredState[]
  /** What its event would say of the last of them; undefined if its shape is another. */
  readonly content?: InstitutionEvent | undefined
}

/** How one institution is asked, because it does not tell by itself. */
export interface StateQuestions {
  /** Pause between two questions about one case. */
  readonly everyMinutes: number
  /** Questions per minute, of all workers together. */
  readonly perMinute: number
  /** Undefined if the institution does not know the request. @throws ServiceUnavailableError */
  ask(
    of: { readonly person: Solicitante; readonly procedure: Procedure; readonly acting: Acting },
    idSolicitud: string,
  ): Promise<AnsweredStates | undefined>
}
