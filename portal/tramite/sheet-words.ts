import type { SheetState } from '#cases/sheets/sheet-types.ts'
import { formatFileSize } from '#domain/file-size.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import type { SheetQuestion } from '#engine/asking/question.ts'
import { refusedCodes } from '#engine/asking/sheets/sheet-row.ts'
import type { FileRefusal } from '#filing/import-rows.ts'
import type { ToldOfRows } from '#filing/sheet-rows.ts'

/** Why nothing of a file was taken, and what to do. */
export function refusalText(
  { columns, rowName, maxRows, maxBytes }: SheetQuestion,
  refusal: FileRefusal,
): string {
  switch (refusal.problem) {
    case 'empty':
      return 'El archivo está vacío. Elija otro.'
    case 'no-rows':
      return `El archivo no tiene ${rowName.many}. Escriba una fila por cada una, bajo los nombres de las columnas.`
    case 'too-large':
      return `El archivo pesa más de ${formatFileSize(maxBytes)}. Deje solo la hoja con la lista, o divídala en varias solicitudes.`
    case 'too-many':
      return `El archivo tiene más de ${formatInteger(maxRows)} ${rowName.many}. Divídala en solicitudes de hasta ${formatInteger(maxRows)}, y envíelas una después de otra.`
    case 'columns':
      return `La primera fila debe tener los nombres de las columnas. Falta: ${quoted(refusal.missing)}. Los nombres son: ${quoted(Object.keys(columns))}.`
    case 'changed':
      return `${listChanged(refusal.by)}. No la reemplazamos: ahora tiene ${plural(rowName.one, rowName.many, refusal.rows)}. Véala aquí. Si igual quiere reemplazarla, suba el archivo otra vez.`
    case 'old':
      return 'El archivo tiene clave, o es de un Excel antiguo (XLS). En su planilla elija «Guardar como», sin clave, tipo XLSX o CSV, y suba ese.'
    case 'macros':
      return 'El archivo tiene macros, que son programas. Por seguridad no lo abrimos. En su planilla elija «Guardar como», tipo XLSX o CSV, y suba ese.'
    case 'other':
      return 'Ese archivo no es una planilla. Suba uno de tipo XLSX o CSV.'
    case 'broken':
      return 'El archivo está dañado y no se puede leer. Ábralo en su planilla, guárdelo otra vez y súbalo.'
    case 'huge':
      return 'El archivo es mucho más grande por dentro que una lista. Copie la lista en una planilla nueva, y suba esa.'
  }
}

const quoted = (columns: readonly string[]) => columns.map(one => `«${one}»`).join(', ')

/** Hidden field of what a page showed of a list: how often it had been changed, and how many rows would go. */
export const seenMark = ({ changes }: Pick<SheetState, 'changes'>, many?: number) =>
  many === undefined ? String(changes) : `${changes}:${many}`

/** Reads that field. */
export function readSeenMark(text: string): ToldOfRows {
  const [, seen, many] = /^(\d{1,9})(?::(\d{1,7}))?$/.exec(text) ?? []
  return { seen: seen ? Number(seen) : undefined, many: many ? Number(many) : undefined }
}

/** Who changed a list while somebody had it open. */
export const listChanged = (by: string | undefined) =>
  by ? `${by} cambió la lista mientras tanto` : 'Usted cambió la lista en otra ventana'

/** How many rows the institution does not accept. */
export const refusedCount = (sheet: SheetQuestion, { said }: SheetSummary) =>
  refusedCodes(sheet, said).reduce((sum, code) => sum + (said[code] ?? 0), 0)

/** How many rows there are, in words. */
export const countText = ({ rowName }: SheetQuestion, count: number) =>
  plural(rowName.one, rowName.many, count)
