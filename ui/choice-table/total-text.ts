import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'

/**
 * The choice in words: `2 elegidos, $463.464 en total`. One thing is its own total.
 * @param totalClp - undefined if the rows have no amounts
 */
export function totalText(count: number, totalClp?: number): string {
  if (count === 0) return 'Todavía no elige nada'
  const chosen = plural('elegido', 'elegidos', count)
  return totalClp === undefined || count === 1 ? chosen : `${chosen}, ${formatClp(totalClp)} en total`
}
