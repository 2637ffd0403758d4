import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { dueDate, plazoSolicitudPendiente } from '#domain/deadlines.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { derechoDe } from './derecho.ts'
import { listDocumentos } from './documentos-store.ts'
import { findCausante, findFuneraria } from './registro-store.ts'
import { revisar } from './revision.ts'
import {
  findActiveFor,
  isFacturaUsed,
  lockNextDue,
  type SolicitudChange,
  type SolicitudRow,
} from './solicitudes-store.ts'
import { changeState } from './transition.ts'

/** What reviewing needs. */
export interface ReviewerOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  /** How long each step takes: from received to under review, to the decision, to the payment. */
  readonly stepMs: number
}

const mensajeObservacion = 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.'

/** Takes every step that is due. Gives how many it took. */
export async function reviewDue(options: ReviewerOptions): Promise<number> {
  const { database, clock, ids } = options
  for (let steps = 0; ; steps++) {
    const now = clock.now()
    const stepped = await database.transaction(async tx => {
      const row = await lockNextDue(tx, now)
      if (!row) return false
      await changeState(tx, row, await nextStep(tx, row, options), { now, ids })
      return true
    })
    if (!stepped) return steps
  }
}

async function nextStep(
  tx: Queryable,
  row: SolicitudRow,
  options: ReviewerOptions,
): Promise<SolicitudChange> {
  const now = options.clock.now()
  const today = actDay(row, now)
  const later = new Date(now.getTime() + options.stepMs)
  switch (row.estado) {
    case 'ingresada':
      return { estado: 'en_revision', proximoPaso: later }
    case 'en_revision':
      return decide(tx, row, options)
    case 'observada': {
      // Nobody answered in time: without the burial certificate there is no right; anything else counts as dropped.
      const lacksCertificate = row.observacion?.documentos.some(
        asked => asked.tipo === 'certificado_sepultacion',
      )
      return lacksCertificate
        ? {
            estado: 'rechazada',
            proximoPaso: null,
            fechaResolucion: today,
            motivoRechazo: 'falta_certificado_sepultacion',
          }
        : { estado: 'desistida', proximoPaso: null, fechaResolucion: today }
    }
    case 'aprobada':
      return { estado: 'pagada', proximoPaso: null, fechaPago: today }
    default:
      return { estado: row.estado, proximoPaso: null }
  }
}

async function decide(tx: Queryable, row: SolicitudRow, options: ReviewerOptions): Promise<SolicitudChange> {
  const now = options.clock.now()
  const today = actDay(row, now)
  const causante = await findCausante(tx, row.runCausante)
  const other = await findActiveFor(tx, row.runCausante, row)
  const resolucion = revisar({
    solicitud: row.solicitud,
    fechaIngreso: row.fechaIngreso,
    derecho: causante && derechoDe(causante),
    fechaDefuncion: causante?.fechaDefuncion ?? row.solicitud.causante.fechaDefuncion,
    otraSolicitud: other && (other.estado === 'pagada' ? 'pagada' : 'en_curso'),
    facturaRepetida: await isFacturaUsed(tx, row.rutFuneraria, row.nmroFactura, row),
    funerariaRegistrada: (await findFuneraria(tx, row.rutFuneraria)) !== undefined,
    recibidos: await listDocumentos(tx, row),
    vecesObservada: row.vecesObservada,
  })
  switch (resolucion.kind) {
    case 'aprobar':
      return {
        estado: 'aprobada',
        proximoPaso: new Date(now.getTime() + options.stepMs),
        fechaResolucion: today,
        montoBeneficiarioClp: resolucion.monto.montoBeneficiario,
        montoFunerariaClp: resolucion.monto.montoFuneraria,
      }
    case 'rechazar':
      return {
        estado: 'rechazada',
        proximoPaso: null,
        fechaResolucion: today,
        motivoRechazo: resolucion.motivo,
      }
    case 'observar': {
      const vence = dueDate(plazoSolicitudPendiente, today) ?? today
      return {
        estado: 'observada',
        proximoPaso: endOf(vence),
        observacion: { mensaje: mensajeObservacion, documentos: resolucion.documentos, vence },
      }
    }
  }
}

/** An instant at which that day is over in all of Chile's time zones. */
function endOf(date: string): Date {
  return new Date(`${date}T24:00:00-06:00`)
}

/** The day that an act bears: today, but never before the request counts as presented (it came in after closing time). */
function actDay({ fechaIngreso }: SolicitudRow, now: Date): IsoDate {
  const today = isoDateInChile(now)
  return today < fechaIngreso ? fechaIngreso : today
}
