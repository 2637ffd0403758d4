import type { Run } from '#domain/run.ts'
import type { ConsultationFile } from '#engine/cases/file.ts'
import { isUuid } from '#platform/ids.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import type { PaperSheet } from './new-paper.ts'
import type { PapersOptions } from './options.ts'
import { paperDocument } from './paper-document.ts'
import { paperKeys, paperLookups } from './paper-lookups.ts'
import { fileNameOf, type PaperRow, paperColumns, statementOf } from './paper-row.ts'

/** Dependencies of readPaperFile and makePaperFile. */
export type FileOptions = Pick<PapersOptions, 'database' | 'files' | 'publicUrl' | 'letterhead'>

/** One of the person's own papers. */
export async function findPaper(queryable: Queryable, run: Run, id: string): Promise<PaperRow | undefined> {
  if (!isUuid(id)) return undefined
  return queryable.row<PaperRow>(`SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND id = $2`, [
    run,
    id,
  ])
}

/**
 * The file of a person's own paper; makes it if it does not exist yet.
 *
 * @throws Error if the stored file was altered
 */
export async function readPaperFile(
  options: FileOptions,
  run: Run,
  id: string,
): Promise<ConsultationFile | undefined> {
  const row = await findPaper(options.database, run, id)
  if (!row) return undefined
  const hash = row.archivo_sha256 ?? (await makePaperFile(options, { run, id }))
  const bytes = await options.files.get(row.archivo)
  if (sha256(bytes) !== hash) throw new Error(`The file of paper ${id} was changed in the store`)
  return { fileName: fileNameOf(row), contentType: row.tipo_contenido, bytes }
}

/**
 * Makes and stores the PDF of a paper, once, and returns its hash. Locks the row meanwhile: two workers writing the
 * same key could otherwise store a hash that does not match the file.
 */
export function makePaperFile(options: FileOptions, { run, id }: { run: Run; id: string }): Promise<string> {
  return options.database.transaction(async tx => {
    const row = await tx.row<PaperRow>(
      `SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND id = $2 FOR UPDATE`,
      [run, id],
    )
    if (!row) throw new Error(`Paper ${id} is not there`)
    if (row.archivo_sha256 !== null) return row.archivo_sha256
    const bytes = await draw(options, row)
    await options.files.put(row.archivo, bytes, { contentType: row.tipo_contenido })
    const hash = sha256(bytes)
    await tx.rows('UPDATE papeles.papeles SET archivo_sha256 = $3 WHERE run = $1 AND id = $2', [
      run,
      id,
      hash,
    ])
    await paperLookups.note(tx, [{ key: paperKeys.file(hash), run, id }])
    return hash
  })
}

function draw({ publicUrl, letterhead }: FileOptions, row: PaperRow): Promise<Buffer> {
  const statement = statementOf(row)
  const hoja = row.hoja ?? ''
  if (sha256(hoja) !== statement.contenidoSha256)
    throw new Error(`What paper ${row.id} says is not what was signed`)
  return renderPdf(
    paperDocument({
      statement,
      sheet: JSON.parse(hoja) as PaperSheet,
      run: row.run,
      issuedAt: row.creado_en,
      verifyUrl: `${publicUrl}/certificados/${formatCode(row.codigo)}`,
      letterhead,
    }),
  )
}
