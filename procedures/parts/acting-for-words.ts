import type { BeneficioPoder } from '#services/poderes/contract.ts'

/** The benefits of the IPS as the people of a power read them. */
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
