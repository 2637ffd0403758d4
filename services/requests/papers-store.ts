import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoSolicitud } from './estados.ts'
import { deskSchema } from './migrate-desk.ts'
import type { DeskTypes, DocumentoRecibido, Request } from './request.ts'

/** A document to keep with a request. */
export interface NewDocumento {
  readonly id: string
  readonly tipo: string
  readonly nombre: string
  readonly mime: string
  readonly sha256: string
  readonly contenido: Uint8Array
  readonly subidoEn: Date
}

/** Something that a person does with a request that is already in. */
export interface Gestion {
  readonly clave: string
  readonly tipo: 'respuesta' | 'desistimiento'
  readonly comentario: string
  readonly estado: EstadoSolicitud
  readonly realizadaEn: Date
}

type Key = Pick<Request<DeskTypes>, 'run' | 'id'>

/** What comes with the requests of one institution: their documents, and what was done with them. */
export type PapersStore = ReturnType<typeof createPapersStore>

/** Opens the documents and acts of one institution's requests. */
export function createPapersStore(key: string) {
  const schema = deskSchema(key)
  return {
    /** Keeps a document unless its id is there already. Returns the fingerprint of what is kept under that id. */
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

    /** Which documents of a request have arrived, the first first. */
    listDocumentos: <Tipo extends string>(
      db: Queryable,
      { run, id }: Key,
    ): Promise<DocumentoRecibido<Tipo>[]> =>
      db.rows(
        `SELECT id, tipo, subido_en AS "subidoEn" FROM ${schema}.documentos
          WHERE run = $1 AND id_solicitud = $2 ORDER BY subido_en, id`,
        [run, id],
      ),

    /** The state that an earlier call with the same key ended in. */
    async findGestion(db: Queryable, { run, id }: Key, clave: string): Promise<EstadoSolicitud | undefined> {
      const found = await db.row<{ estado: EstadoSolicitud }>(
        `SELECT estado FROM ${schema}.gestiones WHERE run = $1 AND id_solicitud = $2 AND clave = $3`,
        [run, id, clave],
      )
      return found?.estado
    },

    /** Writes down what a person did, under its key. */
    async insertGestion(tx: Queryable, { run, id }: Key, gestion: Gestion): Promise<void> {
      const { clave, tipo, comentario, estado, realizadaEn } = gestion
      await tx.rows(
        `INSERT INTO ${schema}.gestiones (run, id_solicitud, clave, tipo, comentario, estado, realizada_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [run, id, clave, tipo, comentario, estado, realizadaEn],
      )
    },
  }
}
