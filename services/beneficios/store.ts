import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Beneficio, Pago } from './contract.ts'

/** A benefit as it is kept; its state depends on the day and is worked out. */
export interface BeneficioGuardado extends Omit<Beneficio, 'estado'> {
  /** Day of the month, 1 to 28, on which it is paid; null for what is paid once. */
  readonly diaPago: number | null
}

/** The benefits of a person, the oldest first. */
export function listBeneficios(db: Queryable, run: Run): Promise<BeneficioGuardado[]> {
  return db.rows<BeneficioGuardado>(
    `SELECT id, tipo, pension, causante, fecha_inicio AS "fechaInicio", fecha_termino AS "fechaTermino",
            motivo_termino AS "motivoTermino", monto_bruto AS "montoBruto", descuento_salud AS "descuentoSalud",
            dia_pago AS "diaPago"
       FROM beneficios.beneficios WHERE run = $1 ORDER BY fecha_inicio, id`,
    [run],
  )
}

/** The payments on record of a person, the oldest first. */
export function listPagos(db: Queryable, run: Run): Promise<Pago[]> {
  return db.rows<Pago>(
    `SELECT id, beneficio_id AS "beneficioId", mes, fecha_pago AS "fechaPago",
            fecha_vencimiento AS "fechaVencimiento", monto_bruto AS "montoBruto",
            descuento_salud AS "descuentoSalud", monto_liquido AS "montoLiquido", estado, forma_pago AS "formaPago"
       FROM beneficios.pagos WHERE run = $1 ORDER BY fecha_pago, id`,
    [run],
  )
}
