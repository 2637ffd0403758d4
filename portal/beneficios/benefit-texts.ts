import { nameOf } from '#procedures/parts/telling/benefit-words.ts'
import type { Beneficio, MotivoTermino, Pago, TipoBeneficio } from '#services/beneficios/contract.ts'

const meanings: Readonly<Record<TipoBeneficio, string>> = {
  PGU: 'Un monto mensual del Estado desde los 65 años. Es además de su propia pensión.',
  PBSI: 'Un monto mensual del Estado para quien no puede trabajar por invalidez y no tiene pensión.',
  PENSION_EX_CAJA: 'Viene del sistema de pensiones que había antes de las AFP.',
  PENSION_ISL: 'Se paga por un accidente del trabajo o una enfermedad profesional.',
  SUBSIDIO_DISCAPACIDAD: 'Un monto mensual por un niño o niña con discapacidad, hasta que cumple 18 años.',
  ASIGNACION_FAMILIAR: 'Un monto mensual por cada persona que depende de usted.',
  SUF: 'Un monto mensual por cada niño o niña, para quien no tiene Asignación Familiar.',
  APORTE_FAMILIAR_PERMANENTE: 'El antiguo Bono Marzo. Se paga una vez al año.',
  BONO_POR_HIJO: 'Aumenta la pensión de las madres por cada hijo o hija.',
}

/** Name of the benefit that a payment belongs to. */
export function nameOfPago({ beneficioId }: Pago, beneficios: readonly Beneficio[]): string {
  const found = beneficios.find(({ id }) => id === beneficioId)
  return found ? nameOf(found) : 'Beneficio'
}

/** One sentence that explains a benefit. */
export function meaningOf({ tipo }: Pick<Beneficio, 'tipo'>): string {
  return meanings[tipo]
}

/** Why a benefit ended or will end. `name` is the person it is paid for. */
export function reasonOf(motivo: MotivoTermino, name: string | null, isPast: boolean): string {
  const who = name ?? 'la persona por quien se pagaba'
  switch (motivo) {
    case 'mayoria_de_edad':
      return isPast ? `Porque ${who} cumplió 18 años.` : `Al día siguiente ${who} cumple 18 años.`
    case 'carga_extinguida':
      return isPast
        ? `Porque ${who} dejó de ser su carga familiar.`
        : `Ese día ${who} deja de ser su carga familiar.`
    case 'fallecimiento':
      return 'Por fallecimiento.'
    case 'plazo_cumplido':
      return isPast ? 'Porque se cumplió el plazo por el que se concedió.' : 'Se concedió hasta ese día.'
  }
}
