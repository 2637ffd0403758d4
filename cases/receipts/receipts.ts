import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { isSignedBy, type PublicJwk } from '#platform/secrets/signing-key.ts'
import { formatCode, parseCode } from '#platform/secrets/verification-code.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { type PdfOptions, readReceiptPdf } from './make-pdf.ts'
import type {
  ReceiptCard,
  ReceiptStatement,
  ReceiptStatus,
  Receipts,
  ReceiptVerification,
} from './receipt-types.ts'

/** @param keys - keys that receipts may have been signed with, see `knownKeys` */
export function createReceipts(options: PdfOptions, keys: readonly PublicJwk[]): Receipts {
  return {
    findReceipts: (run, caseIds) => findNewest(options, run, caseIds),
    readPdf: async (run, caseId) => (isUuid(caseId) ? readReceiptPdf(options, run, caseId) : undefined),
    async verifyReceipt(code) {
      const [newest] = await findVersions(options, code)
      return newest && verify(newest, keys)
    },
    async verifyFile(code, bytes) {
      const versions = await findVersions(options, code)
      if (versions.length === 0) return 'unknown'
      const hash = sha256(bytes)
      const at = versions.findIndex(version => version.archivo_sha256 === hash)
      if (at < 0) return 'altered'
      return at === 0 ? 'same' : 'older'
    },
    async findCode(bytes) {
      const hash = sha256(bytes)
      const { database } = options
      const [owner] = await caseLookups.find(database, [caseKeys.file(hash)], () =>
        database.rows('SELECT run, caso_id AS id FROM casos.comprobantes WHERE archivo_sha256 = $1 LIMIT 1', [
          hash,
        ]),
      )
      if (!owner) return undefined
      const row = await database.row<{ codigo: string }>(
        'SELECT codigo FROM casos.comprobantes WHERE run = $1 AND caso_id = $2 AND archivo_sha256 = $3 LIMIT 1',
        [owner.run, owner.id, hash],
      )
      return row && formatCode(row.codigo)
    },
    publicKeys: () => ({ keys }),
  }
}

async function findNewest(
  { database }: PdfOptions,
  run: Run,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptCard>> {
  const rows = await database.rows<{ caso_id: string; codigo: string; estado: ReceiptStatus }>(
    `SELECT DISTINCT ON (caso_id) caso_id, codigo, estado FROM casos.comprobantes
     WHERE run = $1 AND caso_id = ANY($2::uuid[]) ORDER BY caso_id, version DESC`,
    [run, caseIds],
  )
  return new Map(
    rows.map(({ caso_id, codigo, estado }) => [caso_id, { code: formatCode(codigo), status: estado }]),
  )
}

interface ReceiptRow {
  codigo: string
  estado: ReceiptStatus
  contenido: string
  firma: string
  clave_id: string
  archivo_sha256: string | null
}

/** Versions of the receipt with this code, newest first. */
async function findVersions({ database }: PdfOptions, typed: string): Promise<ReceiptRow[]> {
  const code = parseCode(typed)
  if (code === undefined) return []
  const [owner] = await caseLookups.find(database, [caseKeys.code(code)], () =>
    database.rows('SELECT run, caso_id AS id FROM casos.comprobantes WHERE codigo = $1 LIMIT 1', [code]),
  )
  if (!owner) return []
  return database.rows<ReceiptRow>(
    `SELECT codigo, estado, contenido, firma, clave_id, archivo_sha256 FROM casos.comprobantes
     WHERE run = $1 AND caso_id = $2 ORDER BY version DESC`,
    [owner.run, owner.id],
  )
}

// A genuine statement under another receipt's code is as wrong as an altered one.
function verify(row: ReceiptRow, keys: readonly PublicJwk[]): ReceiptVerification {
  const statement = JSON.parse(row.contenido) as ReceiptStatement
  const jwk = keys.find(key => key.kid === row.clave_id)
  return {
    status: row.estado,
    statement,
    keyKnown: jwk !== undefined,
    signedText: row.contenido,
    signatureOk:
      jwk !== undefined && isSignedBy(jwk, row.contenido, row.firma) && statement.codigo === row.codigo,
    signature: row.firma,
    keyId: row.clave_id,
  }
}
