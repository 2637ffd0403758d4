import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { isSameName } from '#domain/person-name.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { poderesPresentadosMax } from '#law/cobro.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { AccessLog } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { refusalOf } from '../kit/mesa/refusal.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { isOpen } from '../kit/requests/estados.ts'
import { createPapersStore } from '../kit/requests/papers-store.ts'
import type { Request } from '../kit/requests/request.ts'
import { changeState, type DeskParts, nextStepAt, reviewOf } from '../kit/requests/reviewer.ts'
import { poderesContract } from './contract.ts'
import {
  countPresented,
  deskDefinition,
  findStanding,
  isNeedless,
  key,
  poderes,
  saysOf,
  standingOf,
} from './desk.ts'
import { mesa } from './mesa.ts'
import { canReceive, type Mesa, refusalByOther } from './review.ts'
import { aceptadoEnOf, answererOf, answerTo, estadoOf, isRenovable, partiesOf } from './rules.ts'
import type { Poder } from './schemas.ts'
import { registro, representantes } from './store.ts'

type Own = Handlers<typeof poderesContract>
type Reads = Pick<Own, 'listar' | 'leer' | 'consultar' | 'representaciones' | 'representantes'>
type Acts = Pick<Own, 'aceptar' | 'revocar' | 'renovar' | 'registrar'>

/** The register of powers: what its two people read of one, and what they do to it. */
export function createPoderesService(house: House): RunningInstitution {
  const { database, clock, ids, stepMs } = house
  const desk = createDesk(deskDefinition, house)
  const log = deskLog(deskDefinition, { clock, ids })
  const papers = createPapersStore(key)
  const parts = { definition: deskDefinition, database, clock, ids, stepMs, requests: poderes, papers }
  const { ingresarSolicitud, ...onRequests } = desk.handlers
  const handlers = { ...onRequests, ...readsOf(parts, log), ...actsOf(parts, log, ingresarSolicitud) }
  return { handler: createService(poderesContract, handlers, house), tick: desk.tick }
}

function readsOf({ database, clock }: DeskParts<Mesa>, log: AccessLog): Reads {
  const today = () => isoDateInChile(clock.now())
  return {
    async listar({ caller }) {
      const { rows } = await poderes.list(database, { run: caller.run }, { registros: 100, pagina: 1 })
      const day = today()
      const renewed = renewedIn(rows, day)
      const own = rows.map(async row => {
        const muerte = await deathOfOther(database, row, caller.run)
        return poderOf(row, caller.run, day, { renewed, muerte })
      })
      return { poderes: await Promise.all(own) }
    },

    async representaciones({ caller }) {
      const empresas = await representantes.list(database, { run: caller.run }, 'razon_social, rut')
      return {
        empresas: empresas.map(({ rut, idEmpresa, razonSocial }) => ({
          idEmpresa,
          ...runToWire(rut),
          razonSocial,
        })),
      }
    },

    async representantes({ caller, params: { idEmpresa } }) {
      const everybody = await representantes.list(database, { idEmpresa }, 'run')
      if (!everybody.some(({ run }) => run === caller.run)) throw namedError('NoEncontrado')
      return { representantes: everybody.map(({ run }) => runToWire(run)) }
    },

    async leer({ params, caller, reason }) {
      const row = await findOwn(database, params.idPoder, caller.run)
      await log.write(database, { ...aboutBoth(row), operacion: 'leer', caller, reason })
      const { rows } = await poderes.list(database, { run: caller.run }, { registros: 100, pagina: 1 })
      const muerte = await deathOfOther(database, row, caller.run)
      return poderOf(row, caller.run, today(), { renewed: renewedIn(rows, today()), muerte })
    },

    async consultar({ query, caller, reason }) {
      const other = runFromWire(query)
      if (await registro.find(database, { run: other }))
        await log.write(database, { runs: [other], operacion: 'consultar', caller, reason })
      const isPrincipal = query.rol === 'mandante'
      const two = isPrincipal
        ? { mandante: caller.run, apoderado: other }
        : { mandante: other, apoderado: caller.run }
      const answer = (situacion: SinPoder) => ({
        situacion,
        idPoder: null,
        hasta: null,
      })
      if (isPrincipal && !(await registro.find(database, { run: caller.run }))?.tieneBeneficio)
        return answer('sin_beneficio')
      const found = await findStanding(database, two, today())
      if (!found) return answer(await situacionOf(database, caller.run, query, clock.now()))
      const isHeld = ['vigente', 'por_comenzar'].includes(estadoOf(standingOf(found), today()))
      return {
        situacion: isHeld ? 'ya_tiene' : 'en_tramite',
        idPoder: found.id,
        hasta: isHeld ? found.solicitud.hasta : null,
      }
    },
  }
}

type SinPoder = 'se_puede' | 'no_calza' | 'sin_beneficio' | 'demasiados'

/**
 * Whether two people without a power may have one. Of the principal of a paper only her name is compared: whether she lives,
 * and is paid, is hers to tell.
 */
async function situacionOf(
  db: Queryable,
  run: Run,
  { nombre, rol, ...wire }: { nombre: string; rol: 'mandante' | 'apoderado'; rut: number; dv: string },
  now: Date,
): Promise<SinPoder> {
  const other = await registro.find(db, { run: runFromWire(wire) })
  if (rol === 'mandante') return canReceive(other, nombre, isoDateInChile(now)) ? 'se_puede' : 'no_calza'
  if ((await countPresented(db, { run, ingresadaEn: now })) >= poderesPresentadosMax) return 'demasiados'
  return other && isSameName(nombre, other.nombre) ? 'se_puede' : 'no_calza'
}

type File = ReturnType<typeof createDesk<Mesa>>['handlers']['ingresarSolicitud']

function actsOf(parts: DeskParts<Mesa>, log: AccessLog, file: File): Acts {
  const { database, clock } = parts
  const today = () => isoDateInChile(clock.now())

  return {
    registrar: call => {
      if (call.body.renueva !== null) throw namedError('NoAutorizado')
      return file(call)
    },

    async renovar({ params, ...call }) {
      const row = await findOwn(database, params.idPoder, call.caller.run)
      const isSame =
        call.body.renueva === params.idPoder &&
        runFromWire(call.body.mandante) === partiesOf(row).mandante &&
        runFromWire(call.body.apoderado) === partiesOf(row).apoderado
      if (!isSame) throw namedError('NoEncontrado')
      return file(call)
    },

    async aceptar({ params, body: { acepta }, caller, reason }) {
      const row = await change(parts, params.idPoder, caller.run, async (tx, locked) => {
        if (answererOf(locked) !== caller.run) throw namedError('NoEncontrado')
        const answer = answerTo(locked)
        if (acepta ? answer === 'si' : locked.datos.motivoRechazo === refusalByOther) return
        if (estadoOf(standingOf(locked), today()) !== 'por_aceptar' || answer !== undefined)
          throw namedError('EstadoNoPermite')
        const said = { run: caller.run, respuesta: acepta ? 'si' : 'no', ocurridoEn: clock.now() } as const
        const confirmaciones = [...locked.confirmaciones, said]
        const accepted = { estado: 'en_revision', proximoPaso: nextStepAt(parts) } as const
        await (acepta
          ? changeState(parts, tx, locked, { ...accepted, confirmaciones, tipoEvento: 'confirmacion' })
          : refuse(parts, tx, { ...locked, confirmaciones }))
      })
      await log.write(database, { ...aboutBoth(row), operacion: 'aceptar', caller, reason })
      return poderOf(row, caller.run, today())
    },

    async revocar({ params, caller, reason }) {
      const row = await change(parts, params.idPoder, caller.run, async (tx, locked) => {
        if (locked.datos.fin || locked.estado === 'rechazada') return
        if (isOpen(locked.estado)) return endOpen(parts, tx, locked, caller.run)
        if (locked.estado !== 'aprobada' && locked.estado !== 'pagada') throw namedError('EstadoNoPermite')
        const tipo = partiesOf(locked).mandante === caller.run ? 'revocado' : 'renunciado'
        await changeState(parts, tx, locked, {
          estado: 'pagada',
          proximoPaso: null,
          datos: { fin: { tipo, fecha: today() } },
        })
      })
      await log.write(database, { ...aboutBoth(row), operacion: 'revocar', caller, reason })
      return poderOf(row, caller.run, today())
    },
  }
}

/** Changes a power of the caller and gives it as it stands then. */
async function change(
  { database }: DeskParts<Mesa>,
  idPoder: string,
  run: Run,
  decide: (tx: Queryable, row: Request<Mesa>) => Promise<void>,
): Promise<Request<Mesa>> {
  return database.transaction(async tx => {
    const found = await findOwn(tx, idPoder, run)
    const locked = await poderes.lock(tx, found)
    if (!locked) throw namedError('NoEncontrado')
    await decide(tx, locked)
    return (await poderes.findById(tx, idPoder)) ?? locked
  })
}

/** Ends a power that is not registered yet, for who has said yes to it; who presented it withdraws her request. */
async function endOpen(parts: DeskParts<Mesa>, tx: Queryable, row: Request<Mesa>, run: Run): Promise<void> {
  if (answererOf(row) !== run || aceptadoEnOf(row) === null) throw namedError('EstadoNoPermite')
  const no = { run, respuesta: 'no', ocurridoEn: parts.clock.now() } as const
  const confirmaciones = [...row.confirmaciones.filter(one => one.run !== run), no]
  await refuse(parts, tx, { ...row, confirmaciones })
}

/** Refuses a power to which the other person said no, with the requirement that it rests on. */
async function refuse(parts: DeskParts<Mesa>, tx: Queryable, row: Request<Mesa>): Promise<void> {
  await changeState(parts, tx, row, {
    estado: 'rechazada',
    proximoPaso: null,
    fechaResolucion: isoDateInChile(parts.clock.now()),
    confirmaciones: row.confirmaciones,
    datos: { motivoRechazo: refusalByOther },
    resolucion: refusalOf(mesa, await reviewOf(parts, tx, row)),
  })
}

/** A power of somebody's; a stranger is told what she would be told if there were none. */
async function findOwn(db: Queryable, idPoder: string, run: Run): Promise<Request<Mesa>> {
  const row = await poderes.findById(db, idPoder)
  if (!row || !Object.values(partiesOf(row)).includes(run)) throw namedError('NoEncontrado')
  return row
}

function aboutBoth(row: Request<Mesa>) {
  return { runs: Object.values(partiesOf(row)), idSolicitud: row.id }
}

/** The powers whose renewal is on its way or registered. */
function renewedIn(rows: readonly Request<Mesa>[], today: IsoDate): ReadonlySet<string> {
  return new Set(
    rows.flatMap(row =>
      row.solicitud.renueva !== null && isNeedless(estadoOf(standingOf(row), today))
        ? row.solicitud.renueva
        : [],
    ),
  )
}

/** States of a power that the death of either of the two ends. */
const endsByDeath: ReadonlySet<Poder['estado']> = new Set(['por_comenzar', 'vigente', 'por_vencer'])

/** The day on which the other of the two people died; undefined if she lives. */
async function deathOfOther(db: Queryable, row: Request<Mesa>, run: Run): Promise<IsoDate | undefined> {
  const { mandante, apoderado } = partiesOf(row)
  const other = await registro.find(db, { run: mandante === run ? apoderado : mandante })
  return other?.fechaDefuncion ?? undefined
}

/**
 * A power as one of its two people reads it on a day.
 *
 * @param muerte - the day on which the other died: the power ended with it
 */
function poderOf(
  row: Request<Mesa>,
  run: Run,
  today: IsoDate,
  { renewed, muerte }: { renewed?: ReadonlySet<string>; muerte?: IsoDate | undefined } = {},
): Poder {
  const alive = estadoOf(standingOf(row), today)
  const byDeath = endsByDeath.has(alive) ? muerte : undefined
  const estado = byDeath ? 'vencido' : alive
  const isPrincipal = partiesOf(row).mandante === run
  return {
    idPoder: row.id,
    folio: row.folio,
    rol: isPrincipal ? 'mandante' : 'apoderado',
    estado,
    ...saysOf(row),
    fin:
      estado === 'vencido'
        ? { tipo: 'vencido', fecha: byDeath ?? addDays(row.solicitud.hasta, 1) }
        : row.datos.fin,
    fallecidaEl: byDeath ?? null,
    registradoEn: row.ingresadaEn.toISOString(),
    aceptado: aceptadoEnOf(row) !== null,
    aceptarHasta:
      estado === 'por_aceptar'
        ? (row.concernidos.find(one => one.run === answererOf(row))?.vence ?? null)
        : null,
    renovable: isPrincipal && !byDeath && isRenovable(estado) && !renewed?.has(row.id),
  }
}
