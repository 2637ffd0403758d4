import type { BeneficioPoder } from '#services/poderes/contract.ts'

/** Names of the IPS's benefits for the people of a power. */
export const beneficioNames: Readonly<Record<BeneficioPoder, string>> = {
  PGU: 'Pensión Garantizada Universal (PGU)',
  PBSI: 'Pensión Básica Solidaria de Invalidez (PBSI)',
  PENSION_EX_CAJA: 'Pensión de una caja antigua',
  PENSION_ISL: 'Pensión por accidente del trabajo',
  SUBSIDIO_DISCAPACIDAD: 'Subsidio de discapacidad',
  ASIGNACION_FAMILIAR: 'Asignación familiar',
  SUF: 'Subsidio familiar (SUF)',
  APORTE_FAMILIAR_PERMANENTE: 'Aporte Familiar Permanente',
  BONO_POR_HIJO: 'Bono por Hijo',
}
