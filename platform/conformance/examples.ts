/** What the institution takes from this person, for operations that the contract alone does not make. */
export interface Example {
  /** RUN of who asks, canonical: `12345678-5`. */
  readonly run: string
  readonly cuerpo?: unknown
  /** The query, where the operation has one. */
  readonly consulta?: Readonly<Record<string, unknown>>
}

/** Examples by operation. */
export type Examples = Readonly<Record<string, Example>>
