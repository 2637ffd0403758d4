import type { Block } from '#engine/block.ts'
import type { ResultadoBeneficio } from '#services/sibs/contract.ts'
import { nombres } from './beneficios.ts'
import { montoText } from './elegibilidad-blocks.ts'
import { motivosRechazo } from './states.ts'

/** The result for each benefit: granted with its amount, or refused with the reason. */
export function resultadosOf(beneficios: readonly ResultadoBeneficio[]): readonly Block[] {
  const decided = beneficios.filter(({ resultado }) => resultado !== 'pendiente')
  if (decided.length === 0) return []
  const text = ({ resultado, motivo, tipoBeneficio, montoClp }: ResultadoBeneficio) =>
    resultado === 'aprobado'
      ? `Aprobado. ${montoText({ tipoBeneficio, montoClp })}.`
      : `No se aprobó. ${motivo ? motivosRechazo[motivo] : ''}`
  return [
    {
      kind: 'summary',
      title: 'Qué pasó con cada beneficio',
      rows: decided.map(one => ({ label: nombres[one.tipoBeneficio], lines: [text(one)] })),
    },
  ]
}
