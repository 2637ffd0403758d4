import { canonicalJson } from '#platform/secrets/canonical-json.ts'
import { isSignedBy, type PublicJwk } from '#platform/secrets/signing-key.ts'
import type { CasesOptions } from '../options.ts'

type KnownKeysOptions = Pick<CasesOptions, 'database' | 'signing' | 'clock'>

interface KeyRow {
  id: string
  jwk: PublicJwk
  avalada_por: string
  firma: string
}

/** The database has the keys of other secrets: what is sealed in it could not be opened, and new data would be sealed apart. */
export class UnknownSecretError extends Error {
  override readonly name = 'UnknownSecretError'
  constructor() {
    super(
      'MASTER_SECRET no es el de esta base de datos: con él no se abre lo que hay en ella. Ponga el que tenía o, si lo cambió, nombre el anterior en EARLIER_MASTER_SECRETS.',
    )
  }
}

/**
 * Every public key that a receipt may have been signed with: those of the given secrets, and earlier ones that a
 * trusted key has signed for. Stores the given keys and signs all trusted ones with the newest key, so that an old
 * secret can be dropped one start later.
 *
 * @throws UnknownSecretError if there are keys and none is of the given secrets
 */
export async function knownKeys({
  database,
  signing,
  clock,
}: KnownKeysOptions): Promise<readonly PublicJwk[]> {
  const { key } = signing
  const given = [key.publicJwk(), ...(signing.earlier ?? [])]
  const rows = await database.rows<KeyRow>('SELECT id, jwk, avalada_por, firma FROM casos.claves', [])
  if (rows.length > 0 && !rows.some(({ id }) => given.some(({ kid }) => kid === id)))
    throw new UnknownSecretError()
  const vouched = rows.filter(row =>
    given.some(one => one.kid === row.avalada_por && isSignedBy(one, canonicalJson(row.jwk), row.firma)),
  )
  const known = new Map([...vouched.map(({ jwk }) => jwk), ...given].map(jwk => [jwk.kid, jwk]))
  for (const jwk of known.values())
    await database.rows(
      `INSERT INTO casos.claves (id, jwk, avalada_por, firma, conocida_en) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET jwk = excluded.jwk, avalada_por = excluded.avalada_por, firma = excluded.firma
       WHERE casos.claves.avalada_por <> excluded.avalada_por`,
      [jwk.kid, JSON.stringify(jwk), key.id, key.sign(canonicalJson(jwk)), clock.now()],
    )
  return [...known.values()]
}
