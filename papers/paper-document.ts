import { formatDate } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import { formatRun, isCompanyRut, type Run } from '#domain/run.ts'
import type { Letterhead, PdfBlock, PdfDocument, PdfFact } from '#platform/pdf/pdf-document.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import type { PaperSheet } from './new-paper.ts'
import { pdfBlocksOf } from './pdf-blocks.ts'
import type { PaperStatement } from './types.ts'

/** Input of a paper's PDF. */
export interface PaperParts {
  readonly statement: PaperStatement
  readonly sheet: PaperSheet
  readonly run: Run
  readonly issuedAt: Date
  /** URL where the code can be checked. */
  readonly verifyUrl: string
  readonly letterhead: Letterhead | undefined
}

/** The PDF of a paper: title, owner, validity, content, and how to verify it. */
export function paperDocument(parts: PaperParts): PdfDocument {
  const { statement, sheet, letterhead } = parts
  return {
    title: statement.titulo,
    subtitle: statement.institucion,
    author: 'Micha, portal de trámites del Estado',
    issuedAt: parts.issuedAt,
    footer: `${statement.titulo}. Código ${formatCode(statement.codigo)}`,
    ...(letterhead === undefined ? {} : { letterhead }),
    blocks: [
      { kind: 'notice', title: `A nombre de ${statement.nombre}`, text: validityOf(statement) },
      { kind: 'facts', rows: headFacts(parts) },
      // On the first page, where people checking the paper look for it.
      verifyBlock(parts),
      { kind: 'heading', text: 'Lo que este documento acredita' },
      {
        kind: 'facts',
        rows: sheet.rows.map(({ label, lines, source }) => ({
          label,
          value: [...lines, ...(source === undefined ? [] : [`(Según ${source})`])].join('\n'),
        })),
      },
      ...pdfBlocksOf(sheet.blocks),
    ],
  }
}

/** A paper's validity as a sentence. */
export function validityOf({ validoHasta }: Pick<PaperStatement, 'validoHasta'>): string {
  return validoHasta === null ? 'Este documento no vence.' : `Válido hasta el ${formatDate(validoHasta)}.`
}

function headFacts({ statement, run }: PaperParts): readonly PdfFact[] {
  const facts: PdfFact[] = [
    { label: isCompanyRut(run) ? 'RUT' : 'RUN', value: formatRun(run) },
    { label: 'Institución', value: statement.institucion },
  ]
  if (statement.folioInstitucion !== null)
    facts.push({ label: numberLabel(statement.institucion), value: statement.folioInstitucion })
  facts.push({ label: 'Fecha de emisión', value: formatDate(statement.emitidoEl) })
  return facts
}

function verifyBlock({ statement, verifyUrl }: PaperParts): PdfBlock {
  return {
    kind: 'qr',
    text: verifyUrl,
    alt: `Código QR que lleva a ${verifyUrl}`,
    beside: [
      `Código de verificación: ${formatCode(statement.codigo)}`,
      'Cualquier persona puede comprobar que este documento es auténtico y si sigue vigente.',
      `Lea el código QR con un teléfono, o entre a ${verifyUrl}.`,
    ],
  }
}
