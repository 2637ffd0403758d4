import { formatDate } from './dates.ts'
import type { Reloj } from './deadlines.ts'

/**
 * When a clock stood still, for citizens and officials alike; true before, on and after these days, since a request that came on a
 * day off waits for its first day.
 */
export function stoppedText({ desde, hasta }: Reloj['pausas'][number]): string {
  if (hasta === undefined) return `El plazo no corre desde el ${formatDate(desde)}`
  return hasta === desde
    ? `No cuenta para el plazo el ${formatDate(desde)}`
    : `No cuentan para el plazo los días del ${formatDate(desde)} al ${formatDate(hasta)}`
}
