import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Observacion } from './resumen-schemas.ts'
import type { EstadoSolicitud, MotivoRechazo, ReglaMonto, SolicitudRecibida } from './wire-schemas.ts'

/** A request as it is kept. */
export interface SolicitudRow {
  /** Who presented it. */
  readonly run: Run
  readonly id: string
  readonly folio: string
  readonly huella: string
  readonly estado: EstadoSolicitud
  /** Counts its states, from 1. */
  readonly secuencia: number
  readonly tipo: 'persona' | 'funeraria'
  readonly runCausante: Run
  readonly runBeneficiario: Run
  readonly rutFuneraria: Run
  readonly nmroFactura: string
  readonly ingresadaEn: Date
  readonly fechaIngreso: IsoDate
  readonly plazo: IsoDate
  readonly fechaResolucion: IsoDate | null
  readonly fechaPago: IsoDate | null
  readonly montoMaximoClp: number
  readonly regla: ReglaMonto | null
  readonly montoBeneficiarioClp: number
  readonly montoFunerariaClp: number
  readonly motivoRechazo: MotivoRechazo | null
  readonly observacion: Observacion | null
  readonly vecesObservada: number
  readonly solicitud: SolicitudRecibida
}

/** What a change of state may set besides the state. */
export interface SolicitudChange {
  readonly estado: EstadoSolicitud
  /** When the next step is due; null where it waits for nobody. */
  readonly proximoPaso: Date | null
  readonly fechaResolucion?: IsoDate
  readonly fechaPago?: IsoDate
  readonly motivoRechazo?: MotivoRechazo
  /** Set while observed; every other state clears it. */
  readonly observacion?: Observacion
  readonly montoBeneficiarioClp?: number
  readonly montoFunerariaClp?: number
}

const columns = `run, id, folio, huella, estado, secuencia, tipo, run_causante AS "runCausante",
  run_beneficiario AS "runBeneficiario", rut_funeraria AS "rutFuneraria", nmro_factura AS "nmroFactura",
  ingresada_en AS "ingresadaEn", fecha_ingreso AS "fechaIngreso", plazo, fecha_resolucion AS "fechaResolucion",
  fecha_pago AS "fechaPago", monto_maximo_clp AS "montoMaximoClp", regla,
  monto_beneficiario_clp AS "montoBeneficiarioClp", monto_funeraria_clp AS "montoFunerariaClp",
  motivo_rechazo AS "motivoRechazo", observacion, veces_observada AS "vecesObservada", solicitud`

/** A request before it is kept. */
export interface NewSolicitud
  extends Omit<SolicitudRow, 'folio' | 'estado' | 'secuencia' | 'vecesObservada' | 'observacion'> {
  readonly clave: string
  /** Left out, the next one is taken. */
  readonly folio?: string
  readonly estado?: EstadoSolicitud
  readonly proximoPaso: Date | null
}

/** Keeps a new request and the first entry of its history. Gives undefined where the key was used before. */
export async function insertSolicitud(tx: Queryable, row: NewSolicitud): Promise<SolicitudRow | undefined> {
  const estado = row.estado ?? 'ingresada'
  const inserted = await tx.row<SolicitudRow>(
    `INSERT INTO asignacion_muerte.solicitudes (run, id, folio, clave, huella, estado, secuencia, tipo, run_causante,
       run_beneficiario, rut_funeraria, nmro_factura, ingresada_en, fecha_ingreso, plazo, fecha_resolucion, fecha_pago,
       monto_maximo_clp, regla, monto_beneficiario_clp, monto_funeraria_clp, motivo_rechazo, proximo_paso, solicitud)
     VALUES ($1, $2, coalesce($3, '53' || lpad(nextval('asignacion_muerte.folios')::text, 6, '0')), $4, $5, $6, 1, $7, $8,
       $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
     ON CONFLICT (run, clave) DO NOTHING RETURNING ${columns}`,
    [
      row.run,
      row.id,
      row.folio ?? null,
      row.clave,
      row.huella,
      estado,
      row.tipo,
      row.runCausante,
      row.runBeneficiario,
      row.rutFuneraria,
      row.nmroFactura,
      row.ingresadaEn,
      row.fechaIngreso,
      row.plazo,
      row.fechaResolucion,
      row.fechaPago,
      row.montoMaximoClp,
      row.regla,
      row.montoBeneficiarioClp,
      row.montoFunerariaClp,
      row.motivoRechazo,
      row.proximoPaso,
      JSON.stringify(row.solicitud),
    ],
  )
  if (inserted) await insertHistoria(tx, inserted, row.ingresadaEn)
  return inserted
}

/** Adds the present state of a request to its history. */
export async function insertHistoria(
  tx: Queryable,
  row: Pick<SolicitudRow, 'run' | 'id' | 'secuencia' | 'estado'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_muerte.historia (run, id_solicitud, secuencia, estado, ocurrido_en)
     VALUES ($1, $2, $3, $4, $5)`,
    [row.run, row.id, row.secuencia, row.estado, at],
  )
}

/** The request that a person presented with that key. */
export function findByClave(db: Queryable, run: Run, clave: string): Promise<SolicitudRow | undefined> {
  return db.row<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE run = $1 AND clave = $2`,
    [run, clave],
  )
}

/** The request with that id, whoever presented it. */
export function findById(db: Queryable, id: string): Promise<SolicitudRow | undefined> {
  return db.row<SolicitudRow>(`SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE id = $1`, [id])
}

/** Takes a request for changing, until the transaction ends. */
export function lockSolicitud(tx: Queryable, run: Run, id: string): Promise<SolicitudRow | undefined> {
  return tx.row<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE run = $1 AND id = $2 FOR UPDATE`,
    [run, id],
  )
}

/** Takes the request whose next step is due longest, passing over those that another process holds. */
export function lockNextDue(tx: Queryable, now: Date): Promise<SolicitudRow | undefined> {
  return tx.row<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE proximo_paso <= $1
      ORDER BY proximo_paso LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  )
}

/** Changes the state of a request and gives it as it is then. */
export async function updateSolicitud(
  tx: Queryable,
  { run, id }: Pick<SolicitudRow, 'run' | 'id'>,
  change: SolicitudChange,
): Promise<SolicitudRow | undefined> {
  return tx.row<SolicitudRow>(
    `UPDATE asignacion_muerte.solicitudes SET estado = $3, secuencia = secuencia + 1, proximo_paso = $4,
       fecha_resolucion = coalesce($5, fecha_resolucion), fecha_pago = coalesce($6, fecha_pago),
       motivo_rechazo = coalesce($7, motivo_rechazo), observacion = $8,
       veces_observada = veces_observada + CASE WHEN $3 = 'observada' THEN 1 ELSE 0 END,
       monto_beneficiario_clp = coalesce($9, monto_beneficiario_clp),
       monto_funeraria_clp = coalesce($10, monto_funeraria_clp)
     WHERE run = $1 AND id = $2 RETURNING ${columns}`,
    [
      run,
      id,
      change.estado,
      change.proximoPaso,
      change.fechaResolucion ?? null,
      change.fechaPago ?? null,
      change.motivoRechazo ?? null,
      change.observacion ? JSON.stringify(change.observacion) : null,
      change.montoBeneficiarioClp ?? null,
      change.montoFunerariaClp ?? null,
    ],
  )
}

/** The history of a request, the first state first. */
export function listHistoria(
  db: Queryable,
  { run, id }: Pick<SolicitudRow, 'run' | 'id'>,
): Promise<{ estado: EstadoSolicitud; ocurridoEn: Date }[]> {
  return db.rows(
    `SELECT estado, ocurrido_en AS "ocurridoEn" FROM asignacion_muerte.historia
      WHERE run = $1 AND id_solicitud = $2 ORDER BY secuencia`,
    [run, id],
  )
}

/**
 * The first request for a death that was neither turned down nor dropped.
 *
 * @param before - only those that came in before this one
 */
export function findActiveFor(
  db: Queryable,
  runCausante: Run,
  before?: Pick<SolicitudRow, 'ingresadaEn' | 'id'>,
): Promise<SolicitudRow | undefined> {
  return db.row<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes
      WHERE run_causante = $1 AND estado NOT IN ('rechazada', 'desistida')
        AND ($2::timestamptz IS NULL OR (ingresada_en, id) < ($2, $3::uuid))
      ORDER BY (estado = 'pagada') DESC, ingresada_en, id LIMIT 1`,
    [runCausante, before?.ingresadaEn ?? null, before?.id ?? null],
  )
}

/** Whether an invoice of a funeral home is used by a request that was neither turned down nor dropped. */
export async function isFacturaUsed(
  db: Queryable,
  rutFuneraria: Run,
  nmroFactura: string,
  before?: Pick<SolicitudRow, 'ingresadaEn' | 'id'>,
): Promise<boolean> {
  const found = await db.row(
    `SELECT 1 FROM asignacion_muerte.solicitudes
      WHERE rut_funeraria = $1 AND nmro_factura = $2 AND estado NOT IN ('rechazada', 'desistida')
        AND ($3::timestamptz IS NULL OR (ingresada_en, id) < ($3, $4::uuid)) LIMIT 1`,
    [rutFuneraria, nmroFactura, before?.ingresadaEn ?? null, before?.id ?? null],
  )
  return found !== undefined
}

/** Whose requests, and which page of them. */
export interface ListQuery {
  /** Those that the person presented or benefits from; left out when a company is asked for. */
  readonly run?: Run
  /** Those that the funeral home presented. */
  readonly rutFuneraria?: Run
  readonly estado?: EstadoSolicitud | undefined
  readonly desde?: IsoDate | undefined
  readonly hasta?: IsoDate | undefined
  readonly registros: number
  readonly pagina: number
}

/** A page of requests, the most recent first, and how many there are in all. */
export async function listSolicitudes(
  db: Queryable,
  query: ListQuery,
): Promise<{ rows: SolicitudRow[]; total: number }> {
  const where = `(($1::text IS NOT NULL AND (run = $1 OR run_beneficiario = $1))
        OR ($2::text IS NOT NULL AND rut_funeraria = $2 AND tipo = 'funeraria'))
    AND ($3::text IS NULL OR estado = $3) AND ($4::date IS NULL OR fecha_ingreso >= $4)
    AND ($5::date IS NULL OR fecha_ingreso <= $5)`
  const filters = [
    query.run ?? null,
    query.rutFuneraria ?? null,
    query.estado ?? null,
    query.desde ?? null,
    query.hasta ?? null,
  ]
  const count = await db.row<{ total: number }>(
    `SELECT count(*) AS total FROM asignacion_muerte.solicitudes WHERE ${where}`,
    filters,
  )
  const rows = await db.rows<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE ${where}
      ORDER BY ingresada_en DESC, id DESC LIMIT $6 OFFSET $7`,
    [...filters, query.registros, (query.pagina - 1) * query.registros],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Payments to a funeral home between two days: a page, and the sums of the whole range. */
export async function listPagos(
  db: Queryable,
  query: Pick<ListQuery, 'desde' | 'hasta' | 'registros' | 'pagina'> & { readonly rutFuneraria: Run },
): Promise<{ rows: SolicitudRow[]; total: number; totalPagadoClp: number; totalPorPagarClp: number }> {
  const paid = `rut_funeraria = $1 AND estado = 'pagada' AND monto_funeraria_clp > 0
    AND ($2::date IS NULL OR fecha_pago >= $2) AND ($3::date IS NULL OR fecha_pago <= $3)`
  const filters = [query.rutFuneraria, query.desde ?? null, query.hasta ?? null]
  const sums = await db.row<{ total: number; pagado: number; porPagar: number }>(
    `SELECT count(*) FILTER (WHERE ${paid}) AS total,
            coalesce(sum(monto_funeraria_clp) FILTER (WHERE ${paid}), 0)::bigint AS pagado,
            coalesce(sum(monto_funeraria_clp) FILTER (WHERE estado = 'aprobada'), 0)::bigint AS "porPagar"
       FROM asignacion_muerte.solicitudes WHERE rut_funeraria = $1`,
    filters,
  )
  const rows = await db.rows<SolicitudRow>(
    `SELECT ${columns} FROM asignacion_muerte.solicitudes WHERE ${paid}
      ORDER BY fecha_pago DESC, id DESC LIMIT $4 OFFSET $5`,
    [...filters, query.registros, (query.pagina - 1) * query.registros],
  )
  return {
    rows,
    total: sums?.total ?? 0,
    totalPagadoClp: sums?.pagado ?? 0,
    totalPorPagarClp: sums?.porPagar ?? 0,
  }
}
