import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
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

/** A person's benefits, oldest first. */
export function listBeneficios(db: Queryable, run: Run): Promise<BeneficioGuardado[]> {
  return db.rows<BeneficioGuardado>(
    `SELECT id, tipo, pension, causante, fecha_inicio AS "fechaInicio", fecha_termino AS "fechaTermino",
            motivo_termino AS "motivoTermino", monto_bruto AS "montoBruto", descuento_salud AS "descuentoSalud",
            dia_pago AS "diaPago", suspension
       FROM beneficios.beneficios WHERE run = $1 ORDER BY fecha_inicio, id`,
    [run],
  )
}

/** A person's recorded payments, oldest first. */
export function listPagos(db: Queryable, run: Run): Promise<PagoGuardado[]> {
  return db.rows<PagoGuardado>(
    `SELECT id, beneficio_id AS "beneficioId", mes, fecha_pago AS "fechaPago",
            fecha_vencimiento AS "fechaVencimiento", monto_bruto AS "montoBruto",
            descuento_salud AS "descuentoSalud", monto_liquido AS "montoLiquido", estado, forma_pago AS "formaPago", otros,
            novedad, reemitido
       FROM beneficios.pagos WHERE run = $1 ORDER BY fecha_pago, id`,
    [run],
  )
}

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

/** Returns undefined if the person receives nothing. */
export function findTitular(db: Queryable, run: Run): Promise<Titular | undefined> {
  return db.row<Titular>('SELECT nombre FROM beneficios.titulares WHERE run = $1', [run])
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
