/** Why an institution is called: which procedure asks, and what for (the person reads it in her data). */
export interface CallReason {
  /** Id of the procedure (`5300`); left out where no procedure asks. */
  readonly procedure?: string
  /** A sentence in Spanish: «Saber si puede recibir la PGU». */
  readonly purpose: string
}

/** Headers that carry the reason of a call. The purpose is percent-encoded UTF-8, since headers hold no accents. */
export const reasonHeaders = { procedure: 'x-tramite', purpose: 'x-proposito' } as const

const longestPurpose = 200

/** Writes the reason of a call into its headers. */
export function writeReason(headers: Headers, reason: CallReason): void {
  if (reason.procedure !== undefined)
    headers.set(reasonHeaders.procedure, encodeURIComponent(reason.procedure))
  headers.set(reasonHeaders.purpose, encodeURIComponent(reason.purpose))
}

/** The reason that a request gives, cut to 200 characters; undefined if it gives none that can be read. */
export function readReason(headers: Headers): CallReason | undefined {
  const purpose = decoded(headers.get(reasonHeaders.purpose))
  if (!purpose) return undefined
  const procedure = decoded(headers.get(reasonHeaders.procedure))
  return { purpose, ...(procedure && { procedure }) }
}

function decoded(text: string | null): string {
  try {
    return decodeURIComponent(text ?? '')
      .trim()
      .slice(0, longestPurpose)
  } catch {
    return ''
  }
}
