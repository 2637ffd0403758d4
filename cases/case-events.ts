/**
 * Types of the entries that are written here and not by an institution. The case definitions of procedures react to them
 * in `on` and name them in `events`.
 */
export const caseEvents = {
  /** The person sent the form: the first entry of every case. */
  sent: 'enviada',
  /** The institution acknowledged it; data: `folio`, `idSolicitud`. */
  delivered: 'entregada',
  /** The form could not be delivered, and nothing tries again by itself; data: `causa` where it was refused. */
  undelivered: 'entrega_fallida',
  /** A later action could not be delivered, and nothing tries again by itself; data: `accion`, and `causa` as above. */
  actionUndelivered: 'accion_fallida',
} as const

/** `causa` of an entry about what could not be delivered, where the institution said that the request itself is wrong. */
export const refusedCause = 'no_aceptada'

/** The same where no served version of the form can deliver what was sent with it. */
export const unservedCause = 'version_sin_entrega'

/**
 * Order of the first entries among those of the same instant: what an institution tells comes after both. Entries without
 * an order count as 0.
 */
export const firstEntries = { sent: -2, delivered: -1 } as const
