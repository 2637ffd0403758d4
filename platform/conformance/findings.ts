/** The levels, in order: each is asked after the one before. */
export const levels = ['alcance', 'forma', 'acceso', 'una vez', 'avisos', 'carga'] as const

export type Level = 1 | 2 | 3 | 4 | 5 | 6

/** One question to the institution, with its answer. */
export interface Finding {
  readonly level: Level
  readonly operation: string
  /** What was asked. */
  readonly asked: string
  /** What came. Holds no personal data. */
  readonly came: string
  /** What the contract says. */
  readonly says: string
  /** `sin probar`: the people and bodies at hand do not reach it. */
  readonly verdict: 'bien' | 'mal' | 'sin probar'
}
