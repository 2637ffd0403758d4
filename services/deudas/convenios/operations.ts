import { isoDateInChile } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import { NamedError, namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { AccessLog, Call } from '../../kit/access-log.ts'
import type { House } from '../../kit/institution.ts'
import { createDesk, deskLog } from '../../kit/requests/desk.ts'
import type { Request } from '../../kit/requests/request.ts'
import type { deudasContract } from '../contract.ts'
import { deudasOn } from '../desk.ts'
import { createFollowing } from '../pagos/operations.ts'
import { empleadores, isRepresentante } from '../store.ts'
import { convenioEnLista, conveniosDesk } from './desk.ts'

import type { MesaConvenio } from './review.ts'
import { hasBroken, impedimentoOf, isPaid, simulacionOf, situacionOf } from './rules.ts'
import type { Cupon } from './schemas.ts'
import { convenios, conveniosOf, cupones, nextConvenioAt, openCupon } from './store.ts'

type DeudasHandlers = Handlers<typeof deudasContract>

/**
 * Agreements to pay debts (procedures §97391): simulated, accepted, paid by coupons at another institution, and followed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createConvenios(house: House, log: AccessLog) {
  const { database, clock, ids } = house
  const definition = conveniosDesk(() => clock.now())
  const desk = createDesk<MesaConvenio>(definition, house)
  const accesses = deskLog(definition, { clock, ids })
  const following = createFollowing(house, desk)
  const today = () => isoDateInChile(clock.now())
  const detailOf = ({ caller, reason }: Call, idSolicitud: string) =>
    desk.handlers.consultarSolicitud({ caller, reason, params: { idSolicitud } })

  /** An agreement of the caller, or of a company that she represents, and the coupon of one of its payments. */
  async function couponOf(call: Call, idSolicitud: string, cuota: number) {
    await detailOf(call, idSolicitud)
    const cupon = await cupones.find(database, { idConvenio: idSolicitud, cuota })
    if (!cupon) throw namedError('NoEncontrada')
    return cupon
  }

  async function shown(idSolicitud: string, cuota: number): Promise<Cupon> {
    const [row, cupon] = [
      await convenios.findById(database, idSolicitud),
      await cupones.find(database, { idConvenio: idSolicitud, cuota }),
    ]
    const found = row?.datos.cuotas.find(one => one.cuota === cuota)
    if (!row || !found || !cupon) throw namedError('NoEncontrada')
    return { ...found, ...owedOf(row, cuota), urlPago: isPayable(row, cuota) ? cupon.urlPago : null }
  }

  const isPayable = (row: Request<MesaConvenio>, cuota: number) =>
    row.datos.cuotas.some(one => one.cuota === cuota && !isPaid(one) && today() <= one.hasta) &&
    situacionOf(row) === 'aceptada'

  const handlers = {
    async simularConvenio({ body, caller, reason }) {
      const rut = runFromWire(body)
      if (rut !== caller.run && !(await isRepresentante(database, caller.run, rut)))
        throw namedError('NoAutorizado')
      const empleador = await empleadores.find(database, { rut })
      if (empleador?.archivoDisponible === false) throw namedError('ErrorBD')
      const all = await deudasOn(database, rut, today())
      const chosen = all.filter(one => body.deudas.includes(one.idDeuda) && one.estado !== 'regularizada')
      const runs = [...new Set(chosen.map(({ trabajador }) => runFromWire(trabajador)))]
      await log.write(database, { runs, operacion: 'simularConvenio', caller, reason })
      const free = chosen.filter(one => impedimentoOf(one) === undefined)
      return simulacionOf(free, today(), {
        soloUnPago: hasBroken(await conveniosOf(database, rut), all),
        desde: filingDate(clock.now()),
      })
    },

    aceptarConvenio: call => desk.handlers.ingresarSolicitud(call),

    async listarConvenios({ query, caller }) {
      const rut = runFromWire(query)
      if (rut !== caller.run && !(await isRepresentante(database, caller.run, rut)))
        throw namedError('NoAutorizado')
      return (await conveniosOf(database, rut)).map(convenioEnLista)
    },

    consultarConvenio: call => detailOf(call, call.query.id),

    async cuponConvenio({ body, ...call }) {
      const { idSolicitud, cuota, urlRetorno } = body
      const { numero, urlPago } = await couponOf(call, idSolicitud, cuota)
      const row = await convenios.findById(database, idSolicitud)
      if (row && urlPago === null && isPayable(row, cuota)) {
        const { faltaClp } = owedOf(row, cuota)
        const found = row.datos.cuotas.find(one => one.cuota === cuota)
        const opened = await following.open({
          ...{ numero, montoClp: faltaClp, urlRetorno, cobra: 'deudas', vence: found?.hasta ?? today() },
          glosa: `Convenio ${row.folio}, pago ${cuota} de ${row.datos.cuotas.length}`,
        })
        if (!opened) throw namedError('PagoNoResponde')
        await openCupon(database, numero, opened.urlPago, following.nextQuestionAt(0))
      }
      return shown(idSolicitud, cuota)
    },

    async comprobarPago({ body, ...call }) {
      const { idSolicitud, cuota } = body
      const cupon = await couponOf(call, idSolicitud, cuota)
      const preguntado = cupon.urlPago !== null && (await following.ask(cupon))
      const now = await shown(idSolicitud, cuota)
      if (!preguntado || today() <= now.hasta || !(await following.askAll(idSolicitud)))
        return { ...now, preguntado }
      await following.settle(cupon)
      return { ...(await shown(idSolicitud, cuota)), preguntado }
    },

    confirmar: call => desk.handlers.confirmar(call),

    async avisoPago({ body }) {
      const { numero, idPago, montoClp, pagadoEn } = body
      const cupon = await cupones.find(database, { numero })
      if (!cupon) throw namedError('NoEncontrada')
      await following.note(cupon, { idPago, montoClp, pagadoEn, supimosPor: 'aviso' })
      return { recibido: true }
    },
  } satisfies Partial<DeudasHandlers>

  return {
    handlers,
    /**
     * Before an agreement is cancelled the payment institution is asked, as long as it is silent nothing is. A wish to cancel that a
     * payment came before is refused, and everybody is told that the agreement goes on.
     *
     * @throws ErrorBD if the payment institution does not answer
     */
    async desistir(call: Parameters<typeof desk.handlers.desistir>[0]) {
      const found = await convenios.findById(database, call.params.idSolicitud)
      const isHers =
        found?.run === call.caller.run ||
        (found && (await definition.mayHandle?.(database, found, call.caller.run)))
      if (found && isHers && situacionOf(found) === 'aceptada' && !(await following.askAll(found.id)))
        throw namedError('ErrorBD')
      try {
        return await desk.handlers.desistir(call)
      } catch (error) {
        const isLate = error instanceof NamedError && error.name === 'EstadoNoPermite'
        const row = isLate && (await convenios.findById(database, call.params.idSolicitud))
        if (row) await following.keep(row.id, row.run)
        throw error
      }
    },
    has: async (id: string) => (await convenios.findById(database, id)) !== undefined,
    listAccesos: (run: string) => accesses.list(database, run),
    async tick() {
      await following.tick()
      await desk.tick()
    },
    nextAt: () => nextConvenioAt(database),
  }
}

/** What is left to pay of a payment, and in what its agreement is. */
function owedOf(row: Request<MesaConvenio>, cuota: number) {
  const found = row.datos.cuotas.find(one => one.cuota === cuota)
  return { faltaClp: found ? found.montoClp - found.pagadoClp : 0, situacion: situacionOf(row) }
}
