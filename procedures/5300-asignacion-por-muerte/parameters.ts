import { datedParameter } from '#domain/parameters.ts'

/** Most that is refunded for one person: three minimum incomes for non-remuneration ends (procedures §5300). Pesos. */
export const montoMaximoClp = datedParameter([
  { from: '2024-01-01', value: 889_533 },
  { from: '2025-01-01', value: 987_453 },
  { from: '2026-05-01', value: 1_070_445 },
])

/** Days after the death from which the burial certificate is asked (procedures §5300). */
export const certificadoSepultacionDays = 30

/** Value added tax that an invoice carries unless it is exempt, in hundredths of the net amount (procedures §5300). */
export const tasaIvaPercent = 19

/** Difference that rounding may leave between the amounts of an invoice. Pesos. */
export const roundingToleranceClp = 1

/** Largest file that the institution takes (contract, `subirDocumento`). */
export const maxDocumentBytes = 10_000_000
