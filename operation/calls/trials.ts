import type { Finding } from '#platform/conformance/findings.ts'
import type { Database } from '#platform/postgres/database.ts'

/** The last trial of a connection. */
export interface Trial {
  /** Key of the institution. */
  readonly institution: string
  readonly triedAt: Date
  /** Up to which level of the conformance suite it asked. */
  readonly level: number
  /** How many questions were answered as the contract says. */
  readonly right: number
  /** What was not. */
  readonly failures: readonly Pick<Finding, 'operation' | 'asked' | 'came' | 'says'>[]
  /** Until its certificate ends; undefined if it shows none. */
  readonly certificateDays?: number | undefined
  /** How much its clock is ahead of ours, negative if it is behind; undefined if it does not say. */
  readonly clockAheadMs?: number | undefined
}

/** A trial before the last one. */
export type EarlierTrial = Pick<Trial, 'institution' | 'triedAt' | 'level' | 'right' | 'failures'>

/** Trials of connections, and when each institution answered last. */
export interface Trials {
  /** Keeps it as the last one; the one that was the last before is kept too. */
  save(trial: Trial): Promise<void>
  /** The last one of each connection. */
  list(): Promise<readonly Trial[]>
  /** The five before the last of each connection, newest first. */
  earlier(): Promise<readonly EarlierTrial[]>
  /** When each institution gave an answer of its contract last, within the day that calls are kept. */
  lastAnswers(): Promise<ReadonlyMap<string, Date>>
}

/** Uses the tables that `createCallLog` migrates. */
export function createTrials(database: Database): Trials {
  return {
    async save({ institution, triedAt, level, right, failures, certificateDays, clockAheadMs }) {
      await database.rows(
        `WITH anterior AS (INSERT INTO conexiones.pruebas_anteriores (institucion, hecha_en, nivel, bien, fallas)
           SELECT institucion, hecha_en, nivel, bien, fallas FROM conexiones.pruebas WHERE institucion = $1
           ON CONFLICT DO NOTHING)
         INSERT INTO conexiones.pruebas (institucion, hecha_en, bien, fallas, dias_certificado, reloj_ms, nivel)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (institucion) DO UPDATE SET hecha_en = excluded.hecha_en, nivel = excluded.nivel, bien = excluded.bien,
           fallas = excluded.fallas, dias_certificado = excluded.dias_certificado, reloj_ms = excluded.reloj_ms`,
        [
          institution,
          triedAt,
          right,
          JSON.stringify(failures),
          certificateDays ?? null,
          clockAheadMs ?? null,
          level,
        ],
      )
    },
    async list() {
      const rows = await database.rows<
        Trial & { certificateDays: number | null; clockAheadMs: number | null }
      >(
        `SELECT institucion AS institution, hecha_en AS "triedAt", nivel AS level, bien AS "right", fallas AS failures,
           dias_certificado AS "certificateDays", reloj_ms AS "clockAheadMs"
         FROM conexiones.pruebas ORDER BY institucion`,
        [],
      )
      return rows.map(({ certificateDays, clockAheadMs, ...trial }) => ({
        ...trial,
        certificateDays: certificateDays ?? undefined,
        clockAheadMs: clockAheadMs ?? undefined,
      }))
    },
    earlier: () =>
      database.rows(
        `SELECT institucion AS institution, hecha_en AS "triedAt", nivel AS level, bien AS "right", fallas AS failures
         FROM (SELECT *, row_number() OVER (PARTITION BY institucion ORDER BY hecha_en DESC) AS lugar
           FROM conexiones.pruebas_anteriores) una
         WHERE lugar <= 5 ORDER BY institucion, hecha_en DESC`,
        [],
      ),
    async lastAnswers() {
      const rows = await database.rows<{ institucion: string; ultima: Date }>(
        `SELECT institucion, max(empezada_en) AS ultima FROM conexiones.llamadas
         WHERE institucion IS NOT NULL AND resultado IN ('ok', 'error') GROUP BY institucion`,
        [],
      )
      return new Map(rows.map(({ institucion, ultima }) => [institucion, ultima]))
    },
  }
}
