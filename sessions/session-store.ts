import type { Run } from '#domain/run.ts'
import type { Database } from '#platform/postgres/database.ts'
import { besideColumn, createPairReader, type SingleRead } from '#platform/postgres/single-read.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import { type OngoingAttention, openAttention } from './attentions.ts'
import type { TokenSet } from './identity-provider.ts'
import type { Origin, Represented, Session } from './types.ts'

/** Key of one row: the person, and the digest of her cookie's secret. */
export interface SessionKey {
  run: Run
  huella: string
}

/** A session with the columns that only this folder needs. Its tokens stay sealed until they are read. */
export interface StoredSession extends Session {
  readonly refreshToken: string | undefined
  renewedAt: Date
  revision: number
  /** A process has reserved the refresh until this time. */
  leasedUntil: Date | undefined
  /** No refresh before this time. */
  refreshFrom: Date | undefined
  /** The person whom this session's official attends. */
  ongoing: OngoingAttention | undefined
}

/** A line of a person's list of sessions, before the current one is marked. */
export interface StoredSummary {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  origin: Origin
}

/** The table of sessions. Tokens are sealed on writing and opened on reading. */
export interface SessionStore {
  add(key: SessionKey, session: NewSession): Promise<void>
  /** Finds a session in one query, which reads another row of the same person too if `beside` names one. */
  find(key: SessionKey, beside?: SingleRead<unknown>): Promise<FoundSession | undefined>
  /** Records a visit if the last one recorded was before `seenBefore`. */
  recordVisit(key: SessionKey, now: Date, seenBefore: Date): Promise<void>
  /**
   * Reserves the refresh of this revision for one process, and records the visit; returns false if another has it or
   * already did it.
   */
  lease(key: SessionKey, revision: number, now: Date, until: Date): Promise<boolean>
  /** Stores new tokens for the revision; undefined if the session has ended meanwhile. */
  renew(
    key: SessionKey,
    current: StoredSession,
    tokens: TokenSet,
    now: Date,
  ): Promise<StoredSession | undefined>
  /** Releases the refresh without result, and allows the next one from `refreshFrom`. */
  postpone(key: SessionKey, revision: number, refreshFrom: Date): Promise<void>
  acceptModal(run: Run, id: string): Promise<void>
  actFor(run: Run, id: string, who: Represented | null): Promise<void>
  /** Notes when she proved who she is, and the digest of the session's new secret. */
  prove(run: Run, id: string, proof: { at: Date; huella: string }): Promise<void>
  remove(key: SessionKey): Promise<void>
  /** Deletes a person's session by its public id and returns its access token; undefined if there is no such session. */
  removeById(run: Run, id: string): Promise<string | undefined>
  /** Deletes all but one and returns their access tokens. */
  removeOthers(run: Run, exceptId: string): Promise<string[]>
  list(run: Run, now: Date, unusedSince: Date): Promise<StoredSummary[]>
  /** Deletes sessions that have ended; returns how many. */
  sweep(now: Date, unusedSince: Date): Promise<number>
}

/** A session, and what was read with it. */
export interface FoundSession {
  stored: StoredSession
  /** Undefined if nothing else was asked. */
  beside: { value: unknown } | undefined
}

/** Values of a new row. */
export interface NewSession extends Omit<Session, 'lastSeenAt'> {
  refreshToken: string | undefined
  device: string
}

interface Row {
  run: Run
  id: string
  nombres: string
  apellidos: string
  correo: string | null
  origen: Origin
  token_acceso: string
  token_renovacion: string | null
  vence_en: Date
  termina_en: Date
  creada_en: Date
  vista_en: Date
  renovada_en: Date
  revision: number
  renovando_hasta: Date | null
  renovar_desde: Date | null
  atencion: string | null
  acreditada_en: Date | null
  modal_aceptado: boolean
  actua_por: string | null
}

type Beside = { [besideColumn]?: Record<string, unknown> | null }

const columns = `run, id, nombres, apellidos, correo, origen, token_acceso, token_renovacion, vence_en, termina_en,
  creada_en, vista_en, renovada_en, revision, renovando_hasta, renovar_desde, atencion, acreditada_en, modal_aceptado, actua_por`

const findText = `SELECT ${columns} FROM sesiones.sesiones WHERE run = $1 AND huella = $2`

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each statement.
export function createSessionStore(database: Database, sealer: Sealer): SessionStore {
  const readPair = createPairReader(database)
  return {
    async add(key, session) {
      await database.rows(
        `INSERT INTO sesiones.sesiones (run, huella, id, nombres, apellidos, correo, origen, dispositivo, token_acceso,
           token_renovacion, vence_en, termina_en, creada_en, vista_en, renovada_en, acreditada_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14)`,
        [
          key.run,
          key.huella,
          session.id,
          session.nombres,
          session.apellidos,
          session.email ?? null,
          session.origin,
          session.device,
          sealer.seal(session.accessToken, accessContext(session.id)),
          sealRefresh(sealer, session.id, session.refreshToken),
          session.expiresAt,
          session.endsAt,
          session.createdAt,
          session.provenAt ?? null,
        ],
      )
    },
    async find(key, beside) {
      const own = { text: findText, params: [key.run, key.huella] }
      const row = await (beside
        ? readPair<Row & Beside>(own, beside)
        : database.row<Row & Beside>(own.text, own.params))
      if (row === undefined) return undefined
      const other = row[besideColumn] ?? undefined
      return { stored: read(row, sealer), beside: beside && { value: other && beside.read(other) } }
    },
    async recordVisit({ run, huella }, now, seenBefore) {
      await database.rows(
        'UPDATE sesiones.sesiones SET vista_en = $3 WHERE run = $1 AND huella = $2 AND vista_en < $4',
        [run, huella, now, seenBefore],
      )
    },
    async lease(key, revision, now, until) {
      const leased = await database.row(
        `UPDATE sesiones.sesiones SET renovando_hasta = $5, vista_en = $4
         WHERE run = $1 AND huella = $2 AND revision = $3 AND (renovando_hasta IS NULL OR renovando_hasta <= $4)
         RETURNING revision`,
        [key.run, key.huella, revision, now, until],
      )
      return leased !== undefined
    },
    async renew(key, current, tokens, now) {
      const row = await database.row<Row>(
        `UPDATE sesiones.sesiones SET token_acceso = $4, token_renovacion = $5, vence_en = $6, renovada_en = $7,
           revision = revision + 1, renovando_hasta = NULL, renovar_desde = NULL
         WHERE run = $1 AND huella = $2 AND revision = $3
         RETURNING ${columns}`,
        [
          key.run,
          key.huella,
          current.revision,
          sealer.seal(tokens.accessToken, accessContext(current.id)),
          // The old one stays valid if the provider sent none (shell §7).
          sealRefresh(sealer, current.id, tokens.refreshToken ?? current.refreshToken),
          new Date(now.getTime() + tokens.expiresInSeconds * 1000),
          now,
        ],
      )
      return row && read(row, sealer)
    },
    async postpone(key, revision, refreshFrom) {
      await database.rows(
        `UPDATE sesiones.sesiones SET renovando_hasta = NULL, renovar_desde = $4
         WHERE run = $1 AND huella = $2 AND revision = $3`,
        [key.run, key.huella, revision, refreshFrom],
      )
    },
    async acceptModal(run, id) {
      await database.rows(
        'UPDATE sesiones.sesiones SET modal_aceptado = true WHERE run = $1 AND id::text = $2',
        [run, id],
      )
    },
    async actFor(run, id, who) {
      await database.rows('UPDATE sesiones.sesiones SET actua_por = $3 WHERE run = $1 AND id::text = $2', [
        run,
        id,
        sealer.seal(JSON.stringify(who), actingContext(id)),
      ])
    },
    async prove(run, id, { at, huella }) {
      await database.rows(
        'UPDATE sesiones.sesiones SET acreditada_en = $3, huella = $4 WHERE run = $1 AND id::text = $2',
        [run, id, at, huella],
      )
    },
    async remove(key) {
      await database.rows('DELETE FROM sesiones.sesiones WHERE run = $1 AND huella = $2', [
        key.run,
        key.huella,
      ])
    },
    async removeById(run, id) {
      const row = await database.row<{ id: string; token_acceso: string }>(
        'DELETE FROM sesiones.sesiones WHERE run = $1 AND id::text = $2 RETURNING id, token_acceso',
        [run, id],
      )
      return row && sealer.open(row.token_acceso, accessContext(row.id))
    },
    async removeOthers(run, exceptId) {
      const rows = await database.rows<{ id: string; token_acceso: string }>(
        'DELETE FROM sesiones.sesiones WHERE run = $1 AND id::text <> $2 RETURNING id, token_acceso',
        [run, exceptId],
      )
      return rows.map(row => sealer.open(row.token_acceso, accessContext(row.id)))
    },
    async list(run, now, unusedSince) {
      return database.rows<StoredSummary>(
        `SELECT id, dispositivo AS device, creada_en AS "createdAt", vista_en AS "lastSeenAt", origen AS origin
         FROM sesiones.sesiones WHERE run = $1 AND vence_en > $2 AND termina_en > $2 AND vista_en > $3
         ORDER BY vista_en DESC, creada_en DESC`,
        [run, now, unusedSince],
      )
    },
    async sweep(now, unusedSince) {
      const gone = await database.rows(
        'DELETE FROM sesiones.sesiones WHERE termina_en <= $1 OR vence_en <= $1 OR vista_en <= $2 RETURNING id',
        [now, unusedSince],
      )
      return gone.length
    },
  }
}

function read(row: Row, sealer: Sealer): StoredSession {
  return {
    id: row.id,
    run: row.run,
    nombres: row.nombres,
    apellidos: row.apellidos,
    email: row.correo ?? undefined,
    origin: row.origen,
    // Most pages call no institution: open the token only when it is read.
    get accessToken() {
      return sealer.open(row.token_acceso, accessContext(row.id))
    },
    get refreshToken() {
      return row.token_renovacion === null
        ? undefined
        : sealer.open(row.token_renovacion, refreshContext(row.id))
    },
    expiresAt: row.vence_en,
    endsAt: row.termina_en,
    createdAt: row.creada_en,
    lastSeenAt: row.vista_en,
    renewedAt: row.renovada_en,
    revision: row.revision,
    leasedUntil: row.renovando_hasta ?? undefined,
    refreshFrom: row.renovar_desde ?? undefined,
    provenAt: row.acreditada_en ?? undefined,
    modalAccepted: row.modal_aceptado,
    actingFor:
      row.actua_por === null ? undefined : JSON.parse(sealer.open(row.actua_por, actingContext(row.id))),
    ongoing: row.atencion === null ? undefined : openAttention(sealer, row.id, row.atencion),
  }
}

function sealRefresh(sealer: Sealer, id: string, token: string | undefined): string | null {
  return token === undefined ? null : sealer.seal(token, refreshContext(id))
}

// Bound to row and column: a sealed token moved elsewhere cannot be opened.
const accessContext = (id: string) => `sesion:${id}:acceso`
const actingContext = (id: string) => `sesion:${id}:actua-por`
const refreshContext = (id: string) => `sesion:${id}:renovacion`
