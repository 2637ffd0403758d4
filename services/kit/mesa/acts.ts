import { isoDateInChile } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { unanswered } from '../requests/confirmacion.ts'
import { termOf } from '../requests/pauses.ts'
import type { DeskTypes, Request } from '../requests/request.ts'
import { changeOf, changeState, nextStepAt } from '../requests/reviewer.ts'
import {
  act,
  concernedBy,
  isHers,
  leaseEnd,
  type MesaParts,
  miradaOf,
  officialOf,
  refuse,
} from './context.ts'
import type { MesaHandlers } from './operations.ts'
import { reparoProrroga } from './rules.ts'
import type { PersonaDeMesa } from './store.ts'

type Acting =
  | 'mesaSiguiente'
  | 'mesaTomar'
  | 'mesaSoltar'
  | 'mesaAsignar'
  | 'mesaAnotar'
  | 'mesaEtiquetar'
  | 'mesaDeclararInteres'

/** Who works on what. */
export function actingHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, Acting> {
  const { store, clock, mesa } = parts
  return {
    mesaSiguiente: call => takeNext(parts, call),

    mesaTomar: call =>
      act(parts, call, 'tomar', async (tx, locked, { run }) => {
        await take(parts, tx, locked, run)
        return { tipo: 'tomar', comentario: '' }
      }),

    mesaSoltar: call =>
      act(parts, call, 'soltar', async (tx, locked, { run }, { laTiene }) => {
        const { razon } = call.body
        if (laTiene !== run && razon === '')
          refuse({ codigo: 'falta_razon', texto: 'Diga por qué se la quita a otra persona.' })
        await store.release(tx, locked, clock.now())
        await lookAgain(parts, tx, locked)
        return { tipo: 'soltar', comentario: razon }
      }),

    mesaAsignar: call =>
      act(parts, call, 'asignar', async (tx, locked) => {
        const a = await receiverOf(parts, locked, runFromWire(call.body.a))
        await take(parts, tx, locked, a.run)
        return { tipo: 'asignar', comentario: `A ${a.nombre}. ${call.body.razon}` }
      }),

    mesaAnotar: call =>
      act(parts, call, 'anotar', async (tx, locked, { run }) => {
        const { texto } = call.body
        await store.insertNota(tx, locked, { n: locked.entradas + 1, autor: run, texto, at: clock.now() })
        return { tipo: 'anotar', comentario: '' }
      }),

    mesaEtiquetar: call =>
      act(parts, call, 'etiquetar', async (tx, locked) => {
        const { codigos } = call.body
        if (codigos.some(codigo => !mesa.etiquetas.some(one => one.codigo === codigo)))
          refuse({ codigo: 'otra_etiqueta', texto: 'Esa etiqueta no es de esta mesa.' })
        await store.etiquetar(tx, locked, codigos)
        return { tipo: 'etiquetar', comentario: codigos.join(', ') }
      }),

    mesaDeclararInteres: call =>
      act(parts, call, 'declarar_interes', async (tx, locked, { run }, { laTiene, viva }) => {
        await store.declareInterest(tx, locked, run)
        if (laTiene === run) await store.release(tx, locked, clock.now())
        const isInvolved = viva?.autor === run || viva?.firmadaPor === run
        if (isInvolved) await store.endProposal(tx, locked, 'retirada')
        await lookAgain(parts, tx, locked)
        return { tipo: 'declarar_interes', comentario: call.body.razon }
      }),
  }
}

type Changing = 'mesaPedir' | 'mesaProrrogar' | 'mesaReabrir'

/** What changes the request itself, besides a decision. */
export function changingHandlers<T extends DeskTypes>(parts: MesaParts<T>): Pick<MesaHandlers, Changing> {
  const { clock, mesa, definition } = parts
  const today = () => isoDateInChile(clock.now())
  return {
    mesaPedir: call =>
      act(parts, call, 'pedir', async (tx, locked) => {
        const { mensaje, documentos } = call.body
        if (documentos.some(({ tipo }) => !Object.hasOwn(mesa.catalogo, tipo)))
          refuse({ codigo: 'otro_papel', texto: 'Ese papel no está en el catálogo de esta mesa.' })
        const asked = documentos.map(({ tipo, motivo }) => ({ tipo: tipo as T['tipo'], motivo }))
        const change = changeOf(parts, locked, { kind: 'observar', mensaje, documentos: asked }, today())
        if (change instanceof Date) throw new Error('Asking for something changes the request')
        await changeState(parts, tx, locked, change)
        return { tipo: 'pedir', comentario: mensaje }
      }),

    mesaProrrogar: call =>
      act(parts, call, 'prorrogar', async (tx, locked) => {
        const { dias, razon } = call.body
        refuse(reparoProrroga(dias, termOf(definition, locked.fechaIngreso)))
        await changeState(parts, tx, locked, {
          estado: 'en_revision',
          proximoPaso: null,
          prorroga: { el: today(), dias, porque: razon },
          tipoEvento: 'prorrogada',
        })
        return { tipo: 'prorrogar', comentario: `${dias} días hábiles. ${razon}` }
      }),

    mesaReabrir: call =>
      act(parts, call, 'reabrir', async (tx, locked) => {
        const { razon } = call.body
        await changeState(parts, tx, locked, {
          estado: 'en_revision',
          proximoPaso: nextStepAt(parts),
          esperaPersonaDesde: today(),
          revisaDesde: null,
          datos: mesa.rechazar(null, locked),
          resolucion: { texto: razon, requisitos: [] },
          tipoEvento: 'reabierta',
        })
        return { tipo: 'reabrir', comentario: razon }
      }),
  }
}

/** Gives it to somebody. Whom it concerns is told when it has waited for people and nobody had it. */
async function take<T extends DeskTypes>(
  parts: MesaParts<T>,
  tx: Queryable,
  request: Request<T>,
  run: string,
): Promise<void> {
  const { store, clock, requests } = parts
  const now = clock.now()
  const ends = leaseEnd(now)
  await store.take(tx, request, run, now, ends)
  if (!isWithPeople(request)) return
  const viva = await store.viva(tx, request)
  const proximoPaso = viva ? viva.aplicaEn : ends
  if (request.revisaDesde !== null) return requests.postpone(tx, request, proximoPaso)
  const revisaDesde = isoDateInChile(now)
  await changeState(parts, tx, request, {
    ...{ estado: 'en_revision', proximoPaso, revisaDesde, tipoEvento: 'tomada' },
  })
}

/** Whether it waits for people, and for nobody else. */
const isWithPeople = (request: Request<DeskTypes>) =>
  request.estado === 'en_revision' && request.esperaPersonaDesde !== null && unanswered(request).length === 0

/** Its next step says whether somebody has it still. */
export async function lookAgain<T extends DeskTypes>(
  { store, clock, requests }: MesaParts<T>,
  tx: Queryable,
  request: Request<T>,
): Promise<void> {
  if (isWithPeople(request) && !(await store.viva(tx, request))?.aplicaEn)
    await requests.postpone(tx, request, clock.now())
}

/** @throws NamedError `NoPermitido` if a request cannot be given to this person */
export async function receiverOf<T extends DeskTypes>(
  parts: MesaParts<T>,
  request: Request<T>,
  run: string,
): Promise<PersonaDeMesa> {
  const { store, lists, database } = parts
  const a = await store.persona(database, run)
  if (!a?.derechos.includes('proponer'))
    throw namedError('NoPermitido', {
      codigo: 'no_puede_recibirla',
      texto: 'Esa persona no propone en esta mesa.',
    })
  const mirada = await miradaOf(parts, a)
  const mayNot =
    // What nobody of its region can decide is given to whom the coordinator chooses.
    !((await lists.sees(database, request.id, mirada)) || (await lists.isOrphan(database, request.id))) ||
    isHers(await concernedBy(parts, request), mirada) ||
    (await store.hasInterest(database, request, run))
  if (mayNot) refuse({ codigo: 'no_la_puede_ver', texto: 'Esa persona no puede ver esta solicitud.' })
  return a
}

/** Takes the request that is due first; two officials never get the same one. */
async function takeNext<T extends DeskTypes>(
  parts: MesaParts<T>,
  call: Parameters<MesaHandlers['mesaSiguiente']>[0],
): ReturnType<MesaHandlers['mesaSiguiente']> {
  const { database, lists, store, requests, clock } = parts
  const { body, caller, idempotencyKey } = call
  const persona = await officialOf(parts, caller, 'proponer')
  const clave = `${persona.run}:${idempotencyKey}`
  const earlier = await lists.takenBy(database, persona.run, clave)
  if (earlier) return { idSolicitud: earlier.id }
  const mirada = await miradaOf(parts, persona)
  return database.transaction(async tx => {
    const find = () => lists.lockFirst(tx, body.lista, mirada, body)
    let first = await find()
    // Somebody may have taken it after the statement began that found it.
    while (first && (await store.toma(tx, first, clock.now()))) first = await find()
    const locked = first && (await requests.lock(tx, first))
    if (!locked) return { idSolicitud: null }
    await take(parts, tx, locked, persona.run)
    const n = await store.count(tx, locked)
    const respuesta = { idSolicitud: locked.id }
    const acto = { clave, tipo: 'tomar', comentario: '', por: persona.run, respuesta }
    await store.insertAct(tx, locked, { ...acto, n, estado: locked.estado, at: clock.now() })
    return respuesta
  })
}
