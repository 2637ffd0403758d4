import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { IssuedPaper, PaperFileType, PaperState } from '#engine/cases/paper.ts'
import { safeFileName } from '#platform/files/file-key.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import type { PaperStatement } from './types.ts'

/** A row of `papeles.papeles`. */
export interface PaperRow {
  run: Run
  id: string
  codigo: string
  tipo: string
  tipo_nombre: string
  clave: string
  asunto: string
  nombres: string
  estado: 'vigente' | 'reemplazado' | 'revocado'
  contenido: string
  firma: string
  clave_id: string
  hoja: string | null
  tipo_contenido: PaperFileType
  archivo: string
  archivo_sha256: string | null
  creado_en: Date
  /** Since when the institution says that its facts are no longer so. */
  cambiado_en: Date | null
  /** Whose power it was made with; null if none. */
  poder_de: Run | null
}

/** Columns of a {@link PaperRow}, in insert order. */
export const paperColumns =
  'run, id, codigo, tipo, tipo_nombre, clave, asunto, nombres, estado, contenido, firma, clave_id, hoja, tipo_contenido, archivo, archivo_sha256, creado_en, cambiado_en, poder_de'

/** The statement that was signed when the paper was made. */
export function statementOf({ contenido }: Pick<PaperRow, 'contenido'>): PaperStatement {
  return JSON.parse(contenido) as PaperStatement
}

/** Whether a paper is valid. Its last day ends at midnight in Chile. */
export function stateOf(row: Pick<PaperRow, 'contenido' | 'estado'>, now: Date): PaperState {
  if (row.estado !== 'vigente') return row.estado
  const { validoHasta } = statementOf(row)
  return validoHasta !== null && isoDateInChile(now) > validoHasta ? 'vencido' : 'vigente'
}

/** A paper as its owner sees it. */
export function toIssuedPaper(row: PaperRow, now: Date): IssuedPaper {
  const { titulo, institucion, folioInstitucion, emitidoEl, validoHasta, filas } = statementOf(row)
  const verifyHref = `/certificados/${formatCode(row.codigo)}`
  return {
    id: row.id,
    code: formatCode(row.codigo),
    kind: { id: row.tipo, name: row.tipo_nombre },
    subject: row.asunto,
    title: titulo,
    institution: institucion,
    institutionFolio: folioInstitucion ?? undefined,
    issuedOn: emitidoEl,
    validUntil: validoHasta ?? undefined,
    state: stateOf(row, now),
    says: filas.map(({ nombre, lineas }) => `${nombre}: ${lineas.join(', ')}`),
    href: `${verifyHref}/documento.${extensionOf(row.tipo_contenido)}`,
    verifyHref,
    ready: row.archivo_sha256 !== null,
  }
}

/** File name for the owner: `constancia-de-pensionado-4F7K-Q2MX-91ZT.pdf`. */
export function fileNameOf(row: PaperRow): string {
  const stem = safeFileName(statementOf(row).titulo.replaceAll('.', ' ')).toLowerCase().slice(0, 60)
  return `${stem}-${formatCode(row.codigo)}.${extensionOf(row.tipo_contenido)}`
}

function extensionOf(contentType: PaperFileType): string {
  return { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[contentType]
}
