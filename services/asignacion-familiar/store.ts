import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { Calidad, MotivoExtincion, Parentesco } from './schemas.ts'

/** A person on record. */
export interface PersonaRow {
  readonly run: Run
  readonly nombre: string
  readonly sexo: 'F' | 'M'
  readonly esViuda: boolean
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  readonly tieneInvalidez: boolean
  /** Monthly income. Pesos. */
  readonly ingresoClp: number
  readonly calidades: readonly Calidad[]
  readonly soloDescendientes: boolean
  readonly tieneSuf: boolean
  /** Enrolled this year, according to the schools and universities. */
  readonly estudia: boolean
  /** Employers who contribute for her. */
  readonly empleadores: readonly Run[]
}

/** A parent or guardian on record. */
export interface Figura {
  readonly run: Run
  /** `tutor` by an order of a court. */
  readonly como: 'madre' | 'padre' | 'tutor'
  readonly fallecido: boolean
}

/** A carga on record. */
export interface CargaRow {
  readonly id: string
  /** RUN of its beneficiary. */
  readonly run: Run
  readonly runCarga: Run
  readonly nombre: string
  readonly parentesco: Parentesco
  readonly esDuplo: boolean
  readonly desde: IsoDate
  readonly vence: IsoDate | null
  readonly entidad: string
  readonly extinguidaEl: IsoDate | null
  readonly motivoExtincion: string | null
  /** Null if the register does not know the carga. */
  readonly nacimiento: IsoDate | null
  readonly fallecida: boolean
}

/** The people on record. */
export const personas = createTable<PersonaRow>(
  'asignacion_familiar.personas',
  'run nombre sexo esViuda fechaNacimiento fechaDefuncion tieneInvalidez ingresoClp calidades soloDescendientes tieneSuf estudia empleadores',
)

const cuidados = createTable('asignacion_familiar.cuidados', 'run runCuidador')

/** Whether an order of a court gives a person the care of another. */
export const isCuidador = (db: Queryable, run: Run, runCarga: Run) =>
  cuidados.has(db, { run: runCarga, runCuidador: run })

/** All registered kinships that let `other` be a carga of `run`. */
export async function findParentescos(db: Queryable, run: Run, other: Run): Promise<Parentesco[]> {
  const rows = await db.rows<{ parentesco: Parentesco }>(
    `WITH cerca AS (SELECT run_pariente, parentesco FROM asignacion_familiar.parientes WHERE run = $1),
          lejos AS (SELECT c.parentesco AS de, p.run_pariente, p.parentesco
                      FROM cerca c JOIN asignacion_familiar.parientes p ON p.run = c.run_pariente),
          bisnietos AS (SELECT p.run_pariente FROM lejos l JOIN asignacion_familiar.parientes p ON p.run = l.run_pariente
                         WHERE l.de = 'hijo' AND l.parentesco = 'hijo' AND p.parentesco = 'hijo')
     SELECT parentesco FROM cerca WHERE run_pariente = $2 AND parentesco IN ('conyuge', 'hijo')
     UNION SELECT 'madre_viuda' FROM cerca WHERE run_pariente = $2 AND parentesco = 'madre'
     UNION SELECT 'ascendiente' FROM cerca WHERE run_pariente = $2 AND parentesco IN ('padre', 'madre')
     UNION SELECT 'ascendiente' FROM lejos
            WHERE run_pariente = $2 AND de IN ('padre', 'madre') AND parentesco IN ('padre', 'madre')
     UNION SELECT 'hijo_del_conyuge' FROM lejos WHERE run_pariente = $2 AND de = 'conyuge' AND parentesco = 'hijo'
     UNION SELECT 'nieto' FROM lejos WHERE run_pariente = $2 AND de = 'hijo' AND parentesco = 'hijo'
     UNION SELECT 'nieto' FROM bisnietos WHERE run_pariente = $2`,
    [run, other],
  )
  return rows.map(({ parentesco }) => parentesco)
}

/**
 * Spouse, children and parents on record, and theirs: brothers, sisters, grandparents, grandchildren, in-laws. Besides them,
 * whom she cares for by a court order.
 */
export async function familyOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `WITH cerca AS (SELECT run_pariente AS run FROM asignacion_familiar.parientes WHERE run = $1)
     SELECT run FROM cerca
      UNION SELECT p.run_pariente FROM cerca c JOIN asignacion_familiar.parientes p USING (run)
      UNION SELECT run FROM asignacion_familiar.cuidados WHERE run_cuidador = $1`,
    [run],
  )
  return rows.map(one => one.run)
}

/** The parents of a person according to the civil register, and who has her care by an order of a court, each once. */
export function findFiguras(db: Queryable, run: Run): Promise<Figura[]> {
  return db.rows(
    `SELECT p.run, f.como, p.fecha_defuncion IS NOT NULL AS fallecido
       FROM (SELECT DISTINCT ON (run) run, como
               FROM (SELECT run_pariente AS run, parentesco AS como FROM asignacion_familiar.parientes
                      WHERE run = $1 AND parentesco IN ('madre', 'padre')
                     UNION SELECT run_cuidador, 'tutor' FROM asignacion_familiar.cuidados WHERE run = $1) todas
              ORDER BY run, como DESC) f
       JOIN asignacion_familiar.personas p USING (run) ORDER BY f.como`,
    [run],
  )
}

const cargaColumns = `c.id, c.run, c.run_carga AS "runCarga", coalesce(p.nombre, '') AS nombre, c.parentesco, c.es_duplo AS "esDuplo",
  c.desde, c.vence, c.entidad, c.extinguida_el AS "extinguidaEl", c.motivo_extincion AS "motivoExtincion",
  p.fecha_nacimiento AS nacimiento, p.fecha_defuncion IS NOT NULL AS fallecida`
const cargas = `asignacion_familiar.cargas c LEFT JOIN asignacion_familiar.personas p ON p.run = c.run_carga`

/** The cargas of a person, including ended ones, newest first. */
export function listCargas(db: Queryable, run: Run): Promise<CargaRow[]> {
  return db.rows(`SELECT ${cargaColumns} FROM ${cargas} WHERE c.run = $1 ORDER BY c.desde DESC, c.id`, [run])
}

/** Returns undefined if she has no such carga. */
export function findCarga(db: Queryable, run: Run, id: string): Promise<CargaRow | undefined> {
  return db.row(`SELECT ${cargaColumns} FROM ${cargas} WHERE c.run = $1 AND c.id = $2`, [run, id])
}

/** The carga that names a person on a day; undefined if there is none. */
export function findActiveCarga(db: Queryable, runCarga: Run, today: IsoDate): Promise<CargaRow | undefined> {
  return db.row(
    `SELECT ${cargaColumns} FROM ${cargas}
      WHERE c.run_carga = $1 AND c.extinguida_el IS NULL AND (c.vence IS NULL OR c.vence >= $2)
      ORDER BY c.desde LIMIT 1`,
    [runCarga, today],
  )
}

/** Locks a person until the transaction ends, so that decisions about her as a carga are serialised. */
export async function lockCarga(tx: Queryable, runCarga: Run): Promise<void> {
  await tx.rows('SELECT 1 FROM asignacion_familiar.personas WHERE run = $1 FOR UPDATE', [runCarga])
}

export async function endCarga(
  tx: Queryable,
  { run, id, fecha, motivo }: { run: Run; id: string; fecha: IsoDate; motivo: MotivoExtincion },
): Promise<void> {
  await tx.rows(
    `UPDATE asignacion_familiar.cargas SET extinguida_el = $3, motivo_extincion = $4
      WHERE run = $1 AND id = $2 AND extinguida_el IS NULL`,
    [run, id, fecha, motivo],
  )
}

/** Keeps a resolution; that of a request which was opened again takes the place of the former one. */
export async function insertResolucion(
  tx: Queryable,
  {
    run,
    idSolicitud,
    numero,
    contenido,
  }: { run: Run; idSolicitud: string; numero: string; contenido: Uint8Array },
): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_familiar.resoluciones (run, id_solicitud, numero, contenido) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run, id_solicitud) DO UPDATE SET contenido = EXCLUDED.contenido`,
    [run, idSolicitud, numero, contenido],
  )
}

/** The PDF of a person's resolution; undefined if there is none or it is not hers. */
export async function findResolucion(
  db: Queryable,
  run: Run,
  idSolicitud: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await db.row<{ contenido: Uint8Array }>(
    'SELECT contenido FROM asignacion_familiar.resoluciones WHERE run = $1 AND id_solicitud = $2',
    [run, idSolicitud],
  )
  return found && new Uint8Array(found.contenido)
}
