import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'

/** One of the two witnesses. */
export interface TestigoRow {
  readonly run: Run
  readonly nombre: string
  readonly parentesco: string
  readonly direccion: string
  readonly estado: 'pendiente' | 'declara' | 'rehusa'
  readonly declaracion: string
  readonly respondidoEn: Date | null
}

/** A request to two witnesses. */
export interface PeticionRow {
  readonly id: string
  readonly run: Run
  readonly runCausante: Run
  /** As the applicant wrote it; empty if she was not asked. */
  readonly nombreCausante: string
  readonly desde: IsoDate
  readonly relato: string
  readonly vence: IsoDate
  readonly testigos: readonly TestigoRow[]
}

/** A new request to witnesses. */
export interface NuevaPeticion extends Omit<PeticionRow, 'testigos'> {
  readonly clave: string
  readonly pedidaEn: Date
  readonly testigos: readonly Pick<TestigoRow, 'run' | 'nombre' | 'parentesco' | 'direccion'>[]
}

const peticiones = createTable<Omit<PeticionRow, 'testigos'>>(
  'pensiones.peticiones',
  'id run runCausante nombreCausante desde relato vence',
)
const testigosDe = createTable<TestigoRow>(
  'pensiones.testigos',
  'run nombre parentesco direccion estado declaracion respondidoEn',
)

/** Stores a request, once per key. Returns its id. */
export async function insertPeticion(tx: Queryable, nueva: NuevaPeticion): Promise<string> {
  const { id, run, clave, runCausante, nombreCausante, desde, relato, pedidaEn, vence, testigos } = nueva
  const inserted = await tx.row<{ id: string }>(
    `INSERT INTO pensiones.peticiones (id, run, clave, run_causante, nombre_causante, desde, relato,
       pedida_en, vence)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (run, clave) DO NOTHING RETURNING id`,
    [id, run, clave, runCausante, nombreCausante, desde, relato, pedidaEn, vence],
  )
  if (!inserted) {
    const earlier = await peticiones.find(tx, { run, clave })
    if (!earlier) throw new Error('A request to witnesses was neither kept nor found')
    return earlier.id
  }
  await testigosDe.insert(
    tx,
    testigos.map(testigo => ({ peticion: id, ...testigo })),
  )
  return id
}

export async function findPeticion(db: Queryable, id: string): Promise<PeticionRow | undefined> {
  const row = await peticiones.find(db, { id })
  return row && withTestigos(db, row)
}

/** A person's latest request, optionally about one deceased. */
export async function latestPeticion(
  db: Queryable,
  run: Run,
  runCausante?: Run,
): Promise<PeticionRow | undefined> {
  const row = await db.row<Omit<PeticionRow, 'testigos'>>(
    `SELECT ${peticiones.select} FROM pensiones.peticiones
      WHERE run = $1 AND ($2::text IS NULL OR run_causante = $2) ORDER BY pedida_en DESC, id DESC LIMIT 1`,
    [run, runCausante ?? null],
  )
  return row && withTestigos(db, row)
}

/** Requests that a witness may still answer on a day, without those that who asked has replaced. */
export async function pendingOf(db: Queryable, run: Run, today: IsoDate): Promise<readonly PeticionRow[]> {
  const rows = await db.rows<Omit<PeticionRow, 'testigos'>>(
    `SELECT ${peticiones.select} FROM pensiones.peticiones asked
      WHERE id IN (SELECT peticion FROM pensiones.testigos WHERE run = $1 AND estado = 'pendiente')
        AND vence >= $2
        AND NOT EXISTS (SELECT 1 FROM pensiones.peticiones later
                         WHERE later.run = asked.run AND later.run_causante = asked.run_causante
                           AND (later.pedida_en, later.id) > (asked.pedida_en, asked.id))
      ORDER BY vence, id`,
    [run, today],
  )
  return Promise.all(rows.map(row => withTestigos(db, row)))
}

/** Stores a witness's answer, unless she has answered already. */
export async function answer(
  tx: Queryable,
  id: string,
  { run, estado, declaracion, respondidoEn }: Omit<TestigoRow, 'nombre' | 'parentesco' | 'direccion'>,
): Promise<void> {
  await tx.rows(
    `UPDATE pensiones.testigos SET estado = $3, declaracion = $4, respondido_en = $5
      WHERE peticion = $1 AND run = $2 AND estado = 'pendiente'`,
    [id, run, estado, declaracion, respondidoEn],
  )
}

async function withTestigos(db: Queryable, row: Omit<PeticionRow, 'testigos'>): Promise<PeticionRow> {
  return { ...row, testigos: await testigosDe.list(db, { peticion: row.id }, 'run') }
}
