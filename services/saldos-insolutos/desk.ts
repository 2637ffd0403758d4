import type { IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { declaracionHerederosUta } from '#law/cobro.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { utaInClp } from '#law/unidades.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { EnLista } from './contract.ts'
import { mesa } from './mesa.ts'
import { type Mesa, type Pedido, review } from './review.ts'
import { askedClp, heirsOf, herenciaOf, quienesSeEnteran, repartoOf } from './rules.ts'
import type { SolicitudRecibida } from './schemas.ts'
import { difuntos, listParientes, listSaldos, type ParienteRow } from './store.ts'

const key = 'saldos-insolutos'
/** Folios continue after that of the demonstration. */
const folioOf = (n: number) => `5294${String(n + 1).padStart(5, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** An instalment as a request's subject. */
export const temaOfSaldo = (run: Run, idSaldo: string) => `saldo:${run}/${idSaldo}`

/** Requests for unpaid balances: who may file, what a review checks, what is paid. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Saldos insolutos',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }, fechaIngreso) {
    const isHeir = solicitud.herederos.some(heredero => runFromWire(heredero) === run)
    if (runFromWire(solicitud.datosSolicitante) !== run || !isHeir) throw namedError('NoAutorizado')
    // What somebody asks for who is no heir on record stands in nobody's way.
    const parientes = await listParientes(db, runFromWire(solicitud.datosDifunto))
    const hereda = heirsOf(parientes).some(heir => heir.run === run)
    return {
      // A request shows account data, so only its applicant may see it, not the other heirs.
      partes: [],
      temas: hereda ? temasOf(solicitud) : [],
      datos: datosOf(solicitud),
      // The other heirs on record, also those whom the list leaves out.
      concernidos: hereda ? quienesSeEnteran(parientes, run, fechaIngreso) : [],
    }
  },

  async gather(tx, request) {
    const { solicitud, fechaIngreso } = request
    const run = runFromWire(solicitud.datosDifunto)
    const pedidos: Pedido[] = []
    for (const { idSaldo } of solicitud.datosSaldosInsolutos) {
      const other = await solicitudes.findActive(tx, temaOfSaldo(run, idSaldo), request)
      if (other) pedidos.push({ id: idSaldo, run: other.run, folio: other.folio })
    }
    const parientes = await listParientes(tx, run)
    return {
      difunto: (await difuntos.find(tx, { run })) !== undefined,
      saldos: await listSaldos(tx, run),
      parientes,
      pedidos,
      reparoCuenta: await reparoCuentaOf(tx, solicitud, parientes),
      topeDeclaracionClp: topeDeclaracionClp(fechaIngreso),
    }
  },

  review,
  mesa,

  // Months that lapsed or that somebody else asked for are left out of a grant.
  enParte: ({ solicitud, datos }) => datos.montoClp < askedClp(solicitud),
  // Nobody says when somebody collects in cash: it stays approved, and can be collected.
  isPaid: ({ solicitud }) => solicitud.pagos.some(({ formaPago }) => formaPago === '1'),
  pay: (_request, today) => ({ fechaPago: today }),
  enLista: lineWithAmount,
  resumen(request, history) {
    const { reparto, noConstan, noPagan, ...shown } = { ...datosOf(request.solicitud), ...request.datos }
    return {
      ...lineWithAmount(request),
      ...summaryOf(request, history),
      ...shown,
      reparto: [...reparto],
      herederos: herenciaOf(request.solicitud, shown.montoClp),
      pedidoClp: askedClp(request.solicitud),
      confirman: request.concernidos.length,
      modoCobro: request.solicitud.modoCobro,
      noConstan: [...noConstan],
      ...(noPagan && { noPagan: [...noPagan] }),
    }
  },
}

/** What the bank has against the first account that is not its heir's, nor that of who represents a minor on record. */
async function reparoCuentaOf(
  tx: Queryable,
  { pagos }: SolicitudRecibida,
  parientes: readonly ParienteRow[],
): Promise<Mesa['facts']['reparoCuenta']> {
  for (const pago of pagos) {
    const de = runFromWire(pago)
    const representantes = parientes.find(({ run }) => run === de)?.representantes ?? []
    const motivo = pago.formaPago === '1' ? await banks.reparo(tx, pago, de, ...representantes) : undefined
    if (motivo) return { motivo, de }
  }
  return undefined
}

/** Up to this sum, in pesos, a sworn statement of the heirs is enough; uses the latest UTM known that day. */
function topeDeclaracionClp(day: IsoDate): number {
  const found = utaInClp(declaracionHerederosUta, day)
  return found.kind === 'unknown' ? 0 : Math.floor(found.value)
}

/** Subjects of a request: each requested instalment. */
export function temasOf({ datosDifunto, datosSaldosInsolutos }: SolicitudRecibida): string[] {
  return datosSaldosInsolutos.map(({ idSaldo }) => temaOfSaldo(runFromWire(datosDifunto), idSaldo))
}

/** What is stored with a new request. */
export function datosOf(solicitud: SolicitudRecibida): Mesa['datos'] {
  const montoClp = askedClp(solicitud)
  return {
    montoClp,
    motivoRechazo: null,
    fechaPago: null,
    reparto: repartoOf(solicitud, montoClp),
    cobroDesde: null,
    cobroHasta: null,
    noConstan: [],
  }
}

function lineWithAmount(request: Request<Mesa>): EnLista {
  return {
    ...lineOf(request),
    difunto: fullName(request.solicitud.datosDifunto),
    rutDifunto: request.solicitud.datosDifunto.rut,
    dvDifunto: request.solicitud.datosDifunto.dv,
    montoClp: request.datos.montoClp,
  }
}
