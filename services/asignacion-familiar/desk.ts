import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { plazoReconocimientoCarga } from '#law/asignacion-familiar.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { DeskDefinition, Request } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import { insertRows } from '../kit/tables.ts'
import {
  admitIndependiente,
  gatherIndependiente,
  isGrantedInPart,
  isIndependiente,
  isSolicitudIndependiente,
  mensajeIndependiente,
  reachedIndependiente,
  resumenIndependiente,
} from './independientes/desk.ts'
import {
  admitMaternal,
  compinEvento,
  gatherMaternal,
  payMaternal,
  resumenMaternalOf,
} from './maternal/desk.ts'
import { mesa } from './mesa.ts'
import { mensajeDe, numeroResolucionOf, resolucionPdf } from './papers.ts'
import { type Datos, type Mesa, readPedido } from './registers.ts'
import { review } from './review.ts'
import { adultos, isAnotado, quienesSeEnteran } from './rules.ts'
import type { EnLista, Solicitud } from './schemas.ts'
import {
  endCarga,
  findActiveCarga,
  findCarga,
  findParentescos,
  insertResolucion,
  lockCarga,
  personas,
} from './store.ts'

const key = 'asignacion-familiar'

export const folioOf = (n: number) => `AF${String(n).padStart(6, '0')}`

/** Subjects of requests, for finding pending ones. */
export const temas = {
  reconocer: (runBeneficiario: Run, runCarga: Run) => `reconocer:${runBeneficiario}/${runCarga}`,
  extinguir: (idCarga: string) => `extinguir:${idCarga}`,
}

/** A request of which nothing is computed yet. */
export const noDatos: Datos = {
  runCarga: null,
  nombreCausante: '',
  parentesco: null,
  idCarga: null,
  montoClp: 0,
  tramo: null,
  esDuplo: false,
  desde: null,
  vence: null,
  motivoRechazo: null,
  maternal: null,
}

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** One desk for recognitions and extinctions of cargas, and for the maternal allowance. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Asignación familiar',
  folioOf,
  // Recognition and extinction have the same deadline (flows §9).
  decisionWorkingDays: plazoReconocimientoCarga.days,

  async admit(db, solicitud, { run }) {
    if (isSolicitudIndependiente(solicitud)) return admitIndependiente(solicitud, run, noDatos)
    if (runOf(solicitud.beneficiario) !== run) throw namedError('NoAutorizado')
    if (solicitud.tipoSolicitud === 2) return admitExtinction(db, solicitud, run)
    if (solicitud.tipoSolicitud === 3) return admitMaternal(db, solicitud, run, noDatos)
    const runCarga = runOf(solicitud.causante)
    const pedido = await readPedido(db, run, askedOf(solicitud))
    const datos = {
      ...noDatos,
      runCarga,
      nombreCausante: isAnotado(pedido) ? (pedido.carga?.nombre ?? '') : '',
      parentesco: solicitud.causante.parentesco,
    }
    const concernidos = quienesSeEnteran(pedido, run)
    return { partes: [], temas: [temas.reconocer(run, runCarga)], datos, concernidos }
  },

  async gather(tx, request) {
    const { run, solicitud, datos, fechaIngreso } = request
    if (solicitud.tipoSolicitud === 3) return gatherMaternal(tx, solicitudes, request, solicitud)
    if (isSolicitudIndependiente(solicitud))
      return { tipo: 'independiente', conocido: await gatherIndependiente(tx, run, solicitud) }
    if (datos.runCarga !== null) await lockCarga(tx, datos.runCarga)
    if (solicitud.tipoSolicitud === 2) {
      const carga = await findCarga(tx, run, solicitud.idCarga)
      const parentescos = carga ? await findParentescos(tx, run, carga.runCarga) : []
      return {
        tipo: 'extinguir',
        carga,
        parentescoConsta: carga !== undefined && parentescos.includes(carga.parentesco),
        earlier:
          (await solicitudes.findActive(tx, temas.extinguir(solicitud.idCarga), request)) !== undefined,
        beneficiario: await personas.find(tx, { run }),
      }
    }
    const asked = askedOf(solicitud)
    const active = await findActiveCarga(tx, asked.runCarga, fechaIngreso)
    const pedido = { ...(await readPedido(tx, run, asked)), today: fechaIngreso }
    return { tipo: 'reconocer', pedido, siagf: siagfOf(active?.run, run, pedido.carga?.tieneSuf) }
  },

  review,
  mesa,

  isPaid: ({ solicitud }) => solicitud.tipoSolicitud === 3,
  pay: payMaternal,

  async reached(tx, request) {
    if (isIndependiente(request)) return reachedIndependiente(tx, request, numeroResolucionOf(request.folio))
    const { estado, fechaResolucion } = request
    if (fechaResolucion === null || (estado !== 'aprobada' && estado !== 'rechazada')) return
    if (estado === 'aprobada') await writeRegister(tx, request)
    await insertResolucion(tx, {
      run: request.run,
      idSolicitud: request.id,
      numero: numeroResolucionOf(request.folio),
      contenido: await resolucionPdf(request, fechaResolucion),
    })
  },

  enParte: isGrantedInPart,

  tipoEvento(request) {
    const { estado, solicitud } = request
    if (estado === 'aprobada' && solicitud.tipoSolicitud === 2) return 'extinguida'
    if (isGrantedInPart(request)) return 'aprobada_parcial'
    return compinEvento(request) ?? estado
  },

  enLista: enListaOf,
  resumen: (request, history) => {
    const { solicitud, datos, estado } = request
    const decided = estado === 'aprobada' || estado === 'rechazada' || estado === 'pagada'
    const { runCarga, parentesco, montoClp, tramo, desde, vence, motivoRechazo, idCarga } = datos
    const { rut: number, dv } = runToWire(runCarga ?? request.run)
    return {
      ...enListaOf(request),
      ...summaryOf(request, history),
      beneficiario: solicitud.beneficiario,
      causante: runCarga && parentesco ? { run: number, dv, parentesco } : null,
      empleador: solicitud.tipoSolicitud === 1 ? solicitud.empleador : null,
      idCarga,
      mensaje: decided ? (isIndependiente(request) ? mensajeIndependiente(request) : mensajeDe(request)) : '',
      documentosPendientes: request.observacion?.documentos.map(({ tipo }) => tipo) ?? [],
      documentosCargados: solicitud.documentos,
      montoClp,
      tramo,
      desde,
      vence,
      motivoRechazo,
      extincion:
        solicitud.tipoSolicitud === 2
          ? {
              ...solicitud.extincion,
              urlDocumento: decided ? `/asignacion-familiar/v1/solicitudes/${request.id}/resolucion` : null,
            }
          : null,
      maternal: resumenMaternalOf(request),
      registro: datos.registro ?? null,
      // An account is answered without a resolution.
      numeroResolucion: decided && solicitud.tipoSolicitud !== 5 ? numeroResolucionOf(request.folio) : null,
      independiente: isIndependiente(request) ? resumenIndependiente(request) : null,
    }
  },
}

function askedOf({ causante, beneficiario }: Extract<Solicitud, { tipoSolicitud: 1 }>) {
  const { parentesco, causal } = causante
  return { runCarga: runOf(causante), parentesco, causal, calidad: beneficiario.tipo }
}

/** The national register's data on a carga, for the caller. */
export function siagfOf(runOwner: Run | undefined, runAsking: Run, tieneSuf = false) {
  const cargaDe =
    runOwner === undefined ? 'nadie' : runOwner === runAsking ? 'quien_consulta' : 'otra_persona'
  return { cargaDe, tieneSuf } as const
}

async function admitExtinction(
  db: Queryable,
  { idCarga }: Extract<Solicitud, { tipoSolicitud: 2 }>,
  run: Run,
) {
  const carga = await findCarga(db, run, idCarga)
  const datos = carga
    ? {
        ...noDatos,
        idCarga,
        runCarga: carga.runCarga,
        nombreCausante: carga.nombre,
        parentesco: carga.parentesco,
      }
    : noDatos
  const isAdult = carga !== undefined && adultos.includes(carga.parentesco)
  const concernidos = isAdult ? [{ run: carga.runCarga, como: 'carga_que_termina' }] : []
  return { partes: [], temas: [temas.extinguir(idCarga)], datos, concernidos }
}

async function writeRegister(tx: Queryable, { run, id, solicitud, datos, fechaIngreso }: Request<Mesa>) {
  if (solicitud.tipoSolicitud === 2) {
    const { fecha, motivo } = solicitud.extincion
    await endCarga(tx, { run, id: solicitud.idCarga, fecha, motivo })
    return
  }
  if (solicitud.tipoSolicitud !== 1) return
  const carga = {
    run,
    id,
    runCarga: runOf(solicitud.causante),
    parentesco: solicitud.causante.parentesco,
    esDuplo: datos.esDuplo,
    desde: datos.desde ?? fechaIngreso,
    vence: datos.vence,
    entidad: 'IPS',
  }
  await insertRows(tx, 'asignacion_familiar.cargas', [carga], 'ON CONFLICT DO NOTHING')
}

function enListaOf(request: Request<Mesa>): EnLista {
  const { solicitud, datos } = request
  return {
    ...lineOf(request),
    tipoSolicitud: solicitud.tipoSolicitud,
    nombreCausante: datos.nombreCausante,
  }
}

const runOf = ({ run, dv }: { run: number; dv: string }): Run => runFromWire({ rut: run, dv })
