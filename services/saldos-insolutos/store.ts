import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { Parentesco } from './schemas.ts'

/** A deceased person. */
export interface DifuntoRow {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly fechaDefuncion: IsoDate
  /** Whether this person's payment archive is available. */
  readonly archivoDisponible: boolean
}

/** An uncollected instalment. */
export interface SaldoRow {
  readonly id: string
  /** Name for people. */
  readonly beneficio: string
  /** `YYYY-MM`. */
  readonly mes: string
  /** First day on which it could be collected. */
  readonly fechaPago: IsoDate
  readonly montoClp: number
}

/** A relative in the civil register. */
export interface ParienteRow {
  readonly run: Run
  readonly parentesco: Parentesco
  readonly vive: boolean
  /** null if the copy does not have it. */
  readonly nombres: string | null
  readonly apellidoPaterno: string | null
  readonly apellidoMaterno: string | null
  readonly fechaNacimiento: IsoDate | null
  /** The living parents of a minor. */
  readonly representantes: readonly Run[]
}

/** The deceased. */
export const difuntos = createTable<DifuntoRow>(
  'saldos_insolutos.difuntos',
  'run nombres apellidoPaterno apellidoMaterno fechaDefuncion archivoDisponible',
)

const saldos = createTable<SaldoRow>('saldos_insolutos.saldos', 'id beneficio mes fechaPago monto:montoClp')
const parientes = createTable<ParienteRow>(
  'saldos_insolutos.parientes',
  'run parentesco vive nombres apellidoPaterno apellidoMaterno fechaNacimiento representantes',
)

/** A deceased person's uncollected instalments, oldest first. */
export const listSaldos = (db: Queryable, run: Run) => saldos.list(db, { run }, 'fecha_pago, id')

/** The deceased of whose family a person is, by the register. */
export async function deadOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    'SELECT run_difunto AS run FROM saldos_insolutos.parientes WHERE run = $1',
    [run],
  )
  return rows.map(one => one.run)
}

export const listParientes = (db: Queryable, runDifunto: Run) => parientes.list(db, { runDifunto }, 'run')
