import { sha256 } from '#platform/secrets/sha256.ts'
import { isSignedBy, type PublicJwk } from '#platform/secrets/signing-key.ts'
import { formatCode, parseCode } from '#platform/secrets/verification-code.ts'
import type { PapersOptions } from './options.ts'
import { paperKeys, paperLookups } from './paper-lookups.ts'
import { type PaperRow, paperColumns, statementOf, stateOf } from './paper-row.ts'
import type { PaperVerifier } from './types.ts'

export function createVerifier({
  database,
  clock,
  signing,
}: Pick<PapersOptions, 'database' | 'clock' | 'signing'>): PaperVerifier {
  const keys = [signing.key.publicJwk(), ...(signing.earlier ?? [])]
  async function find(typed: string): Promise<PaperRow | undefined> {
    const code = parseCode(typed)
    if (code === undefined) return undefined
    const [owner] = await paperLookups.find(database, [paperKeys.code(code)], () =>
      database.rows('SELECT run, id FROM papeles.papeles WHERE codigo = $1', [code]),
    )
    if (!owner) return undefined
    return database.row<PaperRow>(
      `SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND id = $2 AND codigo = $3`,
      [owner.run, owner.id, code],
    )
  }
  return {
    async verify(code) {
      const row = await find(code)
      return (
        row && {
          state: stateOf(row, clock.now()),
          statement: statementOf(row),
          signatureOk: isTrue(row, keys),
          signature: row.firma,
          signedText: row.contenido,
          keyId: row.clave_id,
        }
      )
    },
    async verifyFile(code, bytes) {
      const row = await find(code)
      if (!row) return 'unknown'
      return row.archivo_sha256 === sha256(bytes) ? 'same' : 'altered'
    },
    async findCode(bytes) {
      const hash = sha256(bytes)
      const owners = await paperLookups.find(database, [paperKeys.file(hash)], () =>
        database.rows(
          'SELECT run, id FROM papeles.papeles WHERE archivo_sha256 = $1 ORDER BY creado_en DESC LIMIT 1',
          [hash],
        ),
      )
      if (owners.length === 0) return undefined
      const row = await database.row<{ codigo: string }>(
        `SELECT codigo FROM papeles.papeles WHERE run = ANY($1) AND id = ANY($2) AND archivo_sha256 = $3
         ORDER BY creado_en DESC LIMIT 1`,
        [owners.map(({ run }) => run), owners.map(({ id }) => id), hash],
      )
      return row && formatCode(row.codigo)
    },
  }
}

// A genuine statement under another paper's code, or above another sheet or file, is as wrong as an altered one.
function isTrue(row: PaperRow, keys: readonly PublicJwk[]): boolean {
  const jwk = keys.find(key => key.kid === row.clave_id)
  const { codigo, contenidoSha256 } = statementOf(row)
  const content = row.hoja === null ? row.archivo_sha256 : sha256(row.hoja)
  return (
    jwk !== undefined &&
    isSignedBy(jwk, row.contenido, row.firma) &&
    codigo === row.codigo &&
    contenidoSha256 === content
  )
}
