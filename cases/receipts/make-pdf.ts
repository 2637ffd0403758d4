import type { Run } from '#domain/run.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import { caseEvents } from '../case-events.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { type CaseRow, definitionOf, findCaseRow } from '../case-row.ts'
import { read, type StoredData } from '../history/entries.ts'
import type { CasesOptions } from '../options.ts'
import { receiptDocument } from './receipt-document.ts'
import type { ReceiptStatement } from './receipt-types.ts'

/** Dependencies of makeReceiptPdf and readReceiptPdf. */
export type PdfOptions = Pick<CasesOptions, 'database' | 'files' | 'procedures' | 'publicUrl' | 'letterhead'>

export interface ReceiptPdf {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * The PDF of the newest version of a case's receipt; makes it if it does not exist yet. Returns undefined if the
 * person has no such case.
 */
export async function readReceiptPdf(
  options: PdfOptions,
  run: Run,
  caseId: string,
): Promise<ReceiptPdf | undefined> {
  const row = await options.database.row<{
    version: number
    contenido: string
    archivo: string
    archivo_sha256: string | null
  }>(
    `SELECT version, contenido, archivo, archivo_sha256 FROM casos.comprobantes
     WHERE run = $1 AND caso_id = $2 ORDER BY version DESC LIMIT 1`,
    [run, caseId],
  )
  if (!row) return undefined
  if (row.archivo_sha256 === null) await makeReceiptPdf(options, { run, caseId, version: row.version })
  const { folio } = JSON.parse(row.contenido) as ReceiptStatement
  return { fileName: `comprobante-${folio}.pdf`, bytes: await options.files.get(row.archivo) }
}

/**
 * Makes and stores the PDF of one version, once. Locks the row meanwhile: two workers writing the same key could
 * otherwise store a hash that does not match the file.
 */
export async function makeReceiptPdf(
  options: PdfOptions,
  { run, caseId, version }: { run: Run; caseId: string; version: number },
): Promise<void> {
  await options.database.transaction(async tx => {
    const receipt = await tx.row<{ contenido: string; archivo: string; creado_en: Date }>(
      `SELECT contenido, archivo, creado_en FROM casos.comprobantes
       WHERE run = $1 AND caso_id = $2 AND version = $3 AND archivo_sha256 IS NULL FOR UPDATE`,
      [run, caseId, version],
    )
    if (!receipt) return
    const row = await findCaseRow(tx, run, caseId)
    if (!row) throw new Error(`Receipt of case ${caseId}, which is not there`)
    const { codigo, folioInstitucion } = JSON.parse(receipt.contenido) as ReceiptStatement
    const paper = receiptDocument({
      row,
      codigo,
      attendedBy: await attendedBy(tx, row),
      officialName: options.procedures.get(row.procedimiento)?.head.officialName,
      folioInstitucion,
      issuedAt: receipt.creado_en,
      definition: definitionOf(options, row),
      verifyUrl: `${options.publicUrl}/certificados/${formatCode(codigo)}`,
    })
    const { letterhead } = options
    const bytes = await renderPdf(letterhead === undefined ? paper : { ...paper, letterhead })
    await options.files.put(receipt.archivo, bytes, { contentType: 'application/pdf' })
    const hash = sha256(bytes)
    await tx.rows(
      'UPDATE casos.comprobantes SET archivo_sha256 = $4 WHERE run = $1 AND caso_id = $2 AND version = $3',
      [run, caseId, version, hash],
    )
    await caseLookups.note(tx, [{ key: caseKeys.file(hash), run, id: caseId }])
  })
}

/** The official who sent it for the person, with her institution. */
async function attendedBy(tx: Queryable, { run, id }: CaseRow): Promise<string | undefined> {
  const sent = await tx.row<{ datos: StoredData }>(
    'SELECT datos FROM casos.historia WHERE run = $1 AND caso_id = $2 AND tipo = $3 LIMIT 1',
    [run, id, caseEvents.sent],
  )
  const { funcionario, institucionFuncionario } = sent ? read(sent.datos).data : {}
  return funcionario && [funcionario, institucionFuncionario].filter(Boolean).join(', ')
}
