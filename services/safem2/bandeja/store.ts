import type { IsoDate } from '#domain/dates.ts'
import { parseRun, type Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { deskSchema } from '../../kit/requests/migrate-desk.ts'
import type { Request } from '../../kit/requests/request.ts'
import { arrivalDay } from '../../kit/requests/request-store.ts'
import { beginningsOf, foundBy, wordsOf } from '../../kit/requests/words.ts'
import { insertRows } from '../../kit/tables.ts'
import type { Bandeja, Mesa } from '../review.ts'
import type { TipoDocumentoRegistro } from '../schemas.ts'
import { countedUpTo } from './contract.ts'

const schema = deskSchema('safem2')

// The state in the tray (`codigoEnBandeja`), for filters.
const decided = `coalesce((datos->'bandeja'->'decision'->>'estado')::int, 0)`
// As the indexes of what is pending say it.
const isPending = `coalesce(datos->'bandeja'->'decision'->>'estado', '0') NOT IN ('2', '4')`
const isOpen = `estado IN ('ingresada', 'en_revision', 'observada')`
const codigo = `CASE WHEN estado IN ('rechazada', 'desistida') THEN 4 WHEN estado IN ('aprobada', 'pagada') THEN 2
  ELSE ${decided} END`

/** Filters and page of the tray; `registros` 0 is everything. */
export interface BandejaQuery {
  readonly registros: number
  readonly pagina: number
  readonly estado?: readonly number[] | undefined
  readonly correoEnviado?: number | undefined
  readonly fechaInicial?: IsoDate | undefined
  readonly fechaFinal?: IsoDate | undefined
  readonly idSolicitud?: string | undefined
  /** How words of a company's name begin, its RUT, or the folio. */
  readonly buscar?: string | undefined
  readonly orden?: 'llegada' | 'plazo' | undefined
}

/** A request as the tray lists it, with the name of the official who decided it. */
export interface InTray extends Request<Mesa> {
  readonly nombreDeQuienDecidio: string | null
}

const words = wordsOf(
  `jsonb_path_query_array(solicitud, '$.empresas[*].name')::text || jsonb_path_query_array(solicitud, '$.empresas[*].rut')::text`,
)
const ofRut = `(solicitud ? 'empresas' AND ${words} @@ ${beginningsOf("split_part($7, '-', 1)")} AND EXISTS (SELECT FROM
  jsonb_array_elements(solicitud->'empresas') AS e WHERE (e->>'rut') || '-' || (e->>'dv') = $7))`
const ofName = `(solicitud ? 'empresas' AND ${words} @@ ${beginningsOf('$6')} AND $7::text IS NULL)`

/** What is asked for, as conditions. Only what narrows is said, so that an index may answer it. */
function conditionsOf(query: BandejaQuery, buscar: string | null, rut: Run | null): string {
  const { estado, correoEnviado, fechaInicial, fechaFinal, idSolicitud } = query
  const onlyPending = estado?.every(one => one === 0) ?? false
  return [
    estado === undefined
      ? '$1::int[] IS NULL'
      : onlyPending
        ? `$1::int[] IS NOT NULL AND ${isOpen} AND ${isPending}`
        : `${codigo} = ANY($1::int[])`,
    correoEnviado === undefined
      ? '$2::boolean IS NULL'
      : "coalesce(datos->'bandeja' ? 'correo', false) = $2::boolean",
    fechaInicial === undefined ? '$3::date IS NULL' : 'fecha_ingreso >= $3::date',
    fechaFinal === undefined ? '$4::date IS NULL' : `${arrivalDay} <= $4::date`,
    idSolicitud === undefined ? '$5::uuid IS NULL' : 'id = $5::uuid',
    buscar === null
      ? '($6::text IS NULL AND $7::text IS NULL)'
      : `(upper(folio) = upper($6::text) OR ${rut ? ofRut : ofName})`,
  ].join(' AND ')
}

const orders = { llegada: 'ingresada_en, id', plazo: 'plazo, ingresada_en, id' } as const

/** A page of the registrations, in the order that is asked for, and how many there are, up to one more than {@link countedUpTo}. */
export async function listBandeja(
  db: Queryable,
  query: BandejaQuery,
): Promise<{ rows: InTray[]; total: number }> {
  const buscar = query.buscar?.trim() || null
  const rut = (buscar && parseRun(buscar)) || null
  const where = conditionsOf(query, buscar, rut)
  const filters = [
    query.estado ?? null,
    query.correoEnviado === undefined ? null : query.correoEnviado === 1,
    query.fechaInicial ?? null,
    query.fechaFinal ?? null,
    query.idSolicitud ?? null,
    buscar,
    rut,
  ]
  const table = `${schema}.solicitudes`
  const order = `ORDER BY ${orders[query.orden ?? 'llegada']}`
  const count = await db.row<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where}
       ${buscar === null ? order : ''} LIMIT ${countedUpTo + 1}) q`,
    filters,
  )
  const total = count?.total ?? 0
  const rows = await db.rows<InTray>(
    `SELECT run, id, folio, estado, plazo, fecha_ingreso AS "fechaIngreso", ingresada_en AS "ingresadaEn",
            solicitud, datos, concernidos, confirmaciones, reloj,
            (SELECT nombre FROM safem2.funcionarios_autorizados AS f
              WHERE f.run = datos->'bandeja'->'decision'->>'por') AS "nombreDeQuienDecidio"
       FROM ${foundBy(table, where, buscar !== null && total <= countedUpTo)} ${order} LIMIT $8 OFFSET $9`,
    [...filters, query.registros || null, query.registros * (query.pagina - 1)],
  )
  return { rows, total }
}

/** Who of these people reads already, for the last day, that this official had the list with them. */
export async function listedBefore(
  db: Queryable,
  { runs, por, since }: { readonly runs: readonly Run[]; readonly por: Run; readonly since: Date },
): Promise<ReadonlySet<Run>> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT DISTINCT run FROM ${schema}.accesos
      WHERE run = ANY($1) AND por = $2 AND operacion = 'listarSolicitudes' AND id_solicitud IS NULL
        AND ocurrido_en > $3`,
    [runs, por, since],
  )
  return new Set(rows.map(({ run }) => run))
}

/** When the next step of a request is due; null if it waits for nobody's clock. */
export async function findNextStep(db: Queryable, { run, id }: Pick<Request<Mesa>, 'run' | 'id'>) {
  const row = await db.row<{ proximoPaso: Date | null }>(
    `SELECT proximo_paso AS "proximoPaso" FROM ${schema}.solicitudes WHERE run = $1 AND id = $2`,
    [run, id],
  )
  return row?.proximoPaso ?? null
}

/** Keeps what officials left with a request. With `next`, its next step is due then. */
export async function putBandeja(
  tx: Queryable,
  { run, id }: Pick<Request<Mesa>, 'run' | 'id'>,
  bandeja: Bandeja,
  next?: { readonly proximoPaso: Date | null },
): Promise<void> {
  await tx.rows(
    `UPDATE ${schema}.solicitudes
        SET datos = datos || jsonb_build_object('bandeja', $3::jsonb),
            proximo_paso = CASE WHEN $4 THEN $5::timestamptz ELSE proximo_paso END
      WHERE run = $1 AND id = $2`,
    [run, id, JSON.stringify(bandeja), next !== undefined, next?.proximoPaso ?? null],
  )
}

/** The request that registers an account; undefined if none does. */
export function findByCuenta(db: Queryable, idCuenta: string): Promise<Request<Mesa> | undefined> {
  return db.row<Request<Mesa>>(
    `SELECT run, id, solicitud FROM ${schema}.solicitudes
      WHERE solicitud ? 'cuentas' AND solicitud->'cuentas' @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
    [idCuenta],
  )
}

/** A paper with its content. */
export interface Papel {
  readonly id: string
  readonly tipo: TipoDocumentoRegistro
  readonly nombre: string
  readonly mime: string
  readonly contenido: Uint8Array
}

/** The papers of a request that have arrived, oldest first. */
export function listPapeles(db: Queryable, { run, id }: Pick<Request<Mesa>, 'run' | 'id'>): Promise<Papel[]> {
  return db.rows<Papel>(
    `SELECT id, tipo, nombre, mime, contenido FROM ${schema}.documentos
      WHERE run = $1 AND id_solicitud = $2 ORDER BY subido_en, id`,
    [run, id],
  )
}

/** An official who may use the tray. */
export interface Autorizado {
  readonly run: Run
  /** Her whole name; empty if it is not on record. */
  readonly nombre: string
}

/** An official who may use the tray; undefined for everybody else. */
export function findAutorizado(db: Queryable, run: Run): Promise<Autorizado | undefined> {
  return db.row<Autorizado>('SELECT run, nombre FROM safem2.funcionarios_autorizados WHERE run = $1', [run])
}

export async function insertAutorizados(tx: Queryable, officials: readonly Autorizado[]): Promise<void> {
  await insertRows(tx, 'safem2.funcionarios_autorizados', officials, 'ON CONFLICT DO NOTHING')
}
