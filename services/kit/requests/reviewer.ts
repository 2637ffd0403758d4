import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { plazoSolicitudPendiente } from '#law/solicitudes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { recursoOn, refusalOf } from '../mesa/refusal.ts'
import { asking, isDenied, unanswered, withLapsed } from './confirmacion.ts'
import { type EstadoSolicitud, isOpen } from './estados.ts'
import { concernidosOf } from './evento.ts'
import { putEvent } from './outbox.ts'
import type { PapersStore } from './papers-store.ts'
import { clockOf, pausesOf } from './pauses.ts'
import type {
  Decision,
  DeskDefinition,
  DeskTypes,
  DocumentoRecibido,
  Request,
  Resolucion,
  Review,
} from './request.ts'
import type { Change, RequestStore } from './request-store.ts'

/** Shared parts of one desk. */
export interface DeskParts<T extends DeskTypes> {
  readonly definition: DeskDefinition<T>
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly requests: RequestStore<T>
  readonly papers: PapersStore
  /** Duration of each step (under review, decision, payment), in milliseconds. */
  readonly stepMs: number
  /** Where people decide: what they propose and sign. */
  readonly people?: People<T>
}

/** What the reviewer asks of the people who decide. */
export interface People<T extends DeskTypes> {
  /**
   * Keeps what the rule proposes; the request waits. Returns the change that this is, when a signature counts, or null if it is
   * neither.
   */
  wait(tx: Queryable, input: Review<T>, decision: RuleProposal<T>): Promise<Change<T> | Date | null>
  /** The decision that was signed and is due; undefined if none is. */
  signed(tx: Queryable, input: Review<T>): Promise<SignedDecision<T> | undefined>
  /** The request goes to a state in which nothing proposed counts any more. */
  left(tx: Queryable, row: Request<T>, estado: EstadoSolicitud): Promise<void>
}

/** What a rule may propose to people. */
export type RuleProposal<T extends DeskTypes> = Extract<
  Decision<T>,
  { kind: 'aprobar' | 'rechazar' | 'observar' }
>

/** What people decided. */
export interface SignedDecision<T extends DeskTypes> {
  readonly decision: Extract<Decision<T>, { kind: 'aprobar' | 'rechazar' }>
  readonly resolucion: Resolucion
}

/** Changes a request's state; state, history and event are written in one transaction. Returns what the event says. */
export async function changeState<T extends DeskTypes>(
  parts: DeskParts<T>,
  tx: Queryable,
  row: Request<T>,
  change: Change<T>,
): Promise<{ readonly tipo: string; readonly datos: T['resumen'] }> {
  const { definition, requests, clock, ids } = parts
  const now = clock.now()
  const history = [...(await requests.history(tx, row)), { estado: change.estado, ocurridoEn: now }]
  const pauses = pausesOf({ ...row, ...change }, history)
  const reloj = clockOf(definition, row.fechaIngreso, pauses, change.prorroga ?? row.prorroga)
  if (change.estado !== 'en_revision') await parts.people?.left(tx, row, change.estado)
  const told = { ...withRemedy(definition, row, change), plazo: reloj.vence, reloj }
  const changed = await requests.advance(tx, row, told, now)
  await definition.reached?.(tx, changed)
  const evento = {
    id: ids.uuid(),
    idSolicitud: changed.id,
    folio: changed.folio,
    tipo: tipoOf(parts, changed, change),
    secuencia: changed.secuencia,
    ocurridoEn: now.toISOString(),
    datos: definition.resumen(changed, history),
    ...concernidosOf(changed, definition),
  }
  await putEvent(tx, definition.key, { run: changed.run, id: evento.id, evento, at: now })
  return evento
}

/**
 * A refusal, also of a part, with what can be done against it, counted from the day on which it is made, as its resolution
 * counts.
 */
export function withRemedy<T extends DeskTypes>(
  { mesa, enParte }: DeskDefinition<T>,
  row: Request<T>,
  change: Change<T>,
): Change<T> {
  const { estado, fechaResolucion, datos } = change
  const isRefusal =
    estado === 'rechazada' ||
    (estado === 'aprobada' && enParte?.({ ...row, estado, datos: { ...row.datos, ...datos } }))
  if (!isRefusal || !fechaResolucion || mesa?.sinRecurso?.(row.solicitud)) return change
  const resolucion = change.resolucion ?? { texto: '', requisitos: [] }
  return { ...change, resolucion: { ...resolucion, recurso: recursoOn(fechaResolucion) } }
}

function tipoOf<T extends DeskTypes>(
  { definition }: DeskParts<T>,
  changed: Request<T>,
  { tipoEvento }: Change<T>,
): string {
  if (unanswered(changed).length > 0) return 'por_confirmar'
  return tipoEvento ?? definition.tipoEvento?.(changed) ?? changed.estado
}

/** When a request whose step failed is tried again: the others do not wait for it. */
const retryMs = 60_000

/**
 * Runs every due step. Returns how many.
 *
 * @throws what the first step that failed threw, after all others ran
 */
export async function reviewDue<T extends DeskTypes>(parts: DeskParts<T>): Promise<number> {
  const failures: unknown[] = []
  for (let steps = 0; ; steps++) {
    const row = await stepNext(parts, failures)
    if (row) continue
    if (failures.length > 0) throw failures[0]
    return steps
  }
}

/** Runs the step that has been due longest; if it fails, it is due again later. Returns its request, as it was. */
async function stepNext<T extends DeskTypes>(
  parts: DeskParts<T>,
  failures: unknown[],
): Promise<Request<T> | undefined> {
  let row: Request<T> | undefined
  try {
    await parts.database.transaction(async tx => {
      row = await parts.requests.lockNextDue(tx, parts.clock.now())
      if (!row) return
      const change = await nextStep(parts, tx, row)
      if (change === null || change instanceof Date) await parts.requests.postpone(tx, row, change)
      else await changeState(parts, tx, row, change)
    })
  } catch (error) {
    if (!row) throw error
    failures.push(error)
    await parts.requests.postpone(parts.database, row, new Date(parts.clock.now().getTime() + retryMs))
  }
  return row
}

/** The change that is due, or when to look again; null if the request waits for people. */
async function nextStep<T extends DeskTypes>(
  parts: DeskParts<T>,
  tx: Queryable,
  row: Request<T>,
): Promise<Change<T> | Date | null> {
  const { definition } = parts
  const today = isoDateInChile(parts.clock.now())
  const held = isOpen(row.estado) ? definition.heldUntil?.(row) : undefined
  if (held && held > parts.clock.now()) return held
  switch (row.estado) {
    case 'ingresada':
      return { estado: 'en_revision', proximoPaso: nextStepAt(parts) }
    case 'en_revision':
      return reviewed(parts, tx, withLapsed(row, parts.clock.now()), today)
    case 'observada': {
      const decision = definition.unanswered?.(row) ?? { kind: 'desistir' }
      // What the desk would refuse, people decide.
      return parts.people && decision.kind === 'rechazar'
        ? { estado: 'en_revision', proximoPaso: nextStepAt(parts) }
        : changeOf(parts, row, decision, today)
    }
    case 'aprobada':
      return {
        estado: 'pagada',
        proximoPaso: ceasesAt(parts, row),
        datos: definition.pay?.(row, today) ?? {},
      }
    case 'pagada': {
      const datos = definition.cease?.(row) ?? {}
      const changed = { ...row, datos: { ...row.datos, ...datos } }
      return {
        estado: 'pagada',
        proximoPaso: definition.changesAgain ? ceasesAt(parts, changed) : null,
        datos,
      }
    }
    default:
      throw new Error(`A request that is ${row.estado} waits for no step`)
  }
}

/** What a review reads, on a day. */
export async function reviewOf<T extends DeskTypes>(
  { definition, requests, papers, clock }: DeskParts<T>,
  tx: Queryable,
  row: Request<T>,
): Promise<Review<T>> {
  return {
    request: row,
    history: await requests.history(tx, row),
    documentos: await papers.listDocumentos<T['tipo']>(tx, row),
    facts: await definition.gather(tx, row),
    today: countedDay(row, isoDateInChile(clock.now())),
  }
}

async function reviewed<T extends DeskTypes>(
  parts: DeskParts<T>,
  tx: Queryable,
  row: Request<T>,
  today: IsoDate,
): Promise<Change<T> | Date | null> {
  const { definition, people } = parts
  const input = await reviewOf(parts, tx, row)
  const signed = await people?.signed(tx, input)
  if (signed) {
    const change = changeOf(parts, row, signed.decision, today)
    return change instanceof Date ? change : { ...change, resolucion: signed.resolucion }
  }
  const decision = definition.review(input)
  if (mayStillCome(parts, row, decision, input.documentos)) return nextStepAt(parts)
  if (people && waitsForPeople(row, decision)) return people.wait(tx, input, decision)
  const change = changeOf(parts, row, decision, today)
  if (change instanceof Date) return change
  const { mesa } = definition
  return {
    ...change,
    confirmaciones: row.confirmaciones,
    ...(mesa &&
      decision.kind === 'rechazar' && {
        resolucion: decision.inOwnWords ? { texto: '', requisitos: [] } : refusalOf(mesa, input),
      }),
  }
}

/** What people decide: all but asking somebody, asking once for a paper that is missing, and what those who were asked refused themselves. */
function waitsForPeople<T extends DeskTypes>(
  row: Request<T>,
  decision: Decision<T>,
): decision is RuleProposal<T> {
  const { kind } = decision
  if (kind === 'rechazar') return !isDenied(row)
  return kind === 'aprobar' || (kind === 'observar' && row.vecesObservada > 0)
}

/** When a monthly payment ends or changes: at noon UTC on the day after its last. */
function ceasesAt<T extends DeskTypes>({ definition }: DeskParts<T>, row: Request<T>): Date | null {
  const lastDay = definition.lastDayOf?.(row)
  return lastDay ? new Date(`${addDays(lastDay, 1)}T12:00:00Z`) : null
}

/**
 * Papers follow the request one by one, and an interrupted sender continues a little later. A missing paper is only
 * requested after this many steps.
 */
const stepsForPapers = 10

function mayStillCome<T extends DeskTypes>(
  { clock, stepMs, definition }: DeskParts<T>,
  { ingresadaEn, vecesObservada, solicitud }: Request<T>,
  decision: Decision<T>,
  documentos: readonly DocumentoRecibido<T['tipo']>[],
): boolean {
  if (decision.kind !== 'observar' || vecesObservada > 0) return false
  if (clock.now().getTime() >= ingresadaEn.getTime() + stepsForPapers * stepMs) return false
  if (documentos.length < (definition.announced?.(solicitud) ?? 0)) return true
  return decision.documentos.some(({ tipo }) => !documentos.some(received => received.tipo === tipo))
}

/** The change that a decision is, or when to look again. */
export function changeOf<T extends DeskTypes>(
  parts: DeskParts<T>,
  row: Request<T>,
  decision: Decision<T>,
  today: IsoDate,
): Change<T> | Date {
  switch (decision.kind) {
    case 'aprobar': {
      const { datos = {} } = decision
      const proximoPaso = isPaid(parts, row) ? paymentAt(parts, { ...row.datos, ...datos }) : null
      return { estado: 'aprobada', proximoPaso, fechaResolucion: today, datos }
    }
    case 'rechazar':
      return { estado: 'rechazada', proximoPaso: null, fechaResolucion: today, datos: decision.datos ?? {} }
    case 'desistir':
      return { estado: 'desistida', proximoPaso: null, fechaResolucion: today }
    case 'seguir':
      return { estado: 'en_revision', proximoPaso: nextStepAt(parts), datos: decision.datos }
    case 'confirmar': {
      const { a, datos = {} } = decision
      const concernidos = asking(row, a, countedDay(row, today))
      if (!concernidos) return confirmationAt(parts, row)
      const proximoPaso = confirmationAt(parts, { ...row, concernidos })
      return { estado: 'en_revision', proximoPaso, datos, concernidos }
    }
    case 'observar': {
      const counted = countedDay(row, today)
      const vence = dueDate(plazoSolicitudPendiente, counted) ?? counted
      const { mensaje, documentos } = decision
      return {
        estado: 'observada',
        proximoPaso: endOf(vence),
        observacion: { mensaje, documentos: [...documentos], vence },
      }
    }
  }
}

/** When a request that waits for confirmations is reviewed again: after the last one's time, or a step later. */
export function confirmationAt<T extends DeskTypes>(parts: DeskParts<T>, request: Request<T>): Date {
  const last = unanswered(request)
    .map(({ vence }) => vence)
    .toSorted()
    .at(-1)
  return last === undefined ? nextStepAt(parts) : endOf(last)
}

function isPaid<T extends DeskTypes>({ definition }: DeskParts<T>, row: Request<T>): boolean {
  return definition.pay !== undefined && (definition.isPaid?.(row) ?? true)
}

export function nextStepAt({ clock, stepMs }: Pick<DeskParts<DeskTypes>, 'clock' | 'stepMs'>): Date {
  return new Date(clock.now().getTime() + stepMs)
}

/** When an approved request is paid: on the promised day, and at least one step later. */
function paymentAt<T extends DeskTypes>(parts: DeskParts<T>, datos: T['datos']): Date {
  const soonest = nextStepAt(parts)
  const day = parts.definition.payDay?.(datos)
  const promised = day == null ? soonest : startOf(day)
  return promised > soonest ? promised : soonest
}

/** An instant when the day has begun in all of Chile's time zones. */
function startOf(date: IsoDate): Date {
  return new Date(`${date}T00:00:00-06:00`)
}

/** An instant when the day is over in all of Chile's time zones. */
function endOf(date: IsoDate): Date {
  return new Date(`${date}T24:00:00-06:00`)
}

/** Day from which rights and terms count: a request that came after closing time counts from its filing date (shell §9). */
function countedDay({ fechaIngreso }: Request<DeskTypes>, today: IsoDate): IsoDate {
  return today < fechaIngreso ? fechaIngreso : today
}
