import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Beneficio, Liquidacion, Pago } from './contract.ts'

/** A benefit as it is kept; its state depends on the day and is worked out. */
export interface BeneficioGuardado extends Omit<Beneficio, 'estado'> {
  /** Day of the month, 1 to 28, on which it is paid; null for what is paid once. */
  readonly diaPago: number | null
}

/** What comes with a payment beside the benefit itself and the health contribution. */
export interface OtroConcepto {
  readonly codigo: Exclude<
    (Liquidacion['haberes'] | Liquidacion['descuentos'])[number]['codigo'],
    'BENEFICIO' | 'SALUD'
  >
  readonly montoClp: number
}

/** A payment as it is kept. Other haberes are in its gross amount, other descuentos are taken off its líquido. */
export interface PagoGuardado extends Pago {
  /** It was issued again, in the form that its request asked for. */
  readonly reemitido: boolean
  readonly otros: readonly OtroConcepto[]
  readonly novedad: Liquidacion['novedad']
}

/** What is known of who is paid. */
export interface Titular {
  readonly nombre: string
}

/** The benefits of a person, the oldest first. */
export function listBeneficios(db: Queryable, run: Run): Promise<BeneficioGuardado[]> {
  return db.rows<BeneficioGuardado>(
    `SELECT id, tipo, pension, causante, fecha_inicio AS "fechaInicio", fecha_termino AS "fechaTermino",
            motivo_termino AS "motivoTermino", monto_bruto AS "montoBruto", descuento_salud AS "descuentoSalud",
            dia_pago AS "diaPago", suspension
       FROM beneficios.beneficios WHERE run = $1 ORDER BY fecha_inicio, id`,
    [run],
  )
}

/** The payments on record of a person, the oldest first. */
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

/** Issues a payment again, for another day and maybe another place. */
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

/** Who is paid; undefined for who receives nothing. */
export function findTitular(db: Queryable, run: Run): Promise<Titular | undefined> {
  return db.row<Titular>('SELECT nombre FROM beneficios.titulares WHERE run = $1', [run])
}

/** The number of the document of a payment, given out the first time that it is asked for. */
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
