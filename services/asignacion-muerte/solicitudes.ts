import { createHash } from 'node:crypto'
import { addWorkingDays, filingDate } from '#domain/working-days.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { sniffDocument } from '#platform/files/sniff-document.ts'
import { runFromWire } from '../value-types.ts'
import type { asignacionMuerteContract } from './contract.ts'
import { derechoDe } from './derecho.ts'
import { findGestion, insertDocumento, insertGestion, listDocumentos } from './documentos-store.ts'
import { montoPagar } from './montos.ts'
import type { AsignacionMuerteOptions } from './options.ts'
import { findCausante, represents } from './registro-store.ts'
import { enLista, isPartyTo, resumenOf } from './resumen.ts'
import {
  findByClave,
  findById,
  insertSolicitud,
  listHistoria,
  listPagos,
  listSolicitudes,
  lockSolicitud,
  type SolicitudRow,
} from './solicitudes-store.ts'
import { changeState } from './transition.ts'
import type { EstadoSolicitud, SolicitudRecibida } from './wire-schemas.ts'

type AllHandlers = Handlers<typeof asignacionMuerteContract>

/** The operations on requests. */
export type SolicitudHandlers = Pick<
  AllHandlers,
  | 'ingresarSolicitud'
  | 'subirDocumento'
  | 'consultarSolicitud'
  | 'listarSolicitudes'
  | 'responderObservacion'
  | 'desistir'
  | 'cartola'
>

/** Working days to decide on a request. The specification gives none for 5300; those of family allowances are taken. */
const decisionWorkingDays = 10

const openStates: ReadonlySet<EstadoSolicitud> = new Set<EstadoSolicitud>([
  'ingresada',
  'en_revision',
  'observada',
])

/** Makes the operations on requests. */
export function createSolicitudes(options: AsignacionMuerteOptions): SolicitudHandlers {
  const { database, clock, ids, stepMs } = options

  /** The request, if the caller is party to it; a stranger is told what she would be told if there were none. */
  async function ownSolicitud(id: string, run: string): Promise<SolicitudRow> {
    const row = await findById(database, id)
    if (!row || !isPartyTo(row, run, await represents(database, run, row.rutFuneraria)))
      throw namedError('NoEncontrada')
    return row
  }

  async function requireRepresentative(run: string, rut: string): Promise<void> {
    if (!(await represents(database, run, rut))) throw namedError('NoAutorizado')
  }

  async function newAmounts(solicitud: SolicitudRecibida) {
    const causante = await findCausante(database, runFromWire(solicitud.causante))
    const derecho = causante && derechoDe(causante)
    const regla = derecho?.conDerecho ? derecho.regla : null
    const montoMaximoClp = derecho?.conDerecho ? derecho.montoMaximoClp : 0
    const monto = montoPagar({
      montoMaximoClp,
      parentesco: solicitud.beneficiario.parentesco,
      montoTotalClp: solicitud.factura.montoTotal,
      montoCesionClp: solicitud.beneficiario.montoCesion,
    })
    return {
      regla,
      montoMaximoClp,
      montoBeneficiarioClp: monto?.montoBeneficiario ?? 0,
      montoFunerariaClp: monto?.montoFuneraria ?? 0,
    }
  }

  return {
    ingresarSolicitud: async ({ body, caller, idempotencyKey }) => {
      const { run } = caller
      const rutFuneraria = runFromWire(body.funeraria)
      if (body.tipoSolicitud === 'funeraria') await requireRepresentative(run, rutFuneraria)
      else if (runFromWire(body.beneficiario) !== run) throw namedError('NoAutorizado')
      const now = clock.now()
      const fechaIngreso = filingDate(now)
      const huella = createHash('sha256').update(JSON.stringify(body)).digest('hex')
      const amounts = await newAmounts(body)
      const inserted = await database.transaction(tx =>
        insertSolicitud(tx, {
          run,
          id: ids.uuid(),
          clave: idempotencyKey,
          huella,
          tipo: body.tipoSolicitud,
          runCausante: runFromWire(body.causante),
          runBeneficiario: runFromWire(body.beneficiario),
          rutFuneraria,
          nmroFactura: body.factura.nmroFactura,
          ingresadaEn: now,
          fechaIngreso,
          plazo: addWorkingDays(fechaIngreso, decisionWorkingDays),
          fechaResolucion: null,
          fechaPago: null,
          ...amounts,
          motivoRechazo: null,
          proximoPaso: new Date(now.getTime() + stepMs),
          solicitud: body,
        }),
      )
      const row = inserted ?? (await findByClave(database, run, idempotencyKey))
      if (!row || row.huella !== huella) throw namedError('ClaveReutilizada')
      return { idSolicitud: row.id, folio: row.folio, fechaIngreso: row.fechaIngreso, plazo: row.plazo }
    },

    subirDocumento: async ({ params, query, body, caller }) => {
      const row = await ownSolicitud(params.idSolicitud, caller.run)
      const sha256 = createHash('sha256').update(body.bytes).digest('hex')
      const known = (await listDocumentos(database, row)).some(
        documento => documento.id === params.idDocumento,
      )
      if (!known && !openStates.has(row.estado)) throw namedError('EstadoNoPermite')
      if ((await sniffDocument(body.bytes)) !== body.mediaType) {
        const mensaje = 'El contenido no es del tipo que dice.'
        throw namedError('SolicitudInvalida', { problemas: [{ lugar: 'body', mensaje }] })
      }
      const kept = await insertDocumento(database, row, {
        id: params.idDocumento,
        tipo: query.tipo,
        nombre: query.nombre,
        mime: body.mediaType,
        sha256,
        contenido: body.bytes,
        subidoEn: clock.now(),
      })
      if (kept !== sha256) throw namedError('DocumentoDistinto')
      return { idDocumento: params.idDocumento, sha256 }
    },

    consultarSolicitud: async ({ params, caller }) => {
      const row = await ownSolicitud(params.idSolicitud, caller.run)
      return resumenOf(row, await listHistoria(database, row))
    },

    listarSolicitudes: async ({ query, caller }) => {
      const { rutEmpresa, dvEmpresa, ...page } = query
      if (rutEmpresa === undefined || dvEmpresa === undefined) {
        const { rows, total } = await listSolicitudes(database, { ...page, run: caller.run })
        return { records: rows.map(enLista), total }
      }
      const rutFuneraria = runFromWire({ rut: rutEmpresa, dv: dvEmpresa })
      await requireRepresentative(caller.run, rutFuneraria)
      const { rows, total } = await listSolicitudes(database, { ...page, rutFuneraria })
      return { records: rows.map(enLista), total }
    },

    responderObservacion: async ({ params, body, caller, idempotencyKey }) => {
      const { run, id } = await ownSolicitud(params.idSolicitud, caller.run)
      const now = clock.now()
      return database.transaction(async tx => {
        const row = await lockSolicitud(tx, run, id)
        if (!row) throw namedError('NoEncontrada')
        const earlier = await findGestion(tx, row, idempotencyKey)
        if (earlier) return { estadoSolicitud: earlier }
        if (row.estado !== 'observada') throw namedError('EstadoNoPermite')
        const received = await listDocumentos(tx, row)
        const answered = new Set(
          received
            .filter(documento => body.idDocumentos.includes(documento.id))
            .map(documento => documento.tipo),
        )
        const asked = row.observacion?.documentos ?? []
        const tipos = asked.map(documento => documento.tipo).filter(tipo => !answered.has(tipo))
        if (tipos.length > 0) throw namedError('FaltanDocumentos', { tipos })
        const estado = 'en_revision'
        const proximoPaso = new Date(now.getTime() + stepMs)
        await changeState(tx, row, { estado, proximoPaso }, { now, ids })
        const { comentario } = body
        await insertGestion(tx, row, {
          clave: idempotencyKey,
          tipo: 'respuesta',
          comentario,
          estado,
          realizadaEn: now,
        })
        return { estadoSolicitud: estado }
      })
    },

    desistir: async ({ params, caller, idempotencyKey }) => {
      const { run, id } = await ownSolicitud(params.idSolicitud, caller.run)
      const now = clock.now()
      return database.transaction(async tx => {
        const row = await lockSolicitud(tx, run, id)
        if (!row) throw namedError('NoEncontrada')
        const earlier = await findGestion(tx, row, idempotencyKey)
        if (earlier) return { estadoSolicitud: earlier }
        if (!openStates.has(row.estado)) throw namedError('EstadoNoPermite')
        const estado = 'desistida'
        await changeState(tx, row, { estado, proximoPaso: null }, { now, ids })
        await insertGestion(tx, row, {
          clave: idempotencyKey,
          tipo: 'desistimiento',
          comentario: '',
          estado,
          realizadaEn: now,
        })
        return { estadoSolicitud: estado }
      })
    },

    cartola: async ({ query, caller }) => {
      const { rutEmpresa, dvEmpresa, ...page } = query
      const rutFuneraria = runFromWire({ rut: rutEmpresa, dv: dvEmpresa })
      await requireRepresentative(caller.run, rutFuneraria)
      const { rows, ...totals } = await listPagos(database, { ...page, rutFuneraria })
      const records = rows.map(row => ({
        idSolicitud: row.id,
        folio: row.folio,
        fechaPago: row.fechaPago ?? row.fechaIngreso,
        causante: enLista(row).causante,
        nmroFactura: row.nmroFactura,
        montoClp: row.montoFunerariaClp,
      }))
      return { records, ...totals }
    },
  }
}
