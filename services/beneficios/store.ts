import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { Beneficio, Liquidacion, Pago } from './contract.ts'

/** A stored benefit; its state depends on the day and is computed. */
export interface BeneficioGuardado extends Omit<Beneficio, 'estado'> {
  /** Payment day of the month, 1 to 28; null for one-off payments. */
  readonly diaPago: number | null
}

/** An earning or deduction of a payment, besides the benefit itself and the health contribution. */
export interface OtroConcepto {
  readonly codigo: Exclude<
    (Liquidacion['haberes'] | Liquidacion['descuentos'])[number]['codigo'],
    'BENEFICIO' | 'SALUD'
  >
  readonly montoClp: number
}

/** A stored payment. Its gross amount includes other haberes; its líquido excludes other descuentos. */
export interface PagoGuardado extends Pago {
  /** Whether it was reissued, with the payment method of its request. */
  readonly reemitido: boolean
  readonly otros: readonly OtroConcepto[]
  readonly novedad: Liquidacion['novedad']
}

/** Data about the payee. */
export interface Titular {
  readonly nombre: string
}

const beneficios = createTable<BeneficioGuardado>(
  'beneficios.beneficios',
  'id tipo pension causante fechaInicio fechaTermino motivoTermino montoBruto descuentoSalud diaPago suspension',
)

/** A person's benefits, oldest first. */
export const listBeneficios = (db: Queryable, run: Run) => beneficios.list(db, { run }, 'fecha_inicio, id')

const pagos = createTable<PagoGuardado>(
  'beneficios.pagos',
  'id beneficioId mes fechaPago fechaVencimiento montoBruto descuentoSalud montoLiquido estado formaPago otros novedad reemitido',
)

/** A person's recorded payments, oldest first. */
export const listPagos = (db: Queryable, run: Run) => pagos.list(db, { run }, 'fecha_pago, id')

/** Who receives something. */
export const titulares = createTable<Titular>('beneficios.titulares', 'nombre')

/** Reissues a payment for another day and possibly another place. */
export async function reissuePago(
  tx: Queryable,
  run: Run,
  {
    id,
    fechaPago,
    fechaVencimiento,
    formaPago,
  }: Pick<Pago, 'id' | 'fechaPago' | 'fechaVencimiento' | 'formaPago'>,
): Promise<void> {
  await tx.rows(
    `UPDATE beneficios.pagos
        SET estado = 'programado', reemitido = true, fecha_pago = $3, fecha_vencimiento = $4, forma_pago = $5
      WHERE run = $1 AND id = $2`,
    [run, id, fechaPago, fechaVencimiento, JSON.stringify(formaPago)],
  )
}

/** Number of a payment's document, assigned on first request. */
export async function folioOf(
  db: Queryable,
  run: Run,
  { id, mes }: Pick<Pago, 'id' | 'mes'>,
): Promise<string> {
  await db.rows(
    'INSERT INTO beneficios.documentos (run, pago_id) VALUES ($1, $2) ON CONFLICT (run, pago_id) DO NOTHING',
    [run, id],
  )
  const row = await db.row<{ numero: number }>(
    'SELECT numero FROM beneficios.documentos WHERE run = $1 AND pago_id = $2',
    [run, id],
  )
  return `${mes.replace('-', '')}-${String(row?.numero).padStart(7, '0')}`
}
