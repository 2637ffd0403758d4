/**
 * Types of the entries that the portal writes itself, not the institution. Case definitions react to them in `on` and
 * name them in `events`.
 */
export const caseEvents = {
  /** The person sent the form: first entry of every case that was sent here. */
  sent: 'enviada',
  /** It was filed at the institution before, and brought in: then there is no `enviada`; data: `de`. */
  brought: 'traida',
  /** The institution acknowledged it; data: `folio`, `idSolicitud`. */
  delivered: 'entregada',
  /** Delivery of the form failed and is not retried automatically; data: `causa` if it was refused. */
  undelivered: 'entrega_fallida',
  /** Delivery of a later action failed and is not retried automatically; data: `accion`, and `causa` as above. */
  actionUndelivered: 'accion_fallida',
} as const

/** `causa` if the institution said that the request itself is wrong. */
export const refusedCause = 'no_aceptada'

/** `causa` if no served version of the form can deliver it, or the institution's connection does not offer it. */
export const unservedCause = 'version_sin_entrega'

/**
 * Order of the first entries among entries with the same timestamp: events of the institution come after both.
 * Entries without an order count as 0.
 */
export const firstEntries = { sent: -2, delivered: -1 } as const
