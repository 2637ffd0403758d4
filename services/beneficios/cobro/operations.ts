import { isoDateInChile } from '#domain/dates.ts'
import { filingDate } from '#domain/working-days.ts'
import { paymentDay } from '#law/cobro.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { banks } from '../../kit/bank.ts'
import type { House } from '../../kit/institution.ts'
import { createDesk, deskLog } from '../../kit/requests/desk.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { beneficiosContract, PagosPorCobrar } from '../contract.ts'
import { createTitularidad } from '../mandante/rules.ts'
import { empadronados, findAsked } from '../padron/store.ts'
import { cobranzaOf, cobroDeskOf, formaActualOf, isPaidInto, solicitudes } from './desk.ts'
import { consultaOf, coveredIn, listasOf, situacionCobro } from './rules.ts'

type EnquiryHandlers = Pick<
  Handlers<typeof beneficiosContract>,
  'consultarPagosPorCobrar' | 'consultarEstadoCobro' | 'pagosPorCobrar' | 'verificarTitular'
>

/** Uncollected payments: two public enquiries, a person's own payments, and the desk that pays them. */
export function createCobros(house: House) {
  const { database, clock, reference } = house
  const definition = cobroDeskOf(reference)
  const desk = createDesk(definition, house)
  const log = deskLog(definition, house)
  const today = () => isoDateInChile(clock.now())
  const titularidadOf = createTitularidad(house)

  const enquiries: EnquiryHandlers = {
    async consultarPagosPorCobrar({ query }) {
      const { run, persona } = await findAsked(database, query)
      const listas = listasOf(await cobranzaOf(database, run, today()), today())
      return { situacion: consultaOf(situacionCobro(listas, persona.fechaDefuncion !== null)) }
    },

    async consultarEstadoCobro({ query }) {
      const { run } = await findAsked(database, query)
      const [last] = (await solicitudes.list(database, { run }, { registros: 1, pagina: 1 })).rows
      if (!last) return { estado: 'sin_solicitud' }
      const { estado } = last
      return { estado: isOpen(estado) ? 'en_curso' : estado }
    },

    async pagosPorCobrar({ query, caller, reason }): Promise<PagosPorCobrar> {
      const { run, byPower, covers } = await titularidadOf(query, { caller, reason }, 'pagosPorCobrar')
      const [persona, cobranza] = await Promise.all([
        empadronados.find(database, { run }),
        cobranzaOf(database, run, today()),
      ])
      const listas = coveredIn(listasOf(cobranza, today()), covers)
      if (!byPower) await log.write(database, { runs: [run], operacion: 'pagosPorCobrar', caller, reason })
      return {
        situacion: situacionCobro(listas, persona?.fechaDefuncion != null),
        ...listas,
        fecha_pago: paymentDay(filingDate(clock.now())),
        formaPagoActual: formaActualOf(cobranza),
      }
    },

    async verificarTitular({ body, caller, reason }) {
      const { run, changesPayment } = await titularidadOf(body, { caller, reason }, 'verificarTitular')
      if (!changesPayment && !isPaidInto(formaActualOf(await cobranzaOf(database, run, today())), body))
        throw namedError('PoderNoCubre')
      const { titular } = await banks.ask(database, body, run)
      return { titular }
    },
  }
  const { ingresarSolicitud: solicitarPago, ...others } = desk.handlers
  return { handlers: { ...enquiries, solicitarPago, ...others }, tick: desk.tick }
}
