import { addDays, type IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoSubsidioJovenes, subsidioJovenesAbierto } from '#law/trabajador-joven.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { codigosEstado, isOpen } from '../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { ResumenStj } from './contract.ts'
import { mesa } from './mesa.ts'
import { type Datos, type Mesa, type RegistroFacts, review } from './review.ts'
import { type Cambio, cambiosDe, estadoDe, type IsoMonth } from './rules.ts'
import { registro, type Trabajador } from './store.ts'

export const key = 'stj'

const folioOf = (n: number) => `STJ${String(n).padStart(6, '0')}`

export const temaOf = (run: Run) => `trabajador:${run}`

export const noDatos: Datos = {
  montoClp: 0,
  desde: null,
  fechaPago: null,
  cambios: [],
  cambio: null,
  motivoRechazo: null,
}

/** Codes of this institution besides those of every desk. */
const codigos = { suspendida: 8, extinguida: 9 } as const

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Whether the law takes requests on a day. The demonstration's figure says yes; a test may say no. */
export type Abierto = (on: IsoDate) => boolean

/**
 * Requests of workers for themselves. An approved one is paid with its first deposit; then the subsidy stops, goes on
 * and ends as contributions come.
 */
export function deskDefinition(abierto: Abierto = on => subsidioJovenesAbierto.at(on)): DeskDefinition<Mesa> {
  return {
    key,
    institucion: 'Subsidio al Trabajador Joven',
    folioOf,
    decisionWorkingDays: plazoSubsidioJovenes,

    async admit(_db, { persona }, { run }) {
      if (runFromWire(persona) !== run) throw namedError('NoAutorizado')
      return { partes: [], temas: [temaOf(run)], datos: noDatos }
    },

    async gather(tx, request) {
      // Serialise decisions on two requests of one worker.
      await registro.lock(tx, request.run)
      const trabajador = await registro.find(tx, request.run)
      return {
        trabajador,
        abierto: abierto(request.fechaIngreso),
        otra: await otraDe(tx, request, trabajador),
      }
    },

    review,
    mesa,
    payDay: ({ fechaPago }) => fechaPago,
    pay: () => ({}),
    changesAgain: true,
    lastDayOf: ({ datos }) => {
      const [next] = datos.cambios
      return next ? addDays(next.fecha, -1) : null
    },
    cease: ({ datos: { cambios } }) => {
      const [next = null, ...rest] = cambios
      return { cambio: next, cambios: rest }
    },
    tipoEvento: ({ estado, datos }) => {
      if (!datos.cambio) return estado
      return datos.cambio.estado === 'vigente' ? 'reanudada' : datos.cambio.estado
    },

    enLista: lineOf,
    resumen: (request, history) => {
      const { datos, solicitud } = request
      const { cambios: _toCome, cambio, ...shown } = datos
      return {
        ...lineOf(request),
        ...summaryOf(request, history),
        ...shown,
        empleadores: solicitud.empleadores.map(({ nombre }) => nombre),
        subsidio: cambio,
        resumenSolicitud: resumenSolicitudOf(request),
      }
    },
  }
}

/** The request of flows §3. */
function resumenSolicitudOf({
  id,
  estado,
  fechaIngreso,
  fechaResolucion,
  datos: { cambio },
}: Request<Mesa>): ResumenStj['resumenSolicitud'] {
  const changed = cambio && cambio.estado !== 'vigente' ? cambio.estado : undefined
  return {
    codRes: changed ? codigos[changed] : codigosEstado[estado],
    estadoSolicitud: changed ?? estado,
    idSolicitud: id,
    fechaIngreso,
    fechaResolucion,
  }
}

/** The subsidy of a worker: granted by a request here, or on record; undefined if there was never one. */
export function subsidioDe(
  trabajador: Trabajador,
  request: Pick<Request<Mesa>, 'datos'> | undefined,
): { readonly desde: IsoMonth; readonly cambios: readonly Cambio[] } | undefined {
  const desde = request?.datos.desde ?? trabajador.subsidioDesde
  return desde === null ? undefined : { desde, cambios: cambiosDe(trabajador, desde) }
}

async function otraDe(
  tx: Queryable,
  request: Request<Mesa>,
  trabajador: Trabajador | undefined,
): Promise<RegistroFacts['otra']> {
  const otra = await solicitudes.findActive(tx, temaOf(request.run), request)
  if (otra && isOpen(otra.estado)) return 'en_curso'
  const granted = trabajador && subsidioDe(trabajador, otra)
  const isOver = granted && estadoDe(granted.cambios, request.fechaIngreso).estado === 'extinguida'
  return granted && !isOver ? 'con_subsidio' : undefined
}
