/** The UF (Unidad de Fomento): unit of account whose value in pesos is published for each day. */

/**
 * Pesos of an amount in UF, rounded to the whole peso: 15 UF at 41.016,28 → 615.244.
 *
 * @param montoUf - the amount in UF, for example 15 for the funeral quota (reference data §5)
 * @param valorUfClp - pesos of one UF on the day that counts, with its decimals
 */
export function ufToClp(montoUf: number, valorUfClp: number): number {
  return Math.round(montoUf * valorUfClp)
}

/** `41016.28` → `41.016,28`: a number of UF, or the value of one, with two decimals. */
export function formatUf(value: number): string {
  const [whole = '0', decimals = '00'] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}
