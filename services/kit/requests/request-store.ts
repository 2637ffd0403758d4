import type { IsoDate } from '#domain/dates.ts'
import type { Prorroga, Reloj } from '#domain/deadlines.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type EstadoSolicitud, isOpen } from './estados.ts'
import { deskSchema } from './migrate-desk.ts'
import type {
  Concernido,
  ConcernidoAnotado,
  Confirmacion,
  DeskTypes,
  Observacion,
  Paso,
  Request,
  Resolucion,
} from './request.ts'

/** A new request. */
export interface NewRequest<T extends DeskTypes>
  extends Omit<
    Request<T>,
    | 'folio'
    | 'estado'
    | 'secuencia'
    | 'fechaResolucion'
    | 'vecesObservada'
    | 'observacion'
    | 'concernidos'
    | 'confirmaciones'
    | 'reloj'
    | 'prorroga'
    | 'entradas'
    | 'resolucion'
    | 'esperaPersonaDesde'
    | 'revisaDesde'
  > {
  readonly concernidos?: readonly Concernido[]
  readonly clave: string
  /** Default: the next one. */
  readonly folio?: string
  readonly proximoPaso: Date | null
  /** What officials' lists and rights ask of it. */
  readonly enMesa?: EnMesa | undefined
  /** Name of the official who filed it for the person at a branch. */
  readonly atendidaPor?: string | undefined
}

/** A request as officials' lists have it. */
export interface EnMesa {
  readonly tramite: string
  /** Code of its region; null if it has none. */
  readonly region: string | null
  /** Whom it is about, in few words. */
  readonly titulo: string
  /** Everybody whom it concerns, the applicant included. */
  readonly conciernen: readonly Run[]
}

/** A change of state. */
export interface Change<T extends DeskTypes> {
  readonly estado: EstadoSolicitud
  /** When the next step is due; null if there is none. */
  readonly proximoPaso: Date | null
  readonly fechaResolucion?: IsoDate
  /** Set in state `observada`; every other state clears it. */
  readonly observacion?: Observacion<T['tipo']>
  /** Merged into the existing `datos`. */
  readonly datos?: Partial<T['datos']>
  /** All of them; unchanged if missing, as the answers. */
  readonly concernidos?: readonly ConcernidoAnotado[]
  readonly confirmaciones?: readonly Confirmacion[]
  /** Unchanged if missing, as what follows. */
  readonly plazo?: IsoDate | undefined
  readonly reloj?: Reloj
  readonly prorroga?: Prorroga
  /** null takes it back. */
  readonly resolucion?: Resolucion | null
  readonly esperaPersonaDesde?: IsoDate
  /** null takes it back. */
  readonly revisaDesde?: IsoDate | null
  /** Name of the event, if it is neither the new state nor the desk's own. */
  readonly tipoEvento?: 'confirmacion' | 'prorrogada' | 'reabierta' | 'con_personas' | 'tomada'
}

/** Filter and page of a list of requests. */
export interface ListQuery {
  readonly estado?: EstadoSolicitud | undefined
  /** First and last day of filing, inclusive. */
  readonly desde?: IsoDate | undefined
  readonly hasta?: IsoDate | undefined
  readonly registros: number
  readonly pagina: number
}

/** Requests about a subject, or those that a person filed or is a party to. */
export type ListScope = { readonly tema: string } | { readonly run: Run }

/** Position of a request, for comparing two about the same subject. */
export type Before = Pick<Request<DeskTypes>, 'ingresadaEn' | 'id'>

type Key = Pick<Request<DeskTypes>, 'run' | 'id'>

const columns = `run, id, folio, huella, estado, secuencia, partes, temas, ingresada_en AS "ingresadaEn",
  fecha_ingreso AS "fechaIngreso", plazo, fecha_resolucion AS "fechaResolucion", observacion,
  veces_observada AS "vecesObservada", solicitud, datos, concernidos, confirmaciones, reloj, prorroga, entradas,
  resolucion, revisa_desde AS "esperaPersonaDesde", tomada_desde AS "revisaDesde", atendida_por AS "atendidaPor"`

/** A row; JSON has no dates. */
type StoredRequest<T extends DeskTypes> = Omit<Request<T>, 'confirmaciones'> & {
  readonly confirmaciones: readonly (Omit<Confirmacion, 'ocurridoEn'> & { readonly ocurridoEn: string })[]
}

const requestOf = <T extends DeskTypes>(row: StoredRequest<T>): Request<T> => ({
  ...row,
  confirmaciones: row.confirmaciones.map(one => ({ ...one, ocurridoEn: new Date(one.ocurridoEn) })),
})

async function findRequest<T extends DeskTypes>(
  db: Queryable,
  sql: string,
  values: readonly unknown[],
): Promise<Request<T> | undefined> {
  const row = await db.row<StoredRequest<T>>(sql, values)
  return row && requestOf(row)
}

// A request that came after closing time is found by its day of arrival and by the day from which it counts.
export const arrivalDay = `LEAST(fecha_ingreso, (ingresada_en AT TIME ZONE 'America/Santiago')::date)`

/** One institution's requests and their history, in its own schema. */
export type RequestStore<T extends DeskTypes> = ReturnType<typeof createRequestStore<T>>

export function createRequestStore<T extends DeskTypes>(key: string, folioOf: (n: number) => string) {
  const schema = deskSchema(key)
  return { ...writesOf<T>(schema, folioOf), ...readsOf<T>(schema), ...listOf<T>(schema) }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each statement.
function writesOf<T extends DeskTypes>(schema: string, folioOf: (n: number) => string) {
  const table = `${schema}.solicitudes`

  async function addToHistory(tx: Queryable, row: Request<T>, at: Date): Promise<void> {
    await tx.rows(
      `INSERT INTO ${schema}.historia (run, id_solicitud, secuencia, estado, ocurrido_en)
       VALUES ($1, $2, $3, $4, $5)`,
      [row.run, row.id, row.secuencia, row.estado, at],
    )
  }

  /** The folio of the next request, for data that names it before it is stored. */
  async function nextFolio(tx: Queryable): Promise<string> {
    const next = await tx.row<{ n: number }>(`SELECT nextval('${schema}.folios') AS n`, [])
    return folioOf(next?.n ?? 0)
  }

  return {
    nextFolio,

    /** Stores a new request and its first history entry. Returns undefined if the key was used before. */
    async insert(tx: Queryable, row: NewRequest<T>): Promise<Request<T> | undefined> {
      const folio = row.folio ?? (await nextFolio(tx))
      const inserted = await findRequest<T>(
        tx,
        `INSERT INTO ${table} (run, id, folio, clave, huella, estado, secuencia, partes, temas, ingresada_en,
           fecha_ingreso, plazo, proximo_paso, solicitud, datos, concernidos, tramite, region, titulo, conciernen, atendida_por)
         VALUES ($1, $2, $3, $4, $5, 'ingresada', 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         ON CONFLICT (run, clave) DO NOTHING RETURNING ${columns}`,
        [
          row.run,
          row.id,
          folio,
          row.clave,
          row.huella,
          row.partes,
          row.temas,
          row.ingresadaEn,
          row.fechaIngreso,
          row.plazo,
          row.proximoPaso,
          JSON.stringify(row.solicitud),
          JSON.stringify(row.datos),
          JSON.stringify((row.concernidos ?? []).filter(({ run }) => run !== row.run)),
          row.enMesa?.tramite ?? null,
          row.enMesa?.region ?? null,
          row.enMesa?.titulo ?? null,
          row.enMesa?.conciernen ?? [row.run, ...row.partes],
          row.atendidaPor ?? null,
        ],
      )
      if (inserted) await addToHistory(tx, inserted, row.ingresadaEn)
      return inserted
    },

    /** Changes a request's state and adds it to the history. */
    async advance(tx: Queryable, row: Key, change: Change<T>, at: Date): Promise<Request<T>> {
      const changed = await findRequest<T>(
        tx,
        `UPDATE ${table}
            SET estado = $3, secuencia = secuencia + 1, proximo_paso = $4,
                observacion = $6,
                fecha_resolucion = CASE WHEN $3 IN ('ingresada', 'en_revision', 'observada') THEN NULL
                                        ELSE coalesce($5, fecha_resolucion) END,
                veces_observada = veces_observada + ($6::jsonb IS NOT NULL)::int, datos = datos || $7::jsonb,
                concernidos = coalesce($8::jsonb, concernidos),
                confirmaciones = coalesce($9::jsonb, confirmaciones), plazo = coalesce($10::date, plazo),
                reloj = coalesce($11::jsonb, reloj), prorroga = coalesce($12::jsonb, prorroga),
                resolucion = CASE WHEN $13 THEN $14::jsonb ELSE resolucion END,
                revisa_desde = coalesce($15::date, revisa_desde),
                tomada_desde = CASE WHEN $16 THEN $17::date ELSE tomada_desde END,
                conciernen = conciernen || ARRAY(SELECT one->>'run' FROM jsonb_array_elements($8::jsonb) one
                                                  WHERE NOT one->>'run' = ANY(conciernen))
          WHERE run = $1 AND id = $2 RETURNING ${columns}`,
        [
          row.run,
          row.id,
          change.estado,
          change.proximoPaso,
          change.fechaResolucion ?? null,
          change.observacion ? JSON.stringify(change.observacion) : null,
          JSON.stringify(change.datos ?? {}),
          change.concernidos ? JSON.stringify(change.concernidos) : null,
          change.confirmaciones ? JSON.stringify(change.confirmaciones) : null,
          change.plazo ?? null,
          change.reloj ? JSON.stringify(change.reloj) : null,
          change.prorroga ? JSON.stringify(change.prorroga) : null,
          change.resolucion !== undefined,
          change.resolucion ? JSON.stringify(change.resolucion) : null,
          change.esperaPersonaDesde ?? null,
          change.revisaDesde !== undefined,
          change.revisaDesde ?? null,
        ],
      )
      if (!changed) throw new Error('The request to change is not there')
      await addToHistory(tx, changed, at)
      return changed
    },

    /** Reschedules a request's next step; with null it waits for somebody. */
    async postpone(tx: Queryable, { run, id }: Key, proximoPaso: Date | null): Promise<void> {
      await tx.rows(`UPDATE ${table} SET proximo_paso = $3 WHERE run = $1 AND id = $2`, [
        run,
        id,
        proximoPaso,
      ])
    },
  }
}

function readsOf<T extends DeskTypes>(schema: string) {
  const table = `${schema}.solicitudes`
  return {
    /** The request that a person filed with this key. */
    findByClave: (db: Queryable, run: Run, clave: string): Promise<Request<T> | undefined> =>
      findRequest(db, `SELECT ${columns} FROM ${table} WHERE run = $1 AND clave = $2`, [run, clave]),

    /** The request with this id, of any applicant. */
    findById: (db: Queryable, id: string): Promise<Request<T> | undefined> =>
      findRequest(db, `SELECT ${columns} FROM ${table} WHERE id = $1`, [id]),

    /** Locks a request until the transaction ends. */
    lock: (tx: Queryable, { run, id }: Key): Promise<Request<T> | undefined> =>
      findRequest(tx, `SELECT ${columns} FROM ${table} WHERE run = $1 AND id = $2 FOR UPDATE`, [run, id]),

    /** Locks the request that has been due longest, skipping locked ones. */
    lockNextDue: (tx: Queryable, now: Date): Promise<Request<T> | undefined> =>
      findRequest(
        tx,
        `SELECT ${columns} FROM ${table} WHERE proximo_paso <= $1
          ORDER BY proximo_paso, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      ),

    /** The states of a request, oldest first. */
    history: (db: Queryable, { run, id }: Key): Promise<Paso[]> =>
      db.rows(
        `SELECT estado, ocurrido_en AS "ocurridoEn" FROM ${schema}.historia
          WHERE run = $1 AND id_solicitud = $2 ORDER BY secuencia`,
        [run, id],
      ),

    /**
     * The most advanced request about a subject that was neither rejected nor withdrawn: a paid one, otherwise the
     * first.
     *
     * @param before - only requests that came in before this one
     */
    findActive: (db: Queryable, tema: string, before?: Before): Promise<Request<T> | undefined> =>
      findRequest(
        db,
        `SELECT ${columns} FROM ${table}
          WHERE temas @> ARRAY[$1::text] AND estado NOT IN ('rechazada', 'desistida')
            AND ($2::timestamptz IS NULL OR (ingresada_en, id) < ($2, $3::uuid))
          ORDER BY (estado = 'pagada') DESC, ingresada_en, id LIMIT 1`,
        [tema, before?.ingresadaEn ?? null, before?.id ?? null],
      ),
  }
}

function listOf<T extends DeskTypes>(schema: string) {
  const table = `${schema}.solicitudes`
  return {
    /** A page of requests, newest first, and their total number. */
    async list(
      db: Queryable,
      scope: ListScope,
      query: ListQuery,
    ): Promise<{ rows: Request<T>[]; total: number }> {
      const whose = 'tema' in scope ? 'temas @> ARRAY[$1::text]' : '(run = $1 OR partes @> ARRAY[$1::text])'
      const where = `${whose} AND ($2::text IS NULL OR estado = $2)
        AND ($3::date IS NULL OR fecha_ingreso >= $3) AND ($4::date IS NULL OR ${arrivalDay} <= $4)`
      const filters = [
        'tema' in scope ? scope.tema : scope.run,
        query.estado ?? null,
        query.desde ?? null,
        query.hasta ?? null,
      ]
      const count = await db.row<{ total: number }>(
        `SELECT count(*) AS total FROM ${table} WHERE ${where}`,
        filters,
      )
      const rows = await db.rows<StoredRequest<T>>(
        `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ingresada_en DESC, id DESC LIMIT $5 OFFSET $6`,
        [...filters, query.registros, (query.pagina - 1) * query.registros],
      )
      return { rows: rows.map(requestOf), total: count?.total ?? 0 }
    },
  }
}

/** Whether a document is accepted: while the request is open, or if it is a repetition. */
export function takesDocuments(request: Request<DeskTypes>, isKnown: boolean): boolean {
  return isKnown || isOpen(request.estado)
}
