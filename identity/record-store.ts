import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/postgres/database.ts'

interface Row {
  contenido: AdapterPayload
  usado_en: number | null
}

/** Stores the provider's records in PostgreSQL, one kind (`name`) per adapter. */
export function recordStore(database: Database, clock: Clock): AdapterFactory {
  return name => adapterFor(name, database, clock)
}

/** Deletes expired records. Returns how many. */
export async function sweepRecords(database: Database, clock: Clock): Promise<number> {
  const now = clock.now()
  const gone = await database.rows('DELETE FROM identidad.registros WHERE vence_en < $1 RETURNING id', [now])
  await database.rows('DELETE FROM identidad.concesiones WHERE vence_en < $1', [now])
  return gone.length
}

function adapterFor(name: string, database: Database, clock: Clock): Adapter {
  const read = (row: Row | undefined): AdapterPayload | undefined =>
    row && { ...row.contenido, ...(row.usado_en === null ? {} : { consumed: row.usado_en }) }

  return {
    async upsert(id, payload, expiresInSeconds) {
      const endsAt =
        expiresInSeconds === undefined ? null : new Date(clock.now().getTime() + expiresInSeconds * 1000)
      await database.rows(
        `INSERT INTO identidad.registros (modelo, id, contenido, concesion, uid, vence_en) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (modelo, id) DO UPDATE SET contenido = EXCLUDED.contenido, concesion = EXCLUDED.concesion,
           uid = EXCLUDED.uid, vence_en = EXCLUDED.vence_en`,
        [name, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, endsAt],
      )
    },
    async find(id) {
      return read(
        await database.row<Row>(
          'SELECT contenido, usado_en FROM identidad.registros WHERE modelo = $1 AND id = $2',
          [name, id],
        ),
      )
    },
    async findByUid(uid) {
      return read(
        await database.row<Row>(
          'SELECT contenido, usado_en FROM identidad.registros WHERE modelo = $1 AND uid = $2',
          [name, uid],
        ),
      )
    },
    // The device flow is not offered.
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      await database.rows('UPDATE identidad.registros SET usado_en = $3 WHERE modelo = $1 AND id = $2', [
        name,
        id,
        Math.floor(clock.now().getTime() / 1000),
      ])
    },
    async destroy(id) {
      await database.rows('DELETE FROM identidad.registros WHERE modelo = $1 AND id = $2', [name, id])
    },
    async revokeByGrantId(grantId) {
      await database.rows('DELETE FROM identidad.registros WHERE modelo = $1 AND concesion = $2', [
        name,
        grantId,
      ])
    },
  }
}
