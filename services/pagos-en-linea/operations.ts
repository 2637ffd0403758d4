import { isoDateInChile } from '#domain/dates.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers, type ServiceHandler } from '#platform/contract/service.ts'
import type { Html } from '#platform/html.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { signedFetch, takesSigned } from '../kit/neighbours.ts'
import { pagosEnLineaContract } from './contract.ts'
import { ordenPage, pagadoPage, unknownPage } from './pages.ts'
import { type Cobrable, type Como, cobrableOf, copiasOf, montosOf } from './rules.ts'
import {
  type AvisoDue,
  avisoOf,
  avisos,
  claimAvisos,
  closeAviso,
  closeOrden,
  giveBack,
  lockOrden,
  nextAvisoAt,
  type Orden,
  onWire,
  ordenes,
  pagos,
} from './store.ts'

export const pagosKey = 'pagos-en-linea'
const avisoMs = 8000

/** Where an institution that collects takes the notices of payments. */
export const pathOfAviso = (key: string) => `/${key}/v1/pagos/aviso`

/** The sandbox: coupons of others, its own page where they are paid, and signed notices of each payment. */
export function createPagosEnLinea(house: House): RunningInstitution {
  const { clock, database, neighbours } = house
  const shared = { secret: neighbours.secretOf(pagosKey), clock }
  const service = createService(
    pagosEnLineaContract,
    { ...collectorHandlers(house), ...pageHandlers(house) },
    house,
  )
  const send = signedFetch(neighbours.fetch, shared)

  async function notify(due: AvisoDue): Promise<void> {
    const request = new Request(`${neighbours.urlOf(due.cobra)}${pathOfAviso(due.cobra)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(avisoOf(due)),
      signal: AbortSignal.timeout(avisoMs),
      redirect: 'error',
    })
    try {
      const response = await send(request)
      await response.body?.cancel()
      if (response.ok) return await closeAviso(database, due, clock.now())
      house.log.warn({ service: pagosKey, status: response.status }, 'a notice of a payment was not taken')
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      house.log.warn({ service: pagosKey, reason }, 'a notice of a payment was not taken')
    }
  }

  return {
    handler: asPages(takesSigned(service, shared, path => path.startsWith(`/${pagosKey}/v1/`))),
    async tick() {
      for (const due of await claimAvisos(database, clock.now())) await notify(due)
    },
    otherWorkAt: () => nextAvisoAt(database),
  }
}

/** The pages run no script and load nothing, and nobody shows them inside another page. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function asPages(handler: ServiceHandler): ServiceHandler {
  return async request => {
    const response = await handler(request)
    if (response.headers.get('content-type')?.startsWith('text/html'))
      response.headers.set('content-security-policy', pagePolicy)
    return response
  }
}

type PagosHandlers = Handlers<typeof pagosEnLineaContract>

/** What those who collect ask for; every call is signed. */
function collectorHandlers({ database, ids, neighbours }: House) {
  async function found(db: Queryable, numero: string): Promise<Orden> {
    const orden = await ordenes.find(db, { numero })
    if (!orden) throw namedError('NoEncontrada')
    return orden
  }

  return {
    async crearOrden({ body }) {
      const { montoClp: monto, ...rest } = body
      const wanted = { ...rest, monto, cerrada: false }
      await ordenes.insert(database, [{ id: ids.uuid(), ...wanted }], 'ON CONFLICT (numero) DO NOTHING')
      const { id, cerrada: _, ...kept } = await found(database, body.numero)
      const isSame = kept.monto === monto && kept.cobra === body.cobra && kept.vence === body.vence
      if (!isSame) throw namedError('OrdenDistinta')
      return { idOrden: id, urlPago: `${neighbours.browserUrlOf(pagosKey)}/pagos-en-linea/pagar/${id}` }
    },

    async consultarOrden({ params }) {
      const { id: idOrden, numero, monto: montoClp, glosa, vence } = await found(database, params.numero)
      const paid = await pagos.list(database, { idOrden }, 'pagado_en, id')
      return { numero, montoClp, glosa, vence, pagos: paid.map(onWire) }
    },

    async cerrarOrden({ params }) {
      if (!(await closeOrden(database, params.numero))) throw namedError('NoEncontrada')
      return { cerrada: true }
    },

    async devolver({ params, body }) {
      if (!(await pagos.has(database, { id: params.idPago }))) throw namedError('NoEncontrada')
      const given = await giveBack(database, params.idPago, body.montoClp)
      if (!given) throw namedError('MontoDistinto')
      return onWire(given)
    },
  } satisfies Partial<PagosHandlers>
}

/** The page where a coupon is paid. */
function pageHandlers({ database, clock, ids }: House) {
  const cobrable = async (db: Queryable, orden: Orden): Promise<Cobrable> =>
    cobrableOf(orden, await pagos.list(db, { idOrden: orden.id }, 'pagado_en'), isoDateInChile(clock.now()))

  /** Pays in one transaction, once for each key; the payments of this press, or why there are none. */
  const pay = (id: string, clave: string, como: Como) =>
    database.transaction(async tx => {
      const orden = await lockOrden(tx, id)
      if (!orden) return undefined
      const earlier = await pagos.list(tx, { idOrden: id, clave: [`${clave}-1`, `${clave}-2`] }, 'clave')
      if (earlier.length > 0) return { orden, montos: earlier.map(({ monto }) => monto) }
      const open = await cobrable(tx, orden)
      if (open.kind !== 'abierta') return { orden, closed: open }
      const montos = montosOf(como, open.faltaClp)
      for (const [index, monto] of montos.entries()) {
        const pago = {
          id: ids.uuid(),
          idOrden: id,
          clave: `${clave}-${index + 1}`,
          monto,
          pagadoEn: clock.now(),
        }
        await pagos.insert(tx, [pago])
        const aviso = { id: ids.uuid(), idPago: pago.id, proximoIntento: clock.now() }
        const copias = Array.from({ length: copiasOf(como) }, (_, copia) => ({ ...aviso, copia: copia + 1 }))
        if (copias.length > 0) await avisos.insert(tx, copias)
      }
      return { orden, montos }
    })

  return {
    async verOrden({ params }) {
      const orden = await ordenes.find(database, { id: params.idOrden })
      return asHtml(orden ? ordenPage(orden, await cobrable(database, orden), ids.uuid()) : unknownPage())
    },

    async pagar({ params, body }) {
      const done = await pay(params.idOrden, body.clave, body.como)
      if (!done) return asHtml(unknownPage())
      if (done.closed) return asHtml(ordenPage(done.orden, done.closed, ids.uuid()))
      return asHtml(pagadoPage(done.orden, done.montos))
    },
  } satisfies Partial<PagosHandlers>
}

const asHtml = ({ html }: Html) => ({
  bytes: new TextEncoder().encode(html),
  mediaType: 'text/html; charset=utf-8',
})
