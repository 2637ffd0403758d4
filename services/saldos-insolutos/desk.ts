import type { IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { declaracionHerederosUta } from '#law/cobro.ts'
import { utaInClp } from '#law/unidades.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { DeskDefinition, Request } from '../requests/request.ts'
import { createRequestStore } from '../requests/request-store.ts'
import { lineOf, summaryOf } from '../requests/views.ts'
import type { EnLista, Resumen } from './contract.ts'
import { findDifunto, listParientes, listSaldos } from './registro-store.ts'
import { type RegistroFacts, review } from './review.ts'
import type { MotivoRechazo, SolicitudRecibida, TipoDocumento } from './wire-schemas.ts'

export interface Mesa {
  solicitud: SolicitudRecibida
  /** Computed for a request and stored with it. */
  datos: {
    /** The requested amount and, once decided, the approved one. Pesos. */
    readonly montoClp: number
    readonly motivoRechazo: MotivoRechazo | null
    readonly fechaPago: IsoDate | null
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

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
  // The documents set no deadline; we use that of the funeral allowance.
  decisionWorkingDays: 10,

  async admit(_db, solicitud, { run }) {
    const isHeir = solicitud.herederos.some(heredero => runFromWire(heredero) === run)
    if (runFromWire(solicitud.datosSolicitante) !== run || !isHeir) throw namedError('NoAutorizado')
    return {
      // A request shows account data, so only its applicant may see it, not the other heirs.
      partes: [],
      temas: temasOf(solicitud),
      datos: { montoClp: askedClp(solicitud), motivoRechazo: null, fechaPago: null },
    }
  },

  async gather(tx, request) {
    const { solicitud, fechaIngreso } = request
    const run = runFromWire(solicitud.datosDifunto)
    const pedidos: string[] = []
    for (const { idSaldo } of solicitud.datosSaldosInsolutos)
      if (await solicitudes.findActive(tx, temaOfSaldo(run, idSaldo), request)) pedidos.push(idSaldo)
    return {
      difunto: (await findDifunto(tx, run)) !== undefined,
      saldos: await listSaldos(tx, run),
      parientes: await listParientes(tx, run),
      pedidos,
      topeDeclaracionClp: topeDeclaracionClp(fechaIngreso),
    }
  },

  review,

  // An unproved kinship is rejected with its reason; any other unanswered observation counts as withdrawal.
  unanswered: ({ observacion }) =>
    observacion?.documentos.some(({ tipo }) => tipo === 'certificado_parentesco')
      ? { kind: 'rechazar', datos: { motivoRechazo: 'parentesco_no_acreditado', montoClp: 0 } }
      : { kind: 'desistir' },

  pay: (_request, today) => ({ fechaPago: today }),
  enLista: lineWithAmount,
  resumen: (request, history) => ({
    ...lineWithAmount(request),
    ...summaryOf(request, history),
    motivoRechazo: request.datos.motivoRechazo,
    fechaPago: request.datos.fechaPago,
  }),
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

/** The requested amount, in pesos. */
export function askedClp({ datosSaldosInsolutos }: SolicitudRecibida): number {
  return datosSaldosInsolutos.reduce((sum, { montoClp }) => sum + montoClp, 0)
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
