import { addDays, isoDateInChile } from '#domain/dates.ts'
import { addOfficeHours } from '#domain/office-hours.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { AccessLog, Call, LoggedCall } from '../access-log.ts'
import type { DeskTypes, MesaDefinition, Request } from '../requests/request.ts'
import type { DeskParts } from '../requests/reviewer.ts'
import { clockFor } from '../requests/views.ts'
import type { MesaLists, Mirada } from './lists.ts'
import { derechoPara, type NombreAccion, porQueNo, type Situacion } from './rules.ts'
import type { Derecho, Entrada, Funcionario } from './schemas.ts'
import type { MesaStore, PersonaDeMesa } from './store.ts'
import { toldActs, toldStates } from './told.ts'

/** Everything that the mesa of a desk is made of. */
export interface MesaParts<T extends DeskTypes> extends DeskParts<T> {
  readonly mesa: MesaDefinition<T>
  readonly store: MesaStore
  readonly lists: MesaLists
  readonly log: AccessLog
  /** Whether people decide here (`MESAS`); without them nobody enters. */
  readonly hasPeople: boolean
}

/** A call about a request. */
export interface CallOnCase extends Call {
  readonly params: { readonly idSolicitud: string }
}

/** An act on a request as the official saw it. */
export interface ActCall extends CallOnCase {
  readonly body: { readonly revision: string }
  readonly idempotencyKey: string
}

/** Hours that a request is with whoever took it. */
const leaseHours = 8
/** Working days in which something is due soon. */
const soonDays = 2
/** How many steps of a request a signer has to undo: five minutes by default. */
export const stepsToUndo = 15

export const leaseEnd = (now: Date) => addOfficeHours(now, leaseHours)

/** State and number of acts: how a request was when an official saw it. */
export const revisionOf = ({ secuencia, entradas }: { secuencia: number; entradas: number }) =>
  `${secuencia}.${entradas}`

/**
 * The official who calls, in her own name and with this right; asked at every call.
 *
 * @throws NamedError `NoAutorizado`
 */
export async function officialOf<T extends DeskTypes>(
  { hasPeople, store, database }: MesaParts<T>,
  caller: Caller,
  derecho: Derecho,
): Promise<PersonaDeMesa> {
  const found =
    hasPeople && caller.actor === undefined ? await store.persona(database, caller.run) : undefined
  if (!found?.derechos.includes(derecho)) throw namedError('NoAutorizado')
  return found
}

/** What an official sees now. */
export async function miradaOf<T extends DeskTypes>(
  { mesa, database, clock }: MesaParts<T>,
  { run, regiones, tramites, oficina, derechos }: PersonaDeMesa,
): Promise<Mirada> {
  const now = clock.now()
  const today = isoDateInChile(now)
  const parientes = (await mesa.parientes?.(database, run)) ?? []
  const soon = addWorkingDays(today, soonDays)
  return { soy: run, parientes, regiones, tramites, oficina, derechos, now, today, soon }
}

/** First day of what is reported by default. */
export const monthBefore = (today: string) => addDays(today, -30)

/** A request that an official may see, written down for everybody whom it concerns. */
export async function findCase<T extends DeskTypes>(
  parts: MesaParts<T>,
  { params, caller, reason }: CallOnCase,
  persona: PersonaDeMesa,
  operacion: string,
  elsewhere?: string,
): Promise<Request<T>> {
  const { database, requests, store, lists } = parts
  const found = await requests.findById(database, params.idSolicitud)
  const mirada = await miradaOf(parts, persona)
  if (!found || !(elsewhere || (await lists.sees(database, found.id, mirada))))
    throw namedError('NoEncontrada')
  const runs = await concernedBy(parts, found)
  if (isHers(runs, mirada) || (await store.hasInterest(database, found, persona.run)))
    throw namedError('CasoPropio')
  const purpose = elsewhere ?? reason?.purpose ?? 'Revisar la solicitud'
  await logged(parts, { caller, reason }, persona, { runs, operacion, purpose, idSolicitud: found.id })
  return found
}

/** Writes down who looked, with office and purpose, for everybody whom it concerns. */
export async function logged<T extends DeskTypes>(
  { log, database }: MesaParts<T>,
  { caller, reason }: Call,
  { oficina }: PersonaDeMesa,
  {
    purpose,
    ...looked
  }: Pick<LoggedCall, 'runs' | 'operacion' | 'idSolicitud'> & { readonly purpose: string },
): Promise<void> {
  await log.write(database, {
    ...looked,
    caller: { ...caller, actor: caller.run },
    reason: { ...reason, purpose: `${oficina}: ${purpose}` },
  })
}

/** Everybody whom a request concerns. */
export async function concernedBy<T extends DeskTypes>(
  { store, database }: MesaParts<T>,
  request: Request<T>,
): Promise<readonly Run[]> {
  const { conciernen } = await store.conciernen(database, request)
  return [
    ...new Set([...conciernen, request.run, ...request.partes, ...request.concernidos.map(one => one.run)]),
  ]
}

/** Whether one of these people is the official or a relative of hers. */
export const isHers = (runs: readonly Run[], { soy, parientes }: Pick<Mirada, 'soy' | 'parientes'>) =>
  runs.some(run => run === soy || parientes.includes(run))

/** What the rules know of a request and of an official. */
export async function situationOf<T extends DeskTypes>(
  { store, clock }: MesaParts<T>,
  db: Queryable,
  request: Request<T>,
  { run, derechos }: PersonaDeMesa,
): Promise<Situacion> {
  const now = clock.now()
  const viva = await store.viva(db, request)
  const { pausadaDesde, vence } = clockFor(request)
  return {
    soy: run,
    derechos,
    estado: request.estado,
    estaDetenida: pausadaDesde !== undefined,
    estaVencida: vence !== undefined && vence < isoDateInChile(now),
    tieneProrroga: request.prorroga !== null,
    laTiene: (await store.toma(db, request, now))?.por,
    viva: viva && {
      autor: viva.autor ?? '',
      estado: viva.estado === 'firmada' ? 'firmada' : 'por_firmar',
      firmadaPor: viva.firmadaPor,
      aplicaEn: viva.aplicaEn,
    },
    now,
  }
}

/** Officials as colleagues read them, by RUN. */
export async function namesOf<T extends DeskTypes>(
  { store, database }: MesaParts<T>,
  runs: readonly (Run | null)[],
): Promise<(run: Run) => Funcionario> {
  const known = new Map<Run, PersonaDeMesa>()
  for (const run of new Set(runs)) {
    const found = run === null ? undefined : await store.persona(database, run)
    if (found) known.set(found.run, found)
  }
  return run => {
    const { nombre = 'Funcionario', oficina = '' } = known.get(run) ?? {}
    return { ...runToWire(run), nombre, oficina }
  }
}

/** What somebody did, beside the change itself. */
export interface Done {
  readonly tipo: string
  readonly comentario: string
  /** Part of the answer. */
  readonly more?: object
}

/** Answer of every act. */
export interface Written {
  readonly revision: string
  readonly estadoSolicitud: Request<DeskTypes>['estado']
}

/**
 * Acts on a request: asks again whether she may, whether it is as she saw it, and whether the rules allow it. A repeated key
 * returns the first answer.
 *
 * @throws NamedError `NoAutorizado`, `NoEncontrada`, `CasoPropio`, `Cambio`, `NoPermitido`
 */
export async function act<T extends DeskTypes, Answer extends Written = Written>(
  parts: MesaParts<T>,
  call: ActCall,
  accion: NombreAccion,
  decide: (tx: Queryable, locked: Request<T>, persona: PersonaDeMesa, situacion: Situacion) => Promise<Done>,
): Promise<Answer> {
  const { database, requests, store, clock } = parts
  const persona = await officialOf(parts, call.caller, derechoPara[accion])
  const found = await findCase(parts, call, persona, accion)
  const clave = `${persona.run}:${call.idempotencyKey}`
  return database.transaction(async tx => {
    const locked = await requests.lock(tx, found)
    if (!locked) throw namedError('NoEncontrada')
    const earlier = await store.earlier(tx, locked, clave)
    if (earlier !== undefined) return earlier as Answer
    if (revisionOf(locked) !== call.body.revision) {
      const cambios = await changesSince(parts, tx, locked, call.body.revision)
      throw namedError('Cambio', { revision: revisionOf(locked), cambios })
    }
    const situacion = await situationOf(parts, tx, locked, persona)
    refuse(porQueNo(accion, situacion))
    const { tipo, comentario, more } = await decide(tx, locked, persona, situacion)
    const n = await store.count(tx, locked)
    const after = await requests.lock(tx, locked)
    const { estado = locked.estado } = after ?? {}
    const respuesta = { revision: revisionOf(after ?? locked), estadoSolicitud: estado, ...more }
    const acto = { clave, tipo, comentario, por: persona.run, respuesta }
    await store.insertAct(tx, locked, { ...acto, n, estado, at: clock.now() })
    return respuesta as unknown as Answer
  })
}

/** @throws NamedError `NoPermitido` with the rule, if there is one */
export function refuse(negado: { readonly codigo: string; readonly texto: string } | undefined): void {
  if (negado) throw namedError('NoPermitido', negado)
}

/** What happened since somebody saw it. */
async function changesSince<T extends DeskTypes>(
  parts: MesaParts<T>,
  tx: Queryable,
  request: Request<T>,
  revision: string,
): Promise<Entrada[]> {
  const [secuencia = 0, entradas = 0] = revision.split('.').map(Number)
  const history = await parts.requests.history(tx, request)
  const acts = (await parts.store.acts(tx, request)).filter(({ n }) => n !== null && n > entradas)
  const name = await namesOf(
    parts,
    acts.map(({ por }) => por),
  )
  return [...toldStates(history, secuencia), ...toldActs(acts, name)].toSorted((one, other) =>
    one.ocurridoEn.localeCompare(other.ocurridoEn),
  )
}
