import { formatRun } from '#domain/run.ts'
import type { IssuedPaper, PaperKind } from '#engine/cases/paper.ts'
import type { Informe } from '#services/cmf/contract.ts'
import type { Reach } from '../registers.ts'
import { informeBlocks, simuladoBlock } from './informe-blocks.ts'

const kind: PaperKind = { id: '2614-informe', name: 'Informe de deudas' }

/** Issues a report as a document, which replaces that of another day. Its code reveals nothing about the debts. */
export function issueInforme({ papers, person }: Reach, informe: Informe): Promise<IssuedPaper> {
  const { folio, simulado } = informe
  return papers.issue({
    kind,
    key: folio,
    subject: '',
    title: simulado ? 'Informe de deudas (simulado)' : 'Informe de deudas del sistema financiero',
    institution: 'Comisión para el Mercado Financiero (CMF)',
    institutionFolio: folio,
    rows: [
      { label: 'Nombre', lines: [`${person.nombres} ${person.apellidos}`] },
      { label: 'RUN', lines: [formatRun(person.run)] },
    ],
    blocks: [...(simulado ? [simuladoBlock] : []), ...informeBlocks(informe)],
  })
}
