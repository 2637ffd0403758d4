import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoSolicitud } from './estados.ts'
import { deskSchema } from './migrate-desk.ts'
import type { DeskTypes, DocumentoRecibido, Request } from './request.ts'

/** A new document of a request. */
export interface NewDocumento {
  readonly id: string
  readonly tipo: string
  readonly nombre: string
  readonly mime: string
  readonly sha256: string
  readonly contenido: Uint8Array
  readonly subidoEn: Date
}

/** A person's action on a filed request. */
export interface Gestion {
  readonly clave: string
  readonly tipo: 'respuesta' | 'desistimiento' | 'confirmacion'
  readonly comentario: string
  readonly estado: EstadoSolicitud
  readonly realizadaEn: Date
  /** Name of the official who did it for the person at a branch. */
  readonly atendidaPor?: string | undefined
}

type Key = Pick<Request<DeskTypes>, 'run' | 'id'>

/** Documents of one institution's requests, and actions on them. */
export type PapersStore = ReturnType<typeof createPapersStore>

export function createPapersStore(key: string) {
  const schema = deskSchema(key)
  return {
    /** Stores a document unless its id exists. Returns the fingerprint of the stored one. */
    async insertDocumento(db: Queryable, { run, id }: Key, documento: NewDocumento): Promise<string> {
      const { tipo, nombre, mime, sha256, contenido, subidoEn } = documento
      await db.rows(
        `INSERT INTO ${schema}.documentos
           (run, id_solicitud, id, tipo, nombre, mime, sha256, contenido, subido_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
        [run, id, documento.id, tipo, nombre, mime, sha256, contenido, subidoEn],
      )
      const kept = await db.row<{ sha256: string }>(
        `SELECT sha256 FROM ${schema}.documentos WHERE run = $1 AND id_solicitud = $2 AND id = $3`,
        [run, id, documento.id],
      )
      return kept?.sha256 ?? sha256
    },

    /** Documents of a request that have arrived, oldest first. */
    listDocumentos: <Tipo extends string>(
      db: Queryable,
      { run, id }: Key,
    ): Promise<DocumentoRecibido<Tipo>[]> =>
      db.rows(
        `SELECT id, tipo, subido_en AS "subidoEn" FROM ${schema}.documentos
          WHERE run = $1 AND id_solicitud = $2 ORDER BY subido_en, id`,
        [run, id],
      ),

    /** Resulting state of an earlier call with the same key. */
    async findGestion(db: Queryable, { run, id }: Key, clave: string): Promise<EstadoSolicitud | undefined> {
      const found = await db.row<{ estado: EstadoSolicitud }>(
        `SELECT estado FROM ${schema}.gestiones WHERE run = $1 AND id_solicitud = $2 AND clave = $3`,
        [run, id, clave],
      )
      return found?.estado
    },

    /** Stores an action under its key. */
    async insertGestion(tx: Queryable, { run, id }: Key, gestion: Gestion): Promise<void> {
      const { clave, tipo, comentario, estado, realizadaEn, atendidaPor } = gestion
      await tx.rows(
        `INSERT INTO ${schema}.gestiones (run, id_solicitud, clave, tipo, comentario, estado, realizada_en, atendida_por)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [run, id, clave, tipo, comentario, estado, realizadaEn, atendidaPor ?? null],
      )
    },
  }
}
