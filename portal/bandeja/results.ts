import type { Run } from '#domain/run.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'

/** What an official can do with requests. */
export const trayActions = ['resolver', 'descartar', 'correo', 'deshacer', 'anotar'] as const
export type TrayAction = (typeof trayActions)[number]

/** What became of one request. */
export interface RowResult {
  readonly id: string
  readonly nombre: string
  /** Why it failed; undefined if it was done. */
  readonly falla?: string | undefined
  /** The answer did not come: it may have been done. */
  readonly incierta?: true
  /** Where a mail went. */
  readonly correo?: string | undefined
}

/** What became of the requests that were chosen. */
export interface ActionResult {
  readonly accion: TrayAction
  readonly filas: readonly RowResult[]
  /** When the institution had let the official in for it, in milliseconds. */
  readonly enMs?: number
}

/** How long the check of a press also lets in to the page that it leads to. */
const servesForMs = 60_000

/**
 * Whether a result says that the institution let this official in just now. A decision whose answer was late would
 * otherwise hide behind a check that the breaker refuses within that second.
 */
export function letsIn({ enMs }: ActionResult, now: Date): boolean {
  return enMs !== undefined && Math.abs(now.getTime() - enMs) < servesForMs
}

const context = (run: Run) => `bandeja:${run}`

/** The result for the address of the next page: nobody but the portal can write one. */
export function sealResult(sealer: Sealer, run: Run, result: ActionResult): string {
  return sealer.seal(JSON.stringify(result), context(run))
}

/** The result in an address; undefined if it is not the portal's, or another person's. */
export function openResult(sealer: Sealer, run: Run, sealed: string | null): ActionResult | undefined {
  if (!sealed) return undefined
  const plain = openUnaltered(sealer, sealed, context(run))
  return plain === undefined ? undefined : (JSON.parse(plain) as ActionResult)
}

const done: Readonly<Record<TrayAction, string>> = {
  resolver: 'Resuelta.',
  descartar: 'Descartada.',
  correo: 'Correo enviado.',
  deshacer: 'Volvió a quedar pendiente.',
  anotar: 'Quedó anotado.',
}

/** What a row's result says. */
export const resultText = (accion: TrayAction, { falla, correo }: RowResult) =>
  falla ?? (accion === 'correo' && correo ? `Correo enviado a ${correo}.` : done[accion])
