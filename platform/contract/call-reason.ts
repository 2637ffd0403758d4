/** Why an institution is called: the procedure and the purpose (people see both in their data). */
export interface CallReason {
  /** Id of the procedure (`5300`); missing if no procedure is involved. */
  readonly procedure?: string
  /** A sentence in Spanish: «Saber si puede recibir la PGU». */
  readonly purpose: string
}

/** Headers with the reason of a call. The purpose is percent-encoded UTF-8, since headers cannot contain accents. */
export const reasonHeaders = { procedure: 'x-tramite', purpose: 'x-proposito' } as const

const longestPurpose = 200

export function writeReason(headers: Headers, reason: CallReason): void {
  if (reason.procedure !== undefined)
    headers.set(reasonHeaders.procedure, encodeURIComponent(reason.procedure))
  headers.set(reasonHeaders.purpose, encodeURIComponent(reason.purpose))
}

/** The reason in a request's headers, cut to 200 characters; undefined if missing or unreadable. */
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
