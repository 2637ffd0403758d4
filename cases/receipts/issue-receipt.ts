import { formatRun, maskRun, type Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Places } from '#platform/postgres/together.ts'
import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { newCode } from '#platform/secrets/verification-code.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import type { CaseRow } from '../case-row.ts'
import { newFileKey } from '../file-key.ts'
import { makeReceiptJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { personName } from './receipt-document.ts'
import type { ReceiptStatement } from './receipt-types.ts'

/** Dependencies of issueReceipt. */
export type IssueOptions = Pick<CasesOptions, 'clock' | 'ids' | 'signing' | 'jobs' | 'procedures'>

/** Issues the receipt of a new case and queues its PDF. */
export async function issueFirstReceipt(options: IssueOptions, places: Places, row: CaseRow): Promise<void> {
  const codigo = newCode(options.ids)
  await issueVersion(options, places, row, { version: 1, codigo })
  const { run, id } = row
  // The case's own id too: events of institutions may name it.
  await caseLookups.note(
    places.common,
    [caseKeys.case(id), caseKeys.code(codigo)].map(key => ({ key, run, id })),
  )
}

/**
 * Issues the next version of a case's receipt, which replaces the last one, and queues its PDF. All versions share
 * one code, so that the code noted on the day of sending leads to the newest. A revoked receipt gets no further
 * version.
 */
export async function issueReceipt(options: IssueOptions, tx: Queryable, row: CaseRow): Promise<void> {
  const latest = await tx.row<{ version: number; codigo: string; estado: string }>(
    'SELECT version, codigo, estado FROM casos.comprobantes WHERE run = $1 AND caso_id = $2 ORDER BY version DESC LIMIT 1',
    [row.run, row.id],
  )
  const places = { hers: tx, common: tx }
  if (!latest) return issueFirstReceipt(options, places, row)
  if (latest.estado === 'revocado') return
  await endReceipt(tx, row, 'reemplazado')
  await issueVersion(options, places, row, { version: latest.version + 1, codigo: latest.codigo })
}

async function issueVersion(
  options: IssueOptions,
  { hers, common }: Places,
  row: CaseRow,
  { version, codigo }: Pick<ReceiptStatement, 'version' | 'codigo'>,
): Promise<void> {
  const salt = options.ids.token(16)
  // Who checks it knows the procedure by its official name.
  const tramite = options.procedures.get(row.procedimiento)?.head.officialName ?? row.titulo
  const statement = statementOf(row, { version, codigo, tramite }, salt)
  const contenido = canonicalJson(statement)
  const { key } = options.signing
  await hers.rows(
    `INSERT INTO casos.comprobantes
       (run, caso_id, version, codigo, estado, contenido, firma, clave_id, archivo, creado_en, sal)
     VALUES ($1, $2, $3, $4, 'vigente', $5, $6, $7, $8, $9, $10)`,
    [
      row.run,
      row.id,
      version,
      statement.codigo,
      contenido,
      key.sign(contenido),
      key.id,
      newFileKey(options.ids, 'comprobantes'),
      options.clock.now(),
      salt,
    ],
  )
  await options.jobs.send(makeReceiptJob, { run: row.run, caseId: row.id, version }, { tx: common })
}

/** Revokes the receipt of a case whose institution says that it was withdrawn. */
export function revokeReceipt(tx: Queryable, row: { run: Run; id: string }): Promise<void> {
  return endReceipt(tx, row, 'revocado')
}

async function endReceipt(
  tx: Queryable,
  { run, id }: { run: Run; id: string },
  estado: 'reemplazado' | 'revocado',
): Promise<void> {
  await tx.rows(
    `UPDATE casos.comprobantes SET estado = $3 WHERE run = $1 AND caso_id = $2 AND estado = 'vigente'`,
    [run, id, estado],
  )
}

function statementOf(
  row: CaseRow,
  { version, codigo, tramite }: Pick<ReceiptStatement, 'version' | 'codigo' | 'tramite'>,
  salt: string,
): ReceiptStatement {
  return {
    folio: row.folio,
    codigo,
    version,
    tramite,
    institucion: row.institucion,
    folioInstitucion: row.folio_institucion,
    nombre: personName(row),
    run: maskRun(row.persona.run),
    enNombreDe: row.actua_por === null ? null : formatRun(row.actua_por),
    enviadoEn: row.enviado_en.toISOString(),
    presentadoEl: row.presentado_el,
    respuestasSha256: sha256(canonicalJson({ respuestas: row.resumen, sal: salt })),
  }
}
