import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createAccessLog } from '../access-log.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import { putEvent } from '../requests/outbox.ts'
import { alcanceOf, formasPermitidas, isRunning, situacionCambio } from './cambio-rules.ts'
import {
  advanceCambio,
  type Cambio,
  findByClave,
  findCambio,
  insertCambio,
  listCambios,
  lockCambio,
  lockNextDue,
  lockPerson,
} from './cambio-store.ts'
import { formaActualOf, formaOf, key, lastInvited } from './cobro-desk.ts'
import type {
  beneficiosContract,
  EventoCambio,
  MotivoCambio,
  ResumenCambio,
  SolicitudCambio,
} from './contract.ts'
import { bankSays, pagadoPorOf } from './padron.ts'
import { readPagos } from './pagos.ts'
import type { BeneficiosHouse } from './service.ts'

type CambioHandlers = Pick<
  Handlers<typeof beneficiosContract>,
  'formaPagoActual' | 'cambiar' | 'consultarCambio' | 'deshacerCambio'
>

/** Changes of the form of payment or address: kept, put to the bank, and undone while there is time. */
export function createCambios(house: BeneficiosHouse): { handlers: CambioHandlers; tick(): Promise<void> } {
  const { database, clock, ids, reference, stepMs } = house
  const log = createAccessLog({ schema: deskSchema(key), institucion: 'Beneficios y pagos' }, house)
  const today = () => isoDateInChile(clock.now())

  async function known(db: Queryable, run: Run) {
    const own = await readPagos(db, run, today())
    const cambios = await listCambios(db, run)
    const pagadoPor = await pagadoPorOf(db, run)
    const situacion = situacionCambio({ ...own, cambios, pagadoPor }, today())
    return { ...own, cambios, pagadoPor, situacion, actual: formaActualOf(own) }
  }

  /** Writes what happened to a change for the portal, in the transaction in which it happens. */
  async function tell(
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

  async function make(tx: Queryable, run: Run, body: SolicitudCambio, clave: string): Promise<Cambio> {
    await lockPerson(tx, run)
    const huella = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const earlier = await findByClave(tx, run, clave)
    if (earlier && earlier.huella !== huella) throw namedError('ClaveReutilizada')
    if (earlier) return earlier
    const { situacion, pagos, actual } = await known(tx, run)
    const fechaIngreso = filingDate(clock.now())
    const { desdeMes, deshacerHasta } = alcanceOf(fechaIngreso, pagos)
    const formaPago = body.formaPago && formaOf(body.formaPago, reference)
    const refused: MotivoCambio | null = situacion === 'disponible' ? null : situacion
    const cambio = await insertCambio(tx, {
      run,
      id: ids.uuid(),
      clave,
      huella,
      estado: refused ? 'rechazada' : 'en_curso',
      ingresadaEn: clock.now(),
      fechaIngreso,
      deshacerHasta,
      desdeMes: formaPago && !refused ? desdeMes : null,
      solicitud: body,
      formaPago,
      formaAnterior: actual,
      motivo: refused,
      carta: !refused && body.contactoAnterior !== null && body.contactoAnterior.email === '',
      proximoPaso: refused ? null : new Date(clock.now().getTime() + stepMs),
    })
    await tell(tx, cambio)
    return cambio
  }

  async function undo(tx: Queryable, cambio: Cambio, pedidoEn: string, clave: string): Promise<Cambio> {
    // The same press again finds what it did.
    if (cambio.claveDeshacer === clave || cambio.estado === 'deshecha') return cambio
    const { estado, motivo, solicitud, deshacerHasta } = cambio
    const hasEffect =
      estado === 'en_curso' ||
      estado === 'aplicada' ||
      (estado === 'rechazada_por_banco' && solicitud.acciones.flagCambioDomicilio)
    const isInTime = isoDateInChile(new Date(pedidoEn)) <= deshacerHasta
    if (!hasEffect || !isInTime) {
      const kept = await advanceCambio(tx, cambio, { estado, motivo, claveDeshacer: clave })
      await tell(tx, kept, estado === 'aplicada' ? 'no_deshecha' : estado)
      return kept
    }
    const undone = await advanceCambio(tx, cambio, { estado: 'deshecha', motivo: null, claveDeshacer: clave })
    await tell(tx, undone)
    return undone
  }

  return {
    handlers: {
      async formaPagoActual({ caller, reason }) {
        const { run } = caller
        const { situacion, actual, pagos, pagadoPor, cambios } = await known(database, run)
        await log.write(database, { runs: [run], operacion: 'formaPagoActual', caller, reason })
        const running = cambios.findLast(cambio => isRunning(cambio, today()))
        const invited = actual?.forma === 'presencial' ? await lastInvited(database, run) : undefined
        return {
          situacion,
          formaPago: actual,
          formas: formasPermitidas(actual),
          pagadoPor: situacion === 'pagado_por_afp' ? pagadoPor : null,
          ...alcanceOf(filingDate(clock.now()), pagos),
          propuesta: invited ?? null,
          cambio: running ? resumenOf(running) : null,
        }
      },

      async cambiar({ body, caller, reason, idempotencyKey }) {
        const { run } = caller
        if (runFromWire({ rut: body.beneficiary.run, dv: body.beneficiary.dv }) !== run)
          throw namedError('NoAutorizado')
        const cambio = await database.transaction(tx => make(tx, run, body, idempotencyKey))
        await log.write(database, {
          runs: [run],
          operacion: 'cambiar',
          idSolicitud: cambio.id,
          caller,
          reason,
        })
        return resumenOf(cambio)
      },

      async consultarCambio({ params, caller, reason }) {
        const { run } = caller
        const cambio = await findCambio(database, run, params.idSolicitud)
        if (!cambio) throw namedError('NoEncontrada')
        const { id: idSolicitud } = cambio
        await log.write(database, { runs: [run], operacion: 'consultarCambio', idSolicitud, caller, reason })
        return resumenOf(cambio)
      },

      async deshacerCambio({ params, body, caller, reason, idempotencyKey }) {
        const { run } = caller
        const cambio = await database.transaction(async tx => {
          const locked = await lockCambio(tx, run, params.idSolicitud)
          if (!locked) throw namedError('NoEncontrada')
          return undo(tx, locked, body.pedidoEn, idempotencyKey)
        })
        const { id: idSolicitud, solicitud, estado } = cambio
        await log.write(database, { runs: [run], operacion: 'deshacerCambio', idSolicitud, caller, reason })
        const isRestored = estado === 'deshecha' && solicitud.acciones.flagCambioDomicilio
        const { email, movil, fijo, direccion } = solicitud.beneficiary
        return {
          estadoSolicitud: estado,
          contactoAnterior: isRestored ? solicitud.contactoAnterior : null,
          contactoNuevo: isRestored ? { email, movil, fijo, direccion } : null,
        }
      },
    },

    async tick() {
      while (await database.transaction(stepNext)) {}
    },
  }

  /** Asks the bank about the next change that is due; says whether there was one. */
  async function stepNext(tx: Queryable): Promise<boolean> {
    const cambio = await lockNextDue(tx, clock.now())
    if (!cambio) return false
    const { formaPago } = cambio.solicitud
    const says = formaPago?.forma === '1' ? await bankSays(tx, formaPago, cambio.run) : 'acepta'
    await tell(
      tx,
      await advanceCambio(
        tx,
        cambio,
        says === 'acepta'
          ? { estado: 'aplicada', motivo: null }
          : { estado: 'rechazada_por_banco', motivo: says },
      ),
    )
    return true
  }
}

/** A change as people see it. */
export function resumenOf(cambio: Cambio): ResumenCambio {
  const { id, folio, estado, fechaIngreso, formaPago, formaAnterior } = cambio
  return {
    idSolicitud: id,
    folio,
    estadoSolicitud: estado,
    fechaIngreso,
    acciones: cambio.solicitud.acciones,
    formaPago,
    formaAnterior,
    desdeMes: cambio.desdeMes,
    deshacerHasta: cambio.deshacerHasta,
    carta: cambio.carta,
    motivo: cambio.motivo,
  }
}
