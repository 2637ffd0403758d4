import { formatInteger, plural } from '#domain/quantities.ts'

/** How a connection stands, as far as it is known. */
export interface ConnectionState {
  /** Questions of its last trial that were not answered as the contract says. */
  readonly failures: number
  readonly certificateDays?: number | undefined
  readonly clockAheadMs?: number | undefined
  /** Nobody fetches what waits in its box. */
  readonly boxIsLate: boolean
}

/** A token is refused where clocks differ by more. */
export const mostClockMs = 30_000
/** A certificate is worth a warning at each of these. */
const certificateSteps: readonly number[] = [30, 7, 0]

const well: ConnectionState = { failures: 0, boxIsLate: false }

/** What got worse since then, for operators; empty if nothing did. What is as bad as before is no news. */
export function worsened(before: ConnectionState = well, now: ConnectionState): readonly string[] {
  const { failures, certificateDays: days, clockAheadMs = 0, boxIsLate } = now
  const lines: string[] = []
  if (failures > before.failures)
    lines.push(
      `${plural('pregunta no tuvo', 'preguntas no tuvieron', failures)} la respuesta que dice el contrato; antes, ${formatInteger(before.failures)}.`,
    )
  if (days !== undefined && stepOf(days) > stepOf(before.certificateDays))
    lines.push(
      days > 0 ? `Su certificado vale ${plural('día', 'días', days)} más.` : 'Su certificado venció.',
    )
  if (isOff(clockAheadMs) && !isOff(before.clockAheadMs ?? 0))
    lines.push(
      `Su reloj va ${formatInteger(Math.round(Math.abs(clockAheadMs) / 1000))} segundos ${clockAheadMs > 0 ? 'adelantado' : 'atrasado'}.`,
    )
  if (boxIsLate && !before.boxIsLate)
    lines.push('Nadie retira lo que espera en su buzón desde hace un día hábil.')
  return lines
}

const stepOf = (days = Number.POSITIVE_INFINITY) => certificateSteps.filter(step => days <= step).length

const isOff = (ms: number) => Math.abs(ms) > mostClockMs
