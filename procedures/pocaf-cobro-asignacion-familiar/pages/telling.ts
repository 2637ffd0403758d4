import { plural } from '#domain/quantities.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { type Content, notice } from '#engine/content/content.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { empresaLine } from '../reasons.ts'

/** What is on record of the company. */
export function empresaFacts(empresa: EmpresaCobro | undefined): readonly KnownFact[] {
  if (!empresa) return []
  const { address, representante } = empresa
  return [
    { label: 'Empresa', value: empresaLine(empresa), source: 'IPS' },
    { label: 'Dirección', value: address, source: 'IPS' },
    { label: 'Representante legal', value: representante.nombre, source: 'IPS' },
  ]
}

/** How many people of a list the institution would refuse today. */
export function refusedNotice({ said, rows }: Pick<SheetSummary, 'said' | 'rows'>): Content {
  const refused = Object.entries(said).reduce(
    (sum, [code, count]) => (code === 'aceptada' || code === 'sin_respuesta' ? sum : sum + count),
    0,
  )
  return (
    refused > 0 &&
    notice(
      'aviso',
      `El IPS no aceptaría a ${plural('persona', 'personas', refused)}`,
      refused === rows
        ? 'Puede seguir, o volver y cambiar la lista.'
        : 'Puede seguir: acepta a las demás. También puede volver y cambiar la lista.',
    )
  )
}
