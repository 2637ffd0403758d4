/** Why the embedded PostgreSQL cannot run. */
export type EmbeddedPostgresProblem =
  | 'en-uso'
  | 'sin-permiso'
  | 'otra-version'
  | 'sin-binarios'
  | 'sin-clave'
  | 'usuario-root'
  | 'no-inicia'

/** The embedded PostgreSQL cannot start. The message is in Spanish, for the operator, and says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}
