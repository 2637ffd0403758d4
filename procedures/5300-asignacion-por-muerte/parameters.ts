/** Difference that rounding may leave between the amounts of an invoice. Pesos. */
export const roundingToleranceClp = 1

/** Largest file that the institution takes (contract, `subirDocumento`). */
export const maxDocumentBytes = 10_000_000
