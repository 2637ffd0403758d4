import type { IsoDate } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import { deudaActualizada } from '#law/deuda-previsional.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { Request } from '../kit/requests/request.ts'
import { type Convenio, enConvenios } from './convenios/rules.ts'
import type { Mesa } from './review.ts'
import type { Deuda, EstadoDeuda, Montos } from './schemas.ts'
import type { DeudaRow } from './store.ts'

/** A dispute, as far as the state of its debts depends on it. */
export type Reclamo = Pick<Request<Mesa>, 'estado' | 'solicitud' | 'datos'>

/** The open dispute about a debt; undefined if there is none. */
export function reclamoAbierto<R extends Reclamo>(id: string, reclamos: readonly R[]): R | undefined {
  return reclamos.find(({ estado, solicitud }) => isOpen(estado) && solicitud.deudas.includes(id))
}

/** The state of a debt: what was granted is no longer owed, and what is disputed waits. */
export function estadoOf(
  { id, estado }: Pick<DeudaRow, 'id' | 'estado'>,
  reclamos: readonly Reclamo[],
): EstadoDeuda {
  const granted = reclamos.some(one => one.estado === 'aprobada' && one.datos.acogidas.includes(id))
  if (granted || estado === 'regularizada') return 'regularizada'
  return reclamoAbierto(id, reclamos) ? 'impugnada' : estado
}

/** What is under way about the debts of an employer. */
export interface EnCurso {
  readonly reclamos: readonly Reclamo[]
  readonly convenios: readonly Convenio[]
}

/**
 * A debt in the contract's format, with what it has grown to on a day. One in an agreement stands still; what was paid of
 * it is taken off.
 */
export function deudaOn(row: DeudaRow, { reclamos, convenios }: EnCurso, today: IsoDate): Deuda {
  const { abonadoClp, cubierta, fijadaEl } = enConvenios(row.id, convenios)
  const estado = cubierta ? 'regularizada' : estadoOf(row, reclamos)
  const grown = deudaActualizada(row.nominal, row.periodo, fijadaEl ?? today)
  const isOwed = estado !== 'regularizada'
  return {
    idDeuda: row.id,
    periodo: row.periodo,
    trabajador: { ...runToWire(row.trabajador), nombre: row.nombreTrabajador },
    tipo: row.tipo,
    estado,
    conSentencia: row.conSentencia,
    conRemate: row.conRemate,
    enConvenio: isOwed && fijadaEl !== undefined,
    nominalClp: row.nominal,
    reajusteClp: isOwed ? grown.reajusteClp : 0,
    interesClp: isOwed ? grown.interesClp : 0,
    abonadoClp: isOwed ? Math.min(abonadoClp, grown.totalClp) : 0,
    totalClp: isOwed ? Math.max(0, grown.totalClp - abonadoClp) : 0,
  }
}

/** The sums of what is owed. */
export function montosOf(deudas: readonly Deuda[]): Montos {
  const owed = deudas.filter(({ estado }) => estado !== 'regularizada')
  const sum = (name: 'nominalClp' | 'reajusteClp' | 'interesClp' | 'abonadoClp' | 'totalClp') =>
    owed.reduce((total, one) => total + one[name], 0)
  return {
    cantidad: owed.length,
    nominalClp: sum('nominalClp'),
    reajusteClp: sum('reajusteClp'),
    interesClp: sum('interesClp'),
    abonadoClp: sum('abonadoClp'),
    totalClp: sum('totalClp'),
  }
}
