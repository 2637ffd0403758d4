import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'

/**
 * The choice in words: `2 elegidos, $463.464 en total`; one has no total.
 * @param totalClp - undefined if the rows have no amounts
 */
export function totalText(count: number, totalClp?: number): string {
  if (count === 0) return 'Todavía no elige nada'
  const chosen = plural('elegido', 'elegidos', count)
  if (totalClp === undefined) return chosen
  return count === 1 ? `${chosen}: ${formatClp(totalClp)}` : `${chosen}, ${formatClp(totalClp)} en total`
}
