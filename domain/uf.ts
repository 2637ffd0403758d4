/** The UF (Unidad de Fomento): a unit of account whose value in pesos is published daily. */

/**
 * Converts UF to whole pesos: 15 UF at 41.016,28 → 615.244.
 *
 * @param montoUf - amount in UF, for example 15 for the funeral quota (reference data §5)
 * @param valorUfClp - pesos per UF on the relevant day, with decimals
 */
export function ufToClp(montoUf: number, valorUfClp: number): number {
  return Math.round(montoUf * valorUfClp)
}

/** `41016.28` → `41.016,28`: an amount in UF, or its value, with two decimals. */
export function formatUf(value: number): string {
  const [whole = '0', decimals = '00'] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}
