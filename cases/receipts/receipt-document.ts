import { formatDate, formatInstant } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun } from '#domain/run.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import { highlightsId } from '#engine/content/block.ts'
import type { PdfBlock, PdfDocument, PdfFact } from '#platform/pdf/pdf-document.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import { caseEvents } from '../case-events.ts'
import type { CaseRow } from '../case-row.ts'

/** Input of receiptDocument. */
export interface ReceiptPaper {
  readonly row: CaseRow
  readonly codigo: string
  /** Its name at the institution, if people call it otherwise. */
  readonly officialName?: string | undefined
  /** The institution's folio as of this version. */
  readonly folioInstitucion: string | null
  readonly issuedAt: Date
  /** Describes what happens next; undefined if the procedure is not served any more. */
  readonly definition: CaseDefinition | undefined
  /** URL where the code can be checked. */
  readonly verifyUrl: string
  /** The official who filled it in for the person at a branch desk, with her institution; undefined if nobody did. */
  readonly attendedBy?: string | undefined
}

/** A receipt: what was sent, by whom, when, every answer, and how to verify it. */
export function receiptDocument(paper: ReceiptPaper): PdfDocument {
  const { row } = paper
  return {
    title: 'Comprobante de solicitud',
    subtitle: row.titulo,
    author: 'Micha, portal de trámites del Estado',
    issuedAt: paper.issuedAt,
    footer: `Comprobante ${row.folio}. Código ${formatCode(paper.codigo)}`,
    blocks: [
      { kind: 'notice', title: `Folio ${row.folio}`, text: sentText(paper) },
      // The most important facts first (amount, person), as stored with the answers.
      ...row.resumen.filter(isHighlights).map(factsBlock),
      { kind: 'facts', rows: factsOf(paper) },
      ...nextBlocks(paper),
      // On the first page, where people checking the document look for it.
      ...verifyBlocks(paper),
      { kind: 'heading', text: 'Sus respuestas' },
      ...row.resumen.filter(section => !isHighlights(section)).flatMap(sectionBlocks),
    ],
  }
}

/** The person's name as shown on receipts. */
export function personName({ persona }: Pick<CaseRow, 'persona'>): string {
  return capitalizeName(`${persona.nombres} ${persona.apellidos}`)
}

function sentText({ row, attendedBy }: ReceiptPaper): string {
  const when = `el ${formatInstant(row.enviado_en)}`
  const sent = attendedBy
    ? `Esta solicitud se envió por usted, en una sucursal, ${when}.`
    : `Usted envió esta solicitud ${when}.`
  return `${sent} Cuenta como presentada el ${formatDate(row.presentado_el)}.`
}

function factsOf({ row, officialName, folioInstitucion, attendedBy }: ReceiptPaper): readonly PdfFact[] {
  const facts: PdfFact[] = [
    { label: 'Presentada por', value: `${personName(row)}, RUN ${formatRun(row.persona.run)}` },
  ]
  if (attendedBy !== undefined) facts.push({ label: 'La atendió', value: attendedBy })
  if (row.actua_por !== null)
    facts.push(
      row.persona.representa
        ? {
            label: 'En nombre de',
            value: `${capitalizeName(row.persona.representa.nombre)}, RUN ${formatRun(row.actua_por)}`,
          }
        : { label: 'En nombre de la empresa con RUT', value: formatRun(row.actua_por) },
    )
  if (officialName !== undefined) facts.push({ label: 'Nombre oficial', value: officialName })
  facts.push({ label: 'Institución', value: row.institucion })
  if (folioInstitucion !== null) facts.push({ label: numberLabel(row.institucion), value: folioInstitucion })
  return facts
}

// The state follows from what this version states, not from the case's state on the day of printing: the paper is
// kept, so it says of which moment it speaks.
function nextBlocks({ definition, folioInstitucion, issuedAt }: ReceiptPaper): readonly PdfBlock[] {
  if (!definition) return []
  const sent = definition.initial
  const delivered = definition.states[sent]?.on[caseEvents.delivered] ?? sent
  const text = definition.states[folioInstitucion === null ? sent : delivered]?.text
  return text === undefined
    ? []
    : [
        { kind: 'heading', text: `Cómo estaba el ${formatInstant(issuedAt)}` },
        { kind: 'paragraph', text },
        {
          kind: 'paragraph',
          text: 'Desde entonces pudo avanzar. En Micha, en «Mi inicio», ve cómo está hoy.',
        },
      ]
}

const isHighlights = ({ pageId }: CaseRow['resumen'][number]) => pageId === highlightsId

function sectionBlocks(section: CaseRow['resumen'][number]): readonly PdfBlock[] {
  return section.rows.length === 0
    ? []
    : [{ kind: 'heading', level: 3, text: section.title }, factsBlock(section)]
}

function factsBlock(section: CaseRow['resumen'][number]): PdfBlock {
  const rows = section.rows.map(({ label, lines, source }) => ({
    label,
    value: [...lines, ...(source === undefined ? [] : [`(Según ${source})`])].join(
      // A short answer and its source take one line: the answers fit one page.
      lines.length === 1 ? ' ' : '\n',
    ),
  }))
  return { kind: 'facts', rows }
}

function verifyBlocks({ codigo, verifyUrl }: ReceiptPaper): readonly PdfBlock[] {
  return [
    {
      kind: 'qr',
      text: verifyUrl,
      alt: `Código QR que lleva a ${verifyUrl}`,
      beside: [
        `Código de verificación: ${formatCode(codigo)}`,
        'Cualquier persona puede comprobar que este documento es auténtico.',
        `Lea el código QR con un teléfono, o entre a ${verifyUrl}. También puede escribir el código en Verificar un documento.`,
      ],
    },
  ]
}
