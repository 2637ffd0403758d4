import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import type { BinaryContent } from '#platform/contract/contract.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { sniffDocument } from '#platform/files/sniff-document.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { AccessLog, Call } from '../access-log.ts'
import { changedSince } from './changed-since.ts'
import { answerOf, unanswered, withLapsed } from './confirmacion.ts'
import { decisionDay } from './decision-day.ts'
import { enMesaOf } from './en-mesa.ts'
import { type EstadoSolicitud, isOpen } from './estados.ts'
import type { Gestion } from './papers-store.ts'
import type { DeskTypes, Request } from './request.ts'
import { type Change, type ListQuery, takesDocuments } from './request-store.ts'
import { resolucionOfDesk, resolucionPdf } from './resolution.ts'
import { changeState, confirmationAt, type DeskParts, nextStepAt } from './reviewer.ts'

interface CallOnRequest extends Call {
  readonly params: { readonly idSolicitud: string }
}
interface Act extends CallOnRequest {
  readonly idempotencyKey: string
}

/** Handlers of the operations in `requestOperations`. */
export type DeskHandlers<T extends DeskTypes> = ReturnType<typeof createDeskHandlers<T>>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createDeskHandlers<T extends DeskTypes>(parts: DeskParts<T>, log: AccessLog) {
  const { definition, database, requests, papers, clock } = parts
  const owned = (call: CallOnRequest, operacion: string) => findOwned(parts, log, call, operacion)

  return {
    ingresarSolicitud: async (call: Call & { body: T['solicitud']; idempotencyKey: string }) => {
      const row = await file(parts, call)
      await logCall(parts, log, row, call, 'ingresarSolicitud')
      const { id, folio, fechaIngreso, plazo } = row
      return { idSolicitud: id, folio, fechaIngreso, plazo }
    },

    subirDocumento: async (
      call: CallOnRequest & {
        params: { idDocumento: string }
        query: { tipo: T['tipo']; nombre: string }
        body: BinaryContent
      },
    ) => {
      const { params, query, body } = call
      const row = await owned(call, 'subirDocumento')
      const sha256 = createHash('sha256').update(body.bytes).digest('hex')
      const received = await papers.listDocumentos(database, row)
      const isKnown = received.some(documento => documento.id === params.idDocumento)
      if (!takesDocuments(row, isKnown)) throw namedError('EstadoNoPermite')
      if ((await sniffDocument(body.bytes)) !== body.mediaType) {
        const mensaje = 'El contenido no es del tipo que dice.'
        throw namedError('SolicitudInvalida', { problemas: [{ lugar: 'body', mensaje }] })
      }
      const kept = await papers.insertDocumento(database, row, {
        id: params.idDocumento,
        ...query,
        mime: body.mediaType,
        sha256,
        contenido: body.bytes,
        subidoEn: clock.now(),
      })
      if (kept !== sha256) throw namedError('DocumentoDistinto')
      return { idDocumento: params.idDocumento, sha256 }
    },

    consultarSolicitud: async (call: CallOnRequest): Promise<T['resumen']> => {
      const row = await owned(call, 'consultarSolicitud')
      return definition.resumen(row, await requests.history(database, row))
    },

    listarSolicitudes: async ({ query, caller }: Call & { query: ListQuery & T['consulta'] }) => {
      const tema = await definition.temaOfList?.(database, query, caller)
      const scope = tema === undefined ? { run: caller.run } : { tema }
      const { rows, total } = await requests.list(database, scope, query)
      return { records: rows.map((row): T['enLista'] => definition.enLista(row)), total }
    },

    resolucion: async (call: CallOnRequest) => {
      const decided = resolucionOfDesk(definition, await owned(call, 'resolucion'))
      if (!decided) throw namedError('NoEncontrada')
      return { bytes: await resolucionPdf(decided), mediaType: 'application/pdf' }
    },

    quienVioMisDatos: ({ caller }: Call) => log.list(database, caller.run),

    solicitudesDesde: changedSince(database, [definition.key]),

    responderObservacion: async (
      call: Act & { body: { comentario: string; idDocumentos: readonly string[] } },
    ) => {
      const row = await owned(call, 'responderObservacion')
      return act(parts, row, call, async (tx, locked) => {
        if (locked.estado !== 'observada') throw namedError('EstadoNoPermite')
        const received = await papers.listDocumentos(tx, locked)
        const answering = received.filter(({ id }) => call.body.idDocumentos.includes(id))
        const asked = locked.observacion?.documentos ?? []
        const tipos = asked
          .map(({ tipo }) => tipo)
          .filter(tipo => !answering.some(documento => documento.tipo === tipo))
        if (tipos.length > 0) throw namedError('FaltanDocumentos', { tipos })
        const { comentario } = call.body
        return { tipo: 'respuesta', comentario, estado: 'en_revision', proximoPaso: nextStepAt(parts) }
      })
    },

    confirmar: (call: Act & { body: { respuesta: 'si' | 'no' } }) => confirm(parts, log, call),

    desistir: async (call: Act) => {
      const row = await owned(call, 'desistir')
      return act(parts, row, call, async (_tx, locked) => {
        if (!isOpen(locked.estado) && !isWithdrawable(parts, locked)) throw namedError('EstadoNoPermite')
        const datos = definition.withdrawnBy?.(locked, call.caller.run) ?? {}
        return { tipo: 'desistimiento', comentario: '', estado: 'desistida', proximoPaso: null, datos }
      })
    },
  }
}

/** Whether an approved request may still be withdrawn. */
function isWithdrawable<T extends DeskTypes>(
  { definition, clock }: DeskParts<T>,
  request: Request<T>,
): boolean {
  const today = isoDateInChile(clock.now())
  return request.estado === 'aprobada' && (definition.mayWithdrawApproved?.(request, today) ?? false)
}

/** Keeps a request, or finds what the same key left before. */
async function file<T extends DeskTypes>(
  { definition, database, requests, clock, ids, stepMs }: DeskParts<T>,
  { body, caller, idempotencyKey }: Call & { body: T['solicitud']; idempotencyKey: string },
): Promise<Request<T>> {
  const { run } = caller
  const fechaIngreso = filingDate(clock.now())
  const admission = await definition.admit(database, body, caller, fechaIngreso)
  const huella = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const inserted = await database.transaction(async tx => {
    const kept = await requests.insert(tx, {
      ...admission,
      run,
      id: ids.uuid(),
      clave: idempotencyKey,
      huella,
      ingresadaEn: clock.now(),
      fechaIngreso,
      plazo: decisionDay(definition, fechaIngreso),
      proximoPaso: nextStepAt({ clock, stepMs }),
      solicitud: body,
      atendidaPor: officialOf(caller),
      enMesa: enMesaOf(definition, { ...admission, run, solicitud: body }),
    })
    if (kept) await definition.reached?.(tx, kept)
    return kept
  })
  const row = inserted ?? (await requests.findByClave(database, run, idempotencyKey))
  if (!row || row.huella !== huella) throw namedError('ClaveReutilizada')
  return row
}

/** Who acts for the caller at a branch: the official's name, or her RUN if the token names her by it alone. */
const officialOf = ({ actor, actorName }: Caller): string | undefined =>
  actorName ?? (actor && `RUN ${formatRun(actor)}`)

/** The request, if the caller may handle it; otherwise the same error as if it did not exist. */
async function findOwned<T extends DeskTypes>(
  parts: DeskParts<T>,
  log: AccessLog,
  call: CallOnRequest,
  operacion: string,
): Promise<Request<T>> {
  const { definition, database, requests } = parts
  const { params, caller } = call
  const row = await requests.findById(database, params.idSolicitud)
  const isParty = row && (row.run === caller.run || row.partes.includes(caller.run))
  if (!row || !(isParty || (await definition.mayHandle?.(database, row, caller.run))))
    throw namedError('NoEncontrada')
  await logCall(parts, log, row, call, operacion)
  return row
}

const verbs: Readonly<Record<string, string>> = {
  ingresarSolicitud: 'Presentar',
  consultarSolicitud: 'Ver',
  resolucion: 'Ver',
  subirDocumento: 'Mandar un papel de',
  responderObservacion: 'Completar',
  desistir: 'Retirar',
}

/**
 * A call concerns all parties of the request, and everybody who is told of it. For those the purpose is the request that was looked
 * at: the caller's own would read as if she had asked about them.
 */
async function logCall<T extends DeskTypes>(
  { definition, database }: DeskParts<T>,
  log: AccessLog,
  { run, id, partes, concernidos, solicitud, datos }: Request<T>,
  { caller, reason }: Call,
  operacion: string,
): Promise<void> {
  const call = { operacion, idSolicitud: id, caller }
  const own = [run, ...partes]
  await log.write(database, { ...call, runs: own, reason })
  const titulo = definition.mesa?.titulo(solicitud, datos)
  const purpose = `${verbs[operacion] ?? 'Ver'} una solicitud que le concierne a usted${titulo ? `: ${titulo}` : ''}`
  const told = concernidos.map(one => one.run).filter(one => !own.includes(one))
  await log.write(database, { ...call, runs: told, reason: reason && { ...reason, purpose } })
}

/** What somebody did, and how it changes the request. */
type Acted<T extends DeskTypes> = Pick<Gestion, 'tipo' | 'comentario'> & Change<T>

/** Acts on a request once per key; a repeated key returns the resulting state. */
async function act<T extends DeskTypes>(
  parts: DeskParts<T>,
  { run, id }: Request<T>,
  { idempotencyKey: clave, caller }: Pick<Act, 'idempotencyKey' | 'caller'>,
  decide: (tx: Queryable, locked: Request<T>) => Promise<Acted<T>>,
): Promise<{ estadoSolicitud: EstadoSolicitud }> {
  const { database, requests, papers, clock } = parts
  return database.transaction(async tx => {
    const locked = await requests.lock(tx, { run, id })
    if (!locked) throw namedError('NoEncontrada')
    const earlier = await papers.findGestion(tx, locked, clave)
    if (earlier) return { estadoSolicitud: earlier }
    const { tipo, comentario, ...change } = await decide(tx, locked)
    const { estado } = change
    await changeState(parts, tx, locked, change)
    const done = { tipo, comentario, estado, clave, realizadaEn: clock.now() }
    await papers.insertGestion(tx, locked, { ...done, atendidaPor: officialOf(caller) })
    return { estadoSolicitud: estado }
  })
}

/** The answer of somebody who was asked, in her own session. For anybody else the request does not exist. */
async function confirm<T extends DeskTypes>(
  parts: DeskParts<T>,
  log: AccessLog,
  { params, caller, reason, body, idempotencyKey }: Act & { body: { respuesta: 'si' | 'no' } },
): Promise<{ estadoSolicitud: EstadoSolicitud }> {
  if (caller.actor !== undefined) throw namedError('NoAutorizado')
  const { definition, database, requests, clock } = parts
  const { run } = caller
  const { respuesta } = body
  const row = await requests.findById(database, params.idSolicitud)
  const isAsked = row && row.run !== run && row.concernidos.some(one => one.run === run && one.vence)
  if (!row || !isAsked) throw namedError('NoEncontrada')
  // Of who is told of it, an answer uses no data.
  const runs = [row.run, ...row.partes]
  await log.write(database, { operacion: 'confirmar', idSolicitud: row.id, caller, reason, runs })
  if (answerOf(row, run) === respuesta) return { estadoSolicitud: row.estado }
  return act(parts, row, { caller, idempotencyKey: `${run}:${idempotencyKey}` }, async (_tx, locked) => {
    // While it is under review a yes may be taken back.
    const turns = locked.estado === 'en_revision' && respuesta === 'no' && answerOf(locked, run) === 'si'
    if (!turns && !unanswered(withLapsed(locked, clock.now())).some(one => one.run === run))
      throw namedError('EstadoNoPermite')
    const others = locked.confirmaciones.filter(one => one.run !== run)
    const confirmaciones = [...others, { run, respuesta, ocurridoEn: clock.now() }]
    const answered = { ...locked, confirmaciones }
    const isDue = respuesta === 'no' || definition.reviewsEachAnswer
    const proximoPaso = isDue ? nextStepAt(parts) : confirmationAt(parts, answered)
    return {
      tipo: 'confirmacion',
      comentario: respuesta,
      estado: 'en_revision',
      proximoPaso,
      confirmaciones,
      tipoEvento: 'confirmacion',
    }
  })
}
