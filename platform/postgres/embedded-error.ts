/** Why the embedded PostgreSQL cannot serve. */
export type EmbeddedPostgresProblem =
  | 'en-uso'
  | 'sin-permiso'
  | 'otra-version'
  | 'sin-binarios'
  | 'sin-clave'
  | 'usuario-root'
  | 'no-inicia'

/** The embedded PostgreSQL cannot start. The message is Spanish, for whoever starts the portal, and says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}
