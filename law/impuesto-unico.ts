/** A tax bracket for pay and pensions: from this many UTM a month, this percentage of the excess. */
interface TramoImpuesto {
  readonly fromUtm: number
  readonly percent: number
}

/** Monthly brackets of the *impuesto único de segunda categoría* (Ley sobre Impuesto a la Renta, art. 43 N° 1). */
const tramosImpuestoUnico: readonly TramoImpuesto[] = [
  { fromUtm: 13.5, percent: 4 },
  { fromUtm: 30, percent: 8 },
  { fromUtm: 50, percent: 13.5 },
  { fromUtm: 70, percent: 23 },
  { fromUtm: 90, percent: 30.4 },
  { fromUtm: 120, percent: 35 },
  { fromUtm: 310, percent: 40 },
]

/** Tax that a payer withholds from a month's taxable income; whole pesos, half up. */
export function impuestoUnicoClp(tributableClp: number, utmClp: number): number {
  const monthUtm = tributableClp / utmClp
  const taxUtm = tramosImpuestoUnico.reduce((sum, { fromUtm, percent }, index) => {
    const untilUtm = tramosImpuestoUnico[index + 1]?.fromUtm ?? Number.POSITIVE_INFINITY
    return sum + (Math.max(0, Math.min(monthUtm, untilUtm) - fromUtm) * percent) / 100
  }, 0)
  return Math.round(taxUtm * utmClp)
}
