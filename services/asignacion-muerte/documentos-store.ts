import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { SolicitudRow } from './solicitudes-store.ts'
import type { EstadoSolicitud, TipoDocumento } from './wire-schemas.ts'

/** A document to keep with a request. */
export interface NewDocumento {
  readonly id: string
  readonly tipo: TipoDocumento
  readonly nombre: string
  readonly mime: string
  readonly sha256: string
  readonly contenido: Uint8Array
  readonly subidoEn: Date
}

type Key = Pick<SolicitudRow, 'run' | 'id'>

/** Keeps a document unless its id is there already. Gives the fingerprint of what is kept under that id. */
export async function insertDocumento(
  db: Queryable,
  { run, id }: Key,
  documento: NewDocumento,
): Promise<string> {
  const { tipo, nombre, mime, sha256, contenido, subidoEn } = documento
  await db.rows(
    `INSERT INTO asignacion_muerte.documentos (run, id_solicitud, id, tipo, nombre, mime, sha256, contenido, subido_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [run, id, documento.id, tipo, nombre, mime, sha256, contenido, subidoEn],
  )
  const kept = await db.row<{ sha256: string }>(
    'SELECT sha256 FROM asignacion_muerte.documentos WHERE run = $1 AND id_solicitud = $2 AND id = $3',
    [run, id, documento.id],
  )
  return kept?.sha256 ?? sha256
}

/** Which documents of a request have arrived, and when. */
export function listDocumentos(
  db: Queryable,
  { run, id }: Key,
): Promise<{ id: string; tipo: TipoDocumento; subidoEn: Date }[]> {
  return db.rows(
    `SELECT id, tipo, subido_en AS "subidoEn" FROM asignacion_muerte.documentos
      WHERE run = $1 AND id_solicitud = $2 ORDER BY subido_en, id`,
    [run, id],
  )
}

/** Something that a person does with a request that is already in. */
export interface Gestion {
  readonly clave: string
  readonly tipo: 'respuesta' | 'desistimiento'
  readonly comentario: string
  readonly estado: EstadoSolicitud
  readonly realizadaEn: Date
}

/** The state that an earlier call with the same key ended in. */
export async function findGestion(
  db: Queryable,
  { run, id }: Key,
  clave: string,
): Promise<EstadoSolicitud | undefined> {
  const found = await db.row<{ estado: EstadoSolicitud }>(
    'SELECT estado FROM asignacion_muerte.gestiones WHERE run = $1 AND id_solicitud = $2 AND clave = $3',
    [run, id, clave],
  )
  return found?.estado
}

/** Writes down what a person did, under its key. */
export async function insertGestion(
  tx: Queryable,
  key: { run: Run; id: string },
  gestion: Gestion,
): Promise<void> {
  const { clave, tipo, comentario, estado, realizadaEn } = gestion
  await tx.rows(
    `INSERT INTO asignacion_muerte.gestiones (run, id_solicitud, clave, tipo, comentario, estado, realizada_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [key.run, key.id, clave, tipo, comentario, estado, realizadaEn],
  )
}
