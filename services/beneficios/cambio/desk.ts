import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import type { House } from '../../kit/institution.ts'
import { putEvent } from '../../kit/requests/outbox.ts'
import { ingresoOf } from '../../kit/requests/views.ts'
import { formaActualOf, formaOf, key } from '../cobro/desk.ts'
import type {
  EventoCambio,
  MotivoCambio,
  ResumenCambio,
  SituacionCambio,
  SolicitudCambio,
} from '../contract.ts'
import { mayChangePayment } from '../mandante/rules.ts'
import { pagadoPorOf } from '../padron/store.ts'
import { readPagos } from '../pagos/store.ts'
import { alcanceOf, situacionCambio } from './rules.ts'
import {
  advanceCambio,
  type Cambio,
  findByClave,
  insertCambio,
  listCambios,
  lockNextDue,
  lockPerson,
} from './store.ts'

/** What work on changes takes of the house. */
export type CambioParts = Pick<House, 'clock' | 'ids' | 'reference' | 'stepMs'>

/** What the registers know of a person who may want a change. */
export async function knownOf({ clock }: Pick<CambioParts, 'clock'>, db: Queryable, run: Run) {
  const today = isoDateInChile(clock.now())
  const own = await readPagos(db, run, today)
  const cambios = await listCambios(db, run)
  const pagadoPor = await pagadoPorOf(db, run)
  const situacion = situacionCambio({ ...own, cambios, pagadoPor }, today)
  return { ...own, cambios, pagadoPor, situacion, actual: formaActualOf(own) }
}

/** A request for a change. */
interface NewRequest {
  readonly body: SolicitudCambio
  readonly clave: string
  /** The attorney who asks for it; undefined if the person does. */
  readonly apoderado?: Run | undefined
}

/**
 * Makes a change and its notice, once for each key. What prevents it is its state and its reason.
 *
 * @throws NamedError `ClaveReutilizada` if the key came with another change
 */
export async function makeCambio(
  parts: CambioParts,
  tx: Queryable,
  run: Run,
  { body, clave, apoderado }: NewRequest,
): Promise<Cambio> {
  await lockPerson(tx, run)
  const huella = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const earlier = await findByClave(tx, run, clave)
  if (earlier && earlier.huella !== huella) throw namedError('ClaveReutilizada')
  if (earlier) return earlier
  const { clock, ids, reference, stepMs } = parts
  const now = clock.now()
  const { situacion, pagos, actual } = await knownOf(parts, tx, run)
  const fechaIngreso = filingDate(now)
  const { desdeMes, deshacerHasta } = alcanceOf(fechaIngreso, pagos)
  const formaPago = body.formaPago && formaOf(body.formaPago, reference)
  const mayAsk = apoderado === undefined || (await mayChangePayment(tx, run, apoderado, isoDateInChile(now)))
  const refused = mayAsk ? refusalOf(body, run, situacion) : 'sin_poder'
  const cambio = await insertCambio(tx, {
    run,
    runApoderado: apoderado ?? null,
    id: ids.uuid(),
    clave,
    huella,
    estado: refused ? 'rechazada' : 'en_curso',
    ingresadaEn: now,
    fechaIngreso,
    deshacerHasta,
    desdeMes: formaPago && !refused ? desdeMes : null,
    solicitud: body,
    formaPago,
    formaAnterior: actual,
    motivo: refused,
    carta: !refused && body.contactoAnterior !== null && body.contactoAnterior.email === '',
    proximoPaso: refused ? null : new Date(now.getTime() + stepMs),
  })
  await tell(parts, tx, cambio)
  return cambio
}

/** Why a change cannot be made; null if it can. */
function refusalOf(
  { formaPago }: SolicitudCambio,
  run: Run,
  situacion: SituacionCambio,
): MotivoCambio | null {
  if (situacion !== 'disponible') return situacion
  const isOwn = formaPago?.forma !== '1' || runFromWire(formaPago.rutCuenta) === run
  return isOwn ? null : 'cuenta_no_es_suya'
}

/** Undoes a locked change that can still be undone, and tells what came of it. The same press again finds what it did. */
export async function undoCambio(
  parts: CambioParts,
  tx: Queryable,
  cambio: Cambio,
  { pedidoEn, clave, por }: { readonly pedidoEn: string; readonly clave: string; readonly por: Run },
): Promise<Cambio> {
  const { estado, motivo, solicitud, deshacerHasta } = cambio
  const at = parts.clock.now()
  if (cambio.claveDeshacer === clave || estado === 'deshecha') return cambio
  const hasEffect =
    estado === 'en_curso' ||
    estado === 'aplicada' ||
    (estado === 'rechazada_por_banco' && solicitud.acciones.flagCambioDomicilio)
  const isInTime = isoDateInChile(new Date(pedidoEn)) <= deshacerHasta
  if (!hasEffect || !isInTime) {
    const kept = await advanceCambio(tx, cambio, { estado, motivo, claveDeshacer: clave, at })
    await tell(parts, tx, kept, estado === 'aplicada' ? 'no_deshecha' : estado)
    return kept
  }
  const byWhom = por === cambio.run ? 'titular' : 'apoderado'
  const deshechoPor = cambio.runApoderado === null ? null : byWhom
  const change = { estado: 'deshecha', motivo: null, claveDeshacer: clave, deshechoPor, at } as const
  const undone = await advanceCambio(tx, cambio, change)
  await tell(parts, tx, undone)
  return undone
}

/** Asks the bank about the next change that is due; says whether there was one. */
export async function stepNextCambio(parts: CambioParts, tx: Queryable): Promise<boolean> {
  const cambio = await lockNextDue(tx, parts.clock.now())
  if (!cambio) return false
  const { formaPago } = cambio.solicitud
  const motivo = formaPago?.forma === '1' ? await banks.reparo(tx, formaPago, cambio.run) : undefined
  const change =
    motivo === undefined
      ? ({ estado: 'aplicada', motivo: null } as const)
      : ({ estado: 'rechazada_por_banco', motivo } as const)
  await tell(parts, tx, await advanceCambio(tx, cambio, { ...change, at: parts.clock.now() }))
  return true
}

/** Writes what happened to a change for the portal, in the transaction in which it happens. */
async function tell(
  { clock, ids }: CambioParts,
  tx: Queryable,
  cambio: Cambio,
  tipo: EventoCambio['tipo'] = cambio.estado,
): Promise<void> {
  const at = clock.now()
  const evento: EventoCambio = {
    id: ids.uuid(),
    idSolicitud: cambio.id,
    folio: cambio.folio,
    tipo,
    secuencia: cambio.secuencia,
    ocurridoEn: at.toISOString(),
    datos: resumenOf(cambio),
  }
  await putEvent(tx, key, { run: cambio.run, id: evento.id, evento, at })
}

/** A change as people see it. */
export function resumenOf(cambio: Cambio): ResumenCambio {
  const { id, folio, estado, formaPago, formaAnterior } = cambio
  return {
    idSolicitud: id,
    folio,
    estadoSolicitud: estado,
    ...ingresoOf(cambio),
    acciones: cambio.solicitud.acciones,
    formaPago,
    formaAnterior,
    desdeMes: cambio.desdeMes,
    deshacerHasta: cambio.deshacerHasta,
    carta: cambio.carta,
    motivo: cambio.motivo,
    deshechoPor: cambio.deshechoPor ?? null,
  }
}
