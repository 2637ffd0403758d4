/**
 * The specification's analytics categories (shell §9). Counted on the server, without cookies, addresses or anything
 * that identifies a person: only how often a procedure's page was reached, completed or failed.
 */
export const categories = { tramite: 'Trámite Digital', error: 'Error Trámite Digital' } as const

/** A category, as stored. */
export type Category = (typeof categories)[keyof typeof categories]

/**
 * What happened on a page. `llegada`: it was shown. `empiezo`: a draft of the form that begins with it was begun, on whatever
 * page. `avance`: its answers were accepted. `termino`: the form was sent. `invalida`: it had errors. `conflicto`: another window had saved in between. `falla`: it could not be served.
 */
export type Happening = 'llegada' | 'empiezo' | 'avance' | 'termino' | 'invalida' | 'conflicto' | 'falla'

/** An event on a procedure's page. */
export interface AnalyticsEvent {
  /** The procedure's id. */
  readonly tramite: string
  /** Path below the procedure, `inicio` for the procedure itself. */
  readonly pagina: string
  readonly suceso: Happening
}

/** The category of an event. */
export function categoryOf(suceso: Happening): Category {
  return suceso === 'invalida' || suceso === 'conflicto' || suceso === 'falla'
    ? categories.error
    : categories.tramite
}
