import { type CaseToReconcile, casesDeliveredSince, casesOfRequests } from '#cases/queries/reconcile-cases.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { SolicitudCambiada } from '#services/kit/requests/operations.ts'

/** Asks an institution for a page of what came or changed. */
export type AskSince = (query: {
  readonly desde: string
  readonly despues?: string
}) => Promise<{ readonly records: readonly SolicitudCambiada[] }>

/** An institution's requests since a moment, compared with the cases of the portal. */
export interface Comparison {
  readonly compared: number
  /** The institution has it, and it came from here, but there is no case. */
  readonly onlyThere: readonly SolicitudCambiada[]
  /** The case is acknowledged, and the institution does not know it. */
  readonly onlyHere: readonly CaseToReconcile[]
  /** The institution has it, and the case still waits to be delivered. */
  readonly unacknowledged: readonly CaseToReconcile[]
  /** One of the two knows a later state. */
  readonly differ: readonly { readonly here: CaseToReconcile; readonly there: SolicitudCambiada }[]
  /** How many came to the institution by another way. */
  readonly others: number
}

/** Clocks and the way of an acknowledgement: what was filed a little before is asked for too. */
const marginMs = 10 * 60_000

/** Asks an institution for everything since a moment, page by page, and compares it with the cases. Changes nothing. */
export async function reconcile(
  db: Queryable,
  institutionKey: string,
  { since, ask }: { readonly since: Date; readonly ask: AskSince },
): Promise<Comparison> {
  const found = { onlyThere: [] as SolicitudCambiada[], unacknowledged: [] as CaseToReconcile[] }
  const differ: { here: CaseToReconcile; there: SolicitudCambiada }[] = []
  const seen = new Set<string>()
  let [compared, others] = [0, 0]
  const from = new Date(since.getTime() - marginMs).toISOString()
  for await (const page of pagesSince(ask, from)) {
    const known = await casesOfRequests(db, institutionKey, {
      ids: page.map(({ idSolicitud }) => idSolicitud),
      keys: page.flatMap(({ clave }) => clave ?? []),
    })
    for (const there of page) {
      const here = known.find(one => one.idSolicitud === there.idSolicitud || one.id === there.clave)
      if (here) seen.add(here.id)
      if (!here && there.clave === null) others += 1
      else compared += 1
      if (!here && there.clave !== null) found.onlyThere.push(there)
      else if (here && here.entrega !== 'entregada') found.unacknowledged.push(here)
      else if (here && isBehind(here, there)) differ.push({ here, there })
    }
  }
  const delivered = await casesDeliveredSince(db, institutionKey, since)
  return { compared, others, differ, ...found, onlyHere: delivered.filter(({ id }) => !seen.has(id)) }
}

/** One of the two does not know the last change. What was acknowledged and never told is at its first. */
function isBehind({ secuencia }: CaseToReconcile, there: SolicitudCambiada): boolean {
  return (secuencia ?? 1) !== there.secuencia
}

async function* pagesSince(ask: AskSince, from: string): AsyncGenerator<readonly SolicitudCambiada[]> {
  let query: Parameters<AskSince>[0] = { desde: from }
  while (true) {
    const { records } = await ask(query)
    const last = records.at(-1)
    if (!last) return
    yield records
    query = { desde: last.cambioEn, despues: last.idSolicitud }
  }
}

/** Why an institution could not be compared, for the operator. */
export function whyNot(error: unknown): { readonly offers: boolean; readonly why: string } {
  if (error instanceof NotOfferedError) return { offers: false, why: 'no ofrece solicitudesDesde' }
  return { offers: true, why: error instanceof Error ? error.message : String(error) }
}
