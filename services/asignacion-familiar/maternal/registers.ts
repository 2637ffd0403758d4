import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Embarazo } from '#law/asignacion-maternal.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Before, RequestStore } from '../../kit/requests/request-store.ts'
import type { Mesa } from '../registers.ts'
import { findActiveCarga, personas } from '../store.ts'
import type { PedidoMaternal } from './rules.ts'
import type { CalidadMaternal } from './schemas.ts'
import { empleadores, findEmbarazo } from './store.ts'

/** Subject of the requests for a pregnancy. */
export const temaMaternal = (runEmbarazada: Run) => `maternal:${runEmbarazada}`

/** What somebody asks for. */
export interface Asked {
  readonly run: Run
  readonly runConyuge: Run | undefined
  readonly calidad: CalidadMaternal
  readonly rutEmpleador: Run | undefined
  readonly embarazo: Embarazo | undefined
  readonly today: IsoDate
  /** The request under review: only earlier ones stand against it. */
  readonly before?: Before
}

/** Reads what the registers have about a request. */
export async function readPedido(
  db: Queryable,
  requests: Pick<RequestStore<Mesa>, 'findActive'>,
  { run, runConyuge, calidad, rutEmpleador, embarazo, today, before }: Asked,
): Promise<PedidoMaternal> {
  const runEmbarazada = runConyuge ?? run
  // One after the other: in a transaction they share one connection.
  const beneficiario = await personas.find(db, { run })
  const embarazada = runConyuge === undefined ? beneficiario : await personas.find(db, { run: runConyuge })
  const active = runConyuge === undefined ? undefined : await findActiveCarga(db, runConyuge, today)
  const registrado = await findEmbarazo(db, runEmbarazada)
  const empleador = rutEmpleador === undefined ? null : await empleadores.find(db, { rut: rutEmpleador })
  const otra = await requests.findActive(db, temaMaternal(runEmbarazada), before)
  const isOwn = active?.run === run && active.parentesco === 'conyuge'
  return {
    beneficiario,
    calidad,
    conyuge: runConyuge === undefined ? null : { carga: isOwn ? active : undefined },
    sufMaternal: registrado !== undefined && embarazada?.tieneSuf === true,
    empleador,
    otra: otra && standingOf(otra, today),
    embarazo,
    today,
  }
}

/** Whether an earlier request is open or granted; a pregnancy that has ended stands against no other. */
function standingOf(
  { estado, datos }: { estado: Parameters<typeof isOpen>[0]; datos: Mesa['datos'] },
  today: IsoDate,
): PedidoMaternal['otra'] {
  if (isOpen(estado)) return 'en_curso'
  return datos.vence !== null && datos.vence < today ? undefined : 'otorgada'
}
