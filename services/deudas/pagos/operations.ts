import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../../kit/institution.ts'
import type { Desk } from '../../kit/requests/desk.ts'
import type { Request } from '../../kit/requests/request.ts'
import { morningAfter } from '../convenios/desk.ts'
import type { MesaConvenio } from '../convenios/review.ts'
import {
  type Cambio,
  conAnulacionTardia,
  conElTiempo,
  conPago,
  isPaid,
  type Pagado,
  situacionOf,
} from '../convenios/rules.ts'
import {
  askAgainAt,
  type CuponRow,
  convenios,
  cupones,
  cuponesDue,
  type Devolucion,
  devoluciones,
  devolucionesDue,
  gaveBack,
  giveBackLater,
  watchAt,
} from '../convenios/store.ts'
import { pagosClient } from './registers.ts'

// Pauses between questions about a coupon: one step, two, four … up to six hours.
const longestPauseMs = 6 * 3_600_000
/** A coupon that can no longer be paid is asked about for this long: a payment may still be on its way. */
const afterwardsMs = 3 * 24 * 3_600_000

/** What the payment institution answers; undefined if it does not, or not with what it was told before. */
const answered = <Value>(call: () => Promise<Value>) =>
  whenAnswered(unlessNamed(['NoEncontrada', 'MontoDistinto', 'OrdenDistinta'], call))

/** Follows agreements: writes payments down, asks about those that nobody announced, gives back, and watches the days. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts share the desk and the payment institution.
export function createFollowing(house: House, desk: Desk<MesaConvenio>) {
  const { database, clock, stepMs } = house
  const pagos = pagosClient(house)

  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const nextQuestionAt = (preguntas: number) =>
    later(Math.min(stepMs * 2 ** Math.min(preguntas, 20), longestPauseMs))

  /** Applies what happened to an agreement, in a transaction that holds it. */
  function change(
    { idConvenio: id, run }: Pick<CuponRow, 'idConvenio' | 'run'>,
    decide: (locked: Request<MesaConvenio>, tx: Queryable) => Promise<Cambio | undefined>,
  ): Promise<void> {
    return database.transaction(async tx => {
      const locked = await convenios.lock(tx, { run, id })
      const cambio = locked && (await decide(locked, tx))
      if (!cambio) return
      const { estado, hecho, datos } = cambio
      await desk.change(tx, locked, { estado, proximoPaso: null, datos: { ...datos, hecho } })
    })
  }

  /** Writes a payment down, once; what is too much is given back. */
  const note = (cupon: CuponRow, pagado: Pagado) =>
    change(cupon, async (locked, tx) => {
      const cambio = conPago(locked, cupon.cuota, pagado)
      const monto = cambio?.datos.pagos?.at(-1)?.devolverClp ?? 0
      const { idConvenio, run } = cupon
      if (monto > 0)
        await devoluciones.insert(
          tx,
          [{ idPago: pagado.idPago, idConvenio, run, monto, intentarEn: clock.now() }],
          'ON CONFLICT DO NOTHING',
        )
      return cambio
    })

  /** Asks the payment institution what was paid of a coupon. Returns whether it answered. */
  async function ask(cupon: CuponRow): Promise<boolean> {
    const orden = await answered(() => pagos.consultarOrden({ params: { numero: cupon.numero } }))
    if (!orden) return false
    for (const { idPago, montoClp, pagadoEn } of orden.pagos)
      await note(cupon, { idPago, montoClp, pagadoEn, supimosPor: 'pregunta' })
    return true
  }

  /** Asks about every coupon of an agreement that somebody wanted to pay. Returns whether the payment institution answered. */
  async function askAll(idConvenio: string): Promise<boolean> {
    const opened = (await cupones.list(database, { idConvenio }, 'cuota')).filter(one => one.urlPago !== null)
    for (const one of opened) if (!(await ask(one))) return false
    return true
  }

  /** Asks about a coupon whose time has come, and closes it where its agreement is over. */
  async function reconcile(cupon: CuponRow): Promise<void> {
    await askAgainAt(database, cupon.numero, nextQuestionAt(cupon.preguntas))
    if (!(await ask(cupon))) return
    const row = await convenios.findById(database, cupon.idConvenio)
    const cuota = row?.datos.cuotas.find(one => one.cuota === cupon.cuota)
    if (!row || !cuota) return
    const isOver = situacionOf(row) !== 'aceptada'
    if (isOver) await answered(() => pagos.cerrarOrden({ params: { numero: cupon.numero } }))
    const isPast = clock.now().getTime() > morningAfter(cuota.hasta).getTime() + afterwardsMs
    if (isPast) await askAgainAt(database, cupon.numero, null)
  }

  /** Nobody is late for a notice that was lost: before the day counts, the payment institution is asked. */
  async function watch(cupon: CuponRow): Promise<void> {
    if (cupon.urlPago !== null && !(await ask(cupon)))
      return watchAt(database, cupon.numero, nextQuestionAt(cupon.preguntas + 3))
    await settle(cupon)
  }

  /** Lets the days count that went by, once the payment institution was asked. */
  async function settle(cupon: CuponRow): Promise<void> {
    await change(cupon, async locked => conElTiempo(locked, isoDateInChile(clock.now())))
    const row = await convenios.findById(database, cupon.idConvenio)
    const cuota = row?.datos.cuotas.find(one => one.cuota === cupon.cuota)
    const isWatched = row && cuota && situacionOf(row) === 'aceptada' && !isPaid(cuota)
    await watchAt(database, cupon.numero, isWatched ? morningAfter(cuota.hasta) : null)
  }

  async function giveBack({ idPago, idConvenio, run, monto }: Devolucion): Promise<void> {
    await giveBackLater(database, idPago, later(stepMs * 3))
    const given = await answered(() => pagos.devolver({ params: { idPago }, body: { montoClp: monto } }))
    if (!given) return
    await change({ idConvenio, run }, async (locked, tx) => {
      await gaveBack(tx, idPago, clock.now())
      const { pagos: known } = locked.datos
      if (known.some(one => one.idPago === idPago && one.devueltoEn !== null)) return undefined
      const devueltoEn = clock.now().toISOString()
      const changed = known.map(one => (one.idPago === idPago ? { ...one, devueltoEn } : one))
      const estado = locked.estado === 'pagada' || locked.estado === 'desistida' ? locked.estado : 'aprobada'
      return { hecho: 'pago_devuelto', datos: { pagos: changed }, estado }
    })
  }

  return {
    /** Opens a coupon to be paid; undefined if the payment institution does not answer. */
    open: (body: Parameters<typeof pagos.crearOrden>[0]['body']) =>
      answered(() => pagos.crearOrden({ body })),
    note,
    ask,
    askAll,
    settle,
    /** Tells that an agreement goes on, because a payment came before the wish to cancel it. */
    keep: (idConvenio: string, run: Run) =>
      change({ idConvenio, run }, async locked => conAnulacionTardia(locked)),
    nextQuestionAt,

    async tick(): Promise<void> {
      for (const cupon of await cuponesDue(database, 'consultar_en', clock.now())) await reconcile(cupon)
      for (const cupon of await cuponesDue(database, 'vigilar_en', clock.now())) await watch(cupon)
      for (const devolucion of await devolucionesDue(database, clock.now())) await giveBack(devolucion)
    },
  }
}
