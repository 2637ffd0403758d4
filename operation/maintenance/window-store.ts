import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Scope, Window } from './windows.ts'

/** A closure that the operator requests. */
export interface NewClosure {
  readonly scope: Scope
  /** Default: now. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** How many hours in advance it is announced. */
  readonly noticeHours: number
  readonly reason: string
}

/** Storage for the operator's command; the portals read the same table. */
export interface WindowStore {
  /** Current and coming windows, soonest first. */
  list(): Promise<Window[]>
  /** Closes something now or later; returns the window's id. */
  close(closure: NewClosure): Promise<string>
  /** Opens something now, even if the settings close it. Later planned closures stay. */
  open(scope: Scope): Promise<void>
  /** Deletes a window; returns false if there is none with this id. */
  remove(id: string): Promise<boolean>
}

interface Row {
  id: string
  alcance: Scope
  tipo: Window['kind']
  desde: Date
  hasta: Date | null
  aviso_desde: Date
  motivo: string
}

const hourMs = 3_600_000

/** Windows in the schema `operacion`. */
export function createWindowStore(parts: { database: Database; clock: Clock; ids: Ids }): WindowStore {
  const { database, clock, ids } = parts
  const endRunning = `UPDATE operacion.mantencion SET hasta = $3
    WHERE alcance = $1 AND tipo = $2 AND desde <= $3 AND (hasta IS NULL OR hasta > $3)`
  const insert = `INSERT INTO operacion.mantencion (id, alcance, tipo, desde, hasta, aviso_desde, motivo, creada_en)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
  return {
    async list() {
      const rows = await database.rows<Row>(
        `SELECT id, alcance, tipo, desde, hasta, aviso_desde, motivo FROM operacion.mantencion
         WHERE hasta IS NULL OR hasta > $1 ORDER BY desde, id`,
        [clock.now()],
      )
      return rows.map(row => ({
        id: row.id,
        scope: row.alcance,
        kind: row.tipo,
        from: row.desde,
        until: row.hasta ?? undefined,
        noticeFrom: row.aviso_desde,
        reason: row.motivo,
      }))
    },
    async close({ scope, from, until, noticeHours, reason }) {
      const now = clock.now()
      const start = from ?? now
      const id = ids.uuid()
      const noticeFrom = new Date(start.getTime() - noticeHours * hourMs)
      await database.transaction(async tx => {
        if (start <= now) await tx.rows(endRunning, [scope, 'apertura', now])
        await tx.rows(insert, [id, scope, 'cierre', start, until ?? null, noticeFrom, reason, now])
      })
      return id
    },
    async open(scope) {
      const now = clock.now()
      await database.transaction(async tx => {
        await tx.rows(endRunning, [scope, 'cierre', now])
        await tx.rows(endRunning, [scope, 'apertura', now])
        await tx.rows(insert, [ids.uuid(), scope, 'apertura', now, null, now, '', now])
      })
    },
    async remove(id) {
      const gone = await database.row('DELETE FROM operacion.mantencion WHERE id::text = $1 RETURNING id', [
        id,
      ])
      return gone !== undefined
    },
  }
}
