import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { AccessLog, Call } from '../../kit/access-log.ts'
import type { House } from '../../kit/institution.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import { key, lastInvited } from '../cobro/desk.ts'
import type { beneficiosContract } from '../contract.ts'
import { createTitularidad, mayChangePayment, poderes } from '../mandante/rules.ts'
import { knownOf, makeCambio, resumenOf, stepNextCambio, undoCambio } from './desk.ts'
import { alcanceOf, formasPermitidas, isRunning } from './rules.ts'
import { type Cambio, findCambio, lockCambio } from './store.ts'

type CambioHandlers = Pick<
  Handlers<typeof beneficiosContract>,
  'formaPagoActual' | 'cambiar' | 'consultarCambio' | 'deshacerCambio'
>

/** Changes of the form of payment or address: kept, put to the bank, and undone while there is time. */
export function createCambios(house: House): { handlers: CambioHandlers; tick(): Promise<void> } {
  const log = deskLog({ key, institucion: 'Beneficios y pagos' }, house)
  return {
    handlers: { ...readHandlers(house, log), ...writeHandlers(house, log) },
    async tick() {
      while (await house.database.transaction(tx => stepNextCambio(house, tx))) {}
    },
  }
}

function readHandlers(
  house: House,
  log: AccessLog,
): Pick<CambioHandlers, 'formaPagoActual' | 'consultarCambio'> {
  const { database, clock } = house
  const titularidadOf = createTitularidad(house)
  return {
    async formaPagoActual({ query, caller, reason }) {
      const { run, byPower, changesPayment } = await titularidadOf(
        query,
        { caller, reason },
        'formaPagoActual',
      )
      if (!changesPayment) throw namedError('PoderNoCubre')
      const { situacion, actual, pagos, pagadoPor, cambios } = await knownOf(house, database, run)
      if (!byPower) await log.write(database, { runs: [run], operacion: 'formaPagoActual', caller, reason })
      const today = isoDateInChile(clock.now())
      const running = cambios.findLast(cambio => isRunning(cambio, today))
      // The account of her own request is not shown to anybody else.
      const invited =
        actual?.forma === 'presencial' && !byPower ? await lastInvited(database, run) : undefined
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
    async consultarCambio(call) {
      const cambio = await findCambio(database, call.caller.run, call.params.idSolicitud)
      if (!cambio) throw namedError('NoEncontrada')
      await record(house, log, cambio, 'consultarCambio', call)
      return resumenOf(cambio)
    },
  }
}

function writeHandlers(house: House, log: AccessLog): Pick<CambioHandlers, 'cambiar' | 'deshacerCambio'> {
  const { database } = house
  return {
    async cambiar(call) {
      const { body, idempotencyKey: clave } = call
      const run = runFromWire({ rut: body.beneficiary.run, dv: body.beneficiary.dv })
      const apoderado = run === call.caller.run ? undefined : call.caller.run
      if (apoderado !== undefined) {
        // If the power ended after filing, the change is refused with that reason.
        const known = await poderes.wasGiven(database, run, apoderado)
        // An attorney who could change where she is told could keep her from being told.
        if (!known || body.acciones.flagCambioDomicilio) throw namedError('NoAutorizado')
      }
      const cambio = await database.transaction(tx => makeCambio(house, tx, run, { body, clave, apoderado }))
      await record(house, log, cambio, 'cambiar', call)
      return resumenOf(cambio)
    },
    async deshacerCambio(call) {
      const { params, body, idempotencyKey: clave } = call
      const cambio = await database.transaction(async tx => {
        const locked = await lockCambio(tx, call.caller.run, params.idSolicitud)
        if (!locked) throw namedError('NoEncontrada')
        await refuseWithoutPower(tx, locked, call.caller.run, body.pedidoEn)
        return undoCambio(house, tx, locked, { pedidoEn: body.pedidoEn, clave, por: call.caller.run })
      })
      await record(house, log, cambio, 'deshacerCambio', call)
      const { solicitud, estado } = cambio
      const isRestored = estado === 'deshecha' && solicitud.acciones.flagCambioDomicilio
      const { email, movil, fijo, direccion } = solicitud.beneficiary
      return {
        estadoSolicitud: estado,
        contactoAnterior: isRestored ? solicitud.contactoAnterior : null,
        contactoNuevo: isRestored ? { email, movil, fijo, direccion } : null,
      }
    },
  }
}

/** The person undoes any change of hers; an attorney hers, if she had the power when she pressed. */
async function refuseWithoutPower(
  tx: Queryable,
  { run }: Cambio,
  caller: Run,
  pedidoEn: string,
): Promise<void> {
  if (caller === run) return
  if (!(await mayChangePayment(tx, run, caller, isoDateInChile(new Date(pedidoEn)))))
    throw namedError('NoEncontrada')
}

/** Writes down who asked about a change, for the person to see. */
function record(
  { database }: Pick<House, 'database'>,
  log: AccessLog,
  { run, id: idSolicitud }: Cambio,
  operacion: string,
  { caller, reason }: Call,
): Promise<void> {
  return log.write(database, { runs: [run], operacion, idSolicitud, caller, reason })
}
