import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { AttendedPerson, Attention, AttentionRecord, Session, Sessions } from './types.ts'
import { AlreadyAttendingError, signedInRun } from './types.ts'

/** What an official's session stores while she attends a person. */
export interface OngoingAttention {
  attended: AttendedPerson
  attention: Attention
}

type StoredAttention = Omit<OngoingAttention, 'attention'> & {
  attention: Omit<Attention, 'since'> & { since: string }
}

/** Seals a session's attention for its row. */
export function sealAttention(sealer: Sealer, sessionId: string, ongoing: OngoingAttention): string {
  return sealer.seal(JSON.stringify(ongoing), contextOf(sessionId))
}

/** Opens the attention in a session's row. */
export function openAttention(sealer: Sealer, sessionId: string, sealed: string): OngoingAttention {
  const { attended, attention }: StoredAttention = JSON.parse(sealer.open(sealed, contextOf(sessionId)))
  return { attended, attention: { ...attention, since: new Date(attention.since) } }
}

/** The session as pages see it: of the attended person, if there is one. */
export function withAttention(session: Session, ongoing: OngoingAttention | undefined): Session {
  return ongoing
    ? { ...session, ...ongoing.attended, attention: ongoing.attention, actingFor: undefined }
    : session
}

const contextOf = (sessionId: string) => `sesion:${sessionId}:atencion`

/** Officials who act for people (shell §6), in PostgreSQL. */
export function createAttentions(parts: {
  database: Database
  sealer: Sealer
  clock: Clock
  ids: Ids
}): Pick<Sessions, 'attend' | 'endAttention' | 'listAttentions'> {
  const { database, sealer, clock, ids } = parts
  return {
    async attend(session, attended, { official, reason }) {
      if (session.attention || attended.run === session.run)
        throw new RangeError('An official attends one person at a time, and never herself')
      const attention: Attention = { id: ids.uuid(), official, reason, since: clock.now() }
      const { run, nombres, apellidos, email } = attended
      const sealed = sealAttention(sealer, session.id, {
        attended: { run, nombres, apellidos, email },
        attention,
      })
      await database.transaction(async tx => {
        // If two attentions start at once, the row admits one; the other must leave no record.
        const begun = await tx.row(
          'UPDATE sesiones.sesiones SET atencion = $3 WHERE run = $1 AND id::text = $2 AND atencion IS NULL RETURNING id',
          [session.run, session.id, sealed],
        )
        if (!begun) throw new AlreadyAttendingError()
        await tx.rows(
          `INSERT INTO sesiones.atenciones (run, id, funcionario_run, funcionario, institucion, motivo, desde)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [run, attention.id, official.run, official.nombre, official.institucion, reason, attention.since],
        )
      })
    },

    async endAttention(session) {
      const { attention } = session
      if (!attention) return
      await database.transaction(async tx => {
        await tx.rows('UPDATE sesiones.sesiones SET atencion = NULL WHERE run = $1 AND id::text = $2', [
          signedInRun(session),
          session.id,
        ])
        await tx.rows(
          'UPDATE sesiones.atenciones SET hasta = $3 WHERE run = $1 AND id = $2 AND hasta IS NULL',
          [session.run, attention.id, clock.now()],
        )
      })
    },

    async listAttentions(run: Run) {
      const rows = await database.rows<Omit<AttentionRecord, 'until'> & { until: Date | null }>(
        `SELECT id, funcionario AS official, institucion, motivo AS reason, desde AS since, hasta AS until
         FROM sesiones.atenciones WHERE run = $1 ORDER BY desde DESC, id DESC LIMIT 100`,
        [run],
      )
      return rows.map(row => ({ ...row, until: row.until ?? undefined }))
    },
  }
}
