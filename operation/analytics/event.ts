/**
 * The analytics categories of the specification (shell §9). They are counted on the server, without a cookie, without an
 * address and without anything that says who: only how often a page of a procedure was reached, passed or failed.
 */
export const categories = { tramite: 'Trámite Digital', error: 'Error Trámite Digital' } as const

/** One of the two categories, as they are stored. */
export type Category = (typeof categories)[keyof typeof categories]

/**
 * What happened on a page. `llegada`: it was shown. `avance`: its answers were taken. `termino`: the form was sent.
 * `invalida`: something on it had to be mended. `conflicto`: another window had saved in between. `falla`: it could not be
 * served.
 */
export type Happening = 'llegada' | 'avance' | 'termino' | 'invalida' | 'conflicto' | 'falla'

/** Something that happened on a page of a procedure. */
export interface AnalyticsEvent {
  /** Number of the procedure. */
  readonly tramite: string
  /** Path of the page below the procedure, `inicio` for the procedure itself. */
  readonly pagina: string
  readonly suceso: Happening
}

/** The category under which something is counted. */
export function categoryOf(suceso: Happening): Category {
  return suceso === 'llegada' || suceso === 'avance' || suceso === 'termino'
    ? categories.tramite
    : categories.error
}
