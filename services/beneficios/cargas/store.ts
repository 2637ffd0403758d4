import { addDays, addMonths, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { cargaOfEvent, type KnownCarga } from '../../kit/known-cargas.ts'
import { insertRows } from '../../kit/tables.ts'
import { fechaVencimientoOf } from '../rules.ts'
import { listBeneficios, listPagos, titulares } from '../store.ts'

const tipo = 'ASIGNACION_FAMILIAR'
/** Day of payment of a person who is paid nothing else. */
const usualPayDay = 20

/**
 * Follows the decisions of the family allowance: a recognised carga is a benefit from its first day, and one that ended
 * is paid no more. The same event twice changes nothing.
 */
export async function followCargas(db: Database, evento: unknown): Promise<void> {
  const carga = cargaOfEvent(evento)
  if (!carga || carga.montoClp === 0) return
  const { ocurridoEn } = evento as { ocurridoEn: string }
  await db.transaction(tx => {
    const today = isoDateInChile(new Date(ocurridoEn))
    return carga.extinguidaEl === null ? begin(tx, carga, today) : end(tx, carga, carga.extinguidaEl)
  })
}

// As the register names whom it is paid for: without the second surname.
const causanteOf = ({ carga }: KnownCarga) => carga.nombre.split(' ').slice(0, -1).join(' ')

async function begin(tx: Queryable, carga: KnownCarga, today: IsoDate): Promise<void> {
  const { run, desde, vence, montoClp } = carga
  const causante = causanteOf(carga)
  const held = await listBeneficios(tx, run)
  if (held.some(one => one.tipo === tipo && one.causante === causante && one.fechaInicio === desde)) return
  const numbers = held.filter(one => one.tipo === tipo).map(({ id }) => Number(id.split('-').at(-1)))
  const id = `${tipo}-${Math.max(0, ...numbers) + 1}`
  const diaPago = held.find(one => one.diaPago !== null)?.diaPago ?? usualPayDay
  const beneficio = {
    ...{ run, id, tipo, causante, diaPago, fechaInicio: desde, fechaTermino: vence },
    ...{ motivoTermino: vence && 'carga_extinguida', montoBruto: montoClp, descuentoSalud: 0 },
  }
  await insertRows(tx, 'beneficios.beneficios', [beneficio])
  await titulares.insert(tx, [{ run, nombre: carga.titular }], 'ON CONFLICT DO NOTHING')
  await announce(tx, carga, { id, diaPago, today })
}

/** The first payment, in the form in which she is paid already; without one she is paid nothing yet. */
async function announce(
  tx: Queryable,
  { run, montoClp }: KnownCarga,
  { id, diaPago, today }: { id: string; diaPago: number; today: IsoDate },
): Promise<void> {
  const formaPago = (await listPagos(tx, run)).at(-1)?.formaPago
  if (!formaPago) return
  const dayIn = (mes: IsoDate) => workingDayOnOrAfter(addDays(mes, diaPago - 1))
  const first = `${today.slice(0, 7)}-01`
  const mes = dayIn(first) > today ? first : addMonths(first, 1)
  const fechaPago = dayIn(mes)
  const pago = {
    ...{ run, id: `${mes.slice(0, 7)}-${id}`, beneficioId: id, mes: mes.slice(0, 7), fechaPago, formaPago },
    fechaVencimiento: fechaVencimientoOf(tipo, fechaPago),
    ...{ montoBruto: montoClp, descuentoSalud: 0, montoLiquido: montoClp, estado: 'programado' },
  }
  await insertRows(tx, 'beneficios.pagos', [pago], 'ON CONFLICT DO NOTHING')
}

async function end(tx: Queryable, carga: KnownCarga, extinguidaEl: IsoDate): Promise<void> {
  const last = addDays(extinguidaEl, -1)
  const ended = await tx.rows<{ id: string }>(
    `UPDATE beneficios.beneficios SET fecha_termino = $4, motivo_termino = 'carga_extinguida'
      WHERE run = $1 AND tipo = $2 AND causante = $3 AND fecha_inicio <= $4
        AND (fecha_termino IS NULL OR fecha_termino > $4) RETURNING id`,
    [carga.run, tipo, causanteOf(carga), last],
  )
  // What was announced for later days is not paid.
  for (const { id } of ended)
    await tx.rows(
      `DELETE FROM beneficios.pagos
        WHERE run = $1 AND beneficio_id = $2 AND estado = 'programado' AND fecha_pago > $3`,
      [carga.run, id, last],
    )
}
