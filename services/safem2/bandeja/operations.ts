import type { z } from 'zod'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MailError } from '#platform/mail/mailer.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Call } from '../../kit/access-log.ts'
import { banks } from '../../kit/bank.ts'
import type { House } from '../../kit/institution.ts'
import { isRepresentante } from '../../kit/representantes.ts'
import { answerOf, unanswered } from '../../kit/requests/confirmacion.ts'
import { deskLog } from '../../kit/requests/desk.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Request } from '../../kit/requests/request.ts'
import { clockFor, ingresoOf } from '../../kit/requests/views.ts'
import { personas } from '../cobro/store.ts'
import type { safem2Contract } from '../contract.ts'
import { deskDefinition, solicitudes } from '../desk.ts'
import { nombreDePersona } from '../mesa.ts'
import {
  type Bandeja,
  type Correo,
  confirmantOf,
  type DecisionDeFuncionario,
  type Mesa,
  isOwn as representsIt,
} from '../review.ts'
import { empleadores } from '../store.ts'
import {
  type estadoActualSchema,
  type PorConfirmar,
  type RegistroBandeja,
  registroBandejaSchema,
} from './contract.ts'
import { codigoEnBandeja, correosConocidos, mailOf, observacionesDe } from './rules.ts'
import {
  findAutorizado,
  findByCuenta,
  findNextStep,
  type InTray,
  listBandeja,
  listedBefore,
  listPapeles,
  type Papel,
  putBandeja,
} from './store.ts'

/** How many steps of a request an official has to undo what she decided. */
export const pasosParaDeshacer = 15

/** The officials' tray of requests (flows §7, Safem2 service; decisions, 0000). */
export function createBandeja(house: House) {
  const { database } = house
  const accesses = deskLog(deskDefinition, house)
  const noted: Note = (call, operacion, row) =>
    accesses.write(database, { ...call, operacion, runs: [row.run], idSolicitud: row.id })

  /** Everybody whose request stands in a list that an official had reads so, once a day for each official. */
  const notedList = async (call: Call, rows: readonly Request<Mesa>[]) => {
    const runs = [...new Set(rows.map(({ run }) => run))]
    const since = new Date(house.clock.now().getTime() - dayMs)
    const before = await listedBefore(database, { runs, por: call.caller.run, since })
    const told = runs.filter(run => !before.has(run))
    await accesses.write(database, { ...call, operacion: 'listarSolicitudes', runs: told })
  }
  return { ...readsOf(house, noted, notedList), ...writesOf(house, noted) }
}

const dayMs = 24 * 3600 * 1000

/** Tells the applicant who looked at or changed her request. */
type Note = (call: Call, operacion: string, row: Pick<Request<Mesa>, 'run' | 'id'>) => Promise<void>

type TrayHandlers<Name extends keyof Handlers<typeof safem2Contract>> = Pick<
  Handlers<typeof safem2Contract>,
  Name
>

function readsOf(
  { database, clock }: House,
  noted: Note,
  notedList: (call: Call, rows: readonly Request<Mesa>[]) => Promise<void>,
): TrayHandlers<'valid' | 'listarBandeja' | 'documentosDeCuenta'> {
  return {
    async valid({ query, caller }) {
      const isHerself = query.runUser === caller.run && caller.actor === undefined
      return { data: { valid: isHerself && (await findAutorizado(database, caller.run)) !== undefined } }
    },

    async listarBandeja({ query, caller, reason }) {
      await mustBeAuthorised(database, caller)
      // Requests of pocaf lie on a desk of their own, which decides by rules.
      if (query.tipoSolicitudes === 2) return { data: { records: [], total: 0, ilegibles: 0 } }
      const { rows, total } = await listBandeja(database, query)
      if (query.idSolicitud === undefined) {
        await notedList({ caller, reason }, rows)
        return { data: { ...readable(rows.map(row => undamaged(row, caller.run, clock.now()))), total } }
      }
      const found = []
      for (const row of rows) {
        if (await isOwn(database, row, caller.run)) throw namedError('SolicitudPropia')
        await noted({ caller, reason }, 'listarSolicitudes', row)
        found.push(await wholeRecordOf(database, row, caller.run, clock.now()))
      }
      return { data: { ...readable(found), total } }
    },

    async documentosDeCuenta({ query: { idCuenta }, caller, reason }) {
      await mustBeAuthorised(database, caller)
      const row = await findByCuenta(database, idCuenta)
      const cuenta = row?.solicitud.cuentas.find(({ id }) => id === idCuenta)
      if (!row || !cuenta) return []
      if (await isOwn(database, row, caller.run)) throw namedError('SolicitudPropia')
      await noted({ caller, reason }, 'documentos', row)
      const papeles = await listPapeles(database, row)
      return papeles
        .filter(papel => isAbout(row.solicitud, papel, cuenta))
        .map(({ tipo, nombre, mime, contenido }) => ({
          idCuenta,
          documento: `data:${mime};base64,${Buffer.from(contenido).toString('base64')}`,
          nombreDocumento: nombre,
          idTipoDocumento: tipo,
        }))
    },
  }
}

function writesOf(house: House, noted: Note): TrayHandlers<'cambiarEstado' | 'enviarCorreo'> {
  const { database, clock } = house

  /** Locks a request for an official with permission; never her own. */
  async function changing<Result>(
    call: Call & { query: { idSolicitud: string } },
    operacion: string,
    change: (tx: Queryable, row: Request<Mesa>) => Promise<Result>,
  ): Promise<Result> {
    await mustBeAuthorised(database, call.caller)
    const found = await solicitudes.findById(database, call.query.idSolicitud)
    if (!found) throw namedError('NoEncontrada')
    if (await isOwn(database, found, call.caller.run)) throw namedError('SolicitudPropia')
    await noted(call, operacion, found)
    return database.transaction(async tx => {
      const row = await solicitudes.lock(tx, found)
      if (!row) throw namedError('NoEncontrada')
      return change(tx, row)
    })
  }

  return {
    cambiarEstado: call =>
      changing(call, 'estado', async (tx, row) => {
        const isResolving =
          call.query.estado === 2 &&
          isOpen(row.estado) &&
          !row.datos.bandeja?.decision &&
          !decidesInMesa(house)
        const porConfirmar = isResolving ? await porConfirmarDe(tx, row) : []
        if (porConfirmar.length > 0) throw namedError('SinConfirmar', { porConfirmar })
        const bandeja = changed(house, call, row, await findNextStep(tx, row))
        if (!bandeja) throw namedError('EstadoNoPermite', await standingOf(tx, house, row, call.caller.run))
        if (bandeja.next || bandeja.kept !== row.datos.bandeja)
          await putBandeja(tx, row, bandeja.kept, bandeja.next)
        const after = { ...row, datos: { ...row.datos, bandeja: bandeja.kept } }
        return {
          data: { estadoSolicitud: codigoEnBandeja(after), deshacerHasta: undoableUntil(after, clock.now()) },
        }
      }),

    enviarCorreo: call =>
      changing(call, 'enviarcorreo', async (tx, row) => {
        const { email } = call.query
        if (email && !correosConocidos(row.solicitud).includes(email)) throw namedError('CorreoAjeno')
        const mail = mailOf(row, email)
        if (!mail) throw namedError('SinCorreo')
        // What can still be undone is told to nobody.
        const deshacerHasta = undoableUntil(row, clock.now())
        if (deshacerHasta !== null) throw namedError('DecisionSinRegir', { deshacerHasta })
        const before = row.datos.bandeja?.correo
        // Two officials who press at once, or one who presses twice, send one mail.
        if (before && isSameMail(before, mail, clock.now())) return { data: { email: mail.email } }
        const correosAnteriores = correosOf(row.datos.bandeja)
        await sent(house, row, mail, correosAnteriores.length + 1)
        const correo = { ...mail, enviadoEn: clock.now().toISOString() }
        await putBandeja(tx, row, { ...row.datos.bandeja, correo, correosAnteriores })
        return { data: { email: mail.email } }
      }),
  }
}

/** Sends a request's n-th mail. @throws NamedError `CorreoNoSale` if nobody took it: it is not noted as sent */
async function sent(
  { mailer, log }: House,
  { id, folio }: Request<Mesa>,
  { email, texto }: Pick<Correo, 'email' | 'texto'>,
  n: number,
): Promise<void> {
  const letter = writeLetter({
    ...{ subject: `Su solicitud ${folio}`, firstName: '', paragraphs: texto.split('\n'), facts: [] },
  })
  try {
    if (!mailer) throw new MailError('This institution has no mailer', { permanent: true })
    await mailer.send({ ...letter, to: email, messageId: `bandeja-${id}-${n}` })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ err: error, idSolicitud: id }, 'a mail of the tray did not go out')
    throw namedError('CorreoNoSale')
  }
}

/** An official with permission, in her own name: never with the token of somebody whom she attends. */
async function mustBeAuthorised(db: Queryable, { run, actor }: Caller): Promise<void> {
  if (actor !== undefined || !(await findAutorizado(db, run))) throw namedError('NoAutorizado')
}

/** Whether a request is an official's own: she filed it, it registers her, or she represents one of its companies. */
async function isOwn(
  db: Queryable,
  { run: applicant, solicitud }: Pick<Request<Mesa>, 'run' | 'solicitud'>,
  run: Run,
): Promise<boolean> {
  if (applicant === run) return true
  for (const empresa of solicitud.empresas) {
    const rut = runFromWire(empresa)
    if (rut === run || isRepresentante(await empleadores.find(db, { rut }), run)) return true
  }
  return false
}

/** Whose yes an official still needs to resolve a request, company by company; none if the register or a yes proves all. */
async function porConfirmarDe(db: Queryable, row: Request<Mesa>): Promise<PorConfirmar[]> {
  const facts = await deskDefinition.gather(db, row)
  const found: PorConfirmar[] = []
  for (const empresa of facts) {
    const run = confirmantOf(empresa)
    const respuesta = answerOf(row, run)
    if (representsIt(row, empresa) || (respuesta === 'si' && empresa.empleador)) continue
    const { vence } = unanswered(row).find(one => one.run === run) ?? {}
    found.push({
      ...{ idEmpresa: empresa.id, ...runToWire(run), vence: vence ?? null },
      nombre: (await personas.find(db, { run }))?.nombre ?? null,
      respuesta: respuesta ?? null,
    })
  }
  return found
}

/** Mails that went out, oldest first. */
const correosOf = ({ correosAnteriores = [], correo }: Bandeja = {}): readonly Correo[] =>
  correo ? [...correosAnteriores, correo] : correosAnteriores

const samePressMs = 60_000

/** Whether a mail went out a moment ago, to the same address and in the same words. */
const isSameMail = (before: Correo, mail: Pick<Correo, 'email' | 'texto'>, now: Date) =>
  before.email === mail.email &&
  before.texto === mail.texto &&
  now.getTime() - new Date(before.enviadoEn).getTime() < samePressMs

/** The rows that the contract takes; one that is damaged costs no other. */
function readable(records: readonly (RegistroBandeja | undefined)[]) {
  const good = records.flatMap(record =>
    record && registroBandejaSchema.safeParse(record).success ? [record] : [],
  )
  return { records: good, ilegibles: records.length - good.length }
}

/** What was decided of a request, and by whom: what an official reads whose act comes too late. */
async function standingOf(
  db: Queryable,
  house: House,
  row: Request<Mesa>,
  run: Run,
): Promise<z.input<typeof estadoActualSchema>> {
  const decision = decisionOf(row)
  return {
    estadoSolicitud: codigoEnBandeja(row),
    decididaPor: decision ? nameOf(decision.por, (await findAutorizado(db, decision.por))?.nombre) : null,
    esSuya: decision?.por === run,
    enMesa: isOpen(row.estado) && decidesInMesa(house),
  }
}

/** What colleagues call an official. */
const nameOf = (run: Run, nombre: string | null | undefined) => nombre || `RUN ${formatRun(run)}`

/** An official's decision that stands; none once the applicant has withdrawn. */
const decisionOf = ({ estado, datos }: Pick<Request<Mesa>, 'estado' | 'datos'>) =>
  estado === 'desistida' ? undefined : datos.bandeja?.decision

/** Where two people decide in the mesa, nobody decides here alone. */
const decidesInMesa = ({ mesas = [] }: House) => mesas.includes(deskDefinition.key)

/**
 * What is kept with a request after a call, and when its next step is due if that changes. Undefined if its state, or a
 * colleague's decision, does not allow it.
 */
function changed(
  house: House,
  { query, caller }: Call & { query: { idEmpresa: string; estado: number; observacion: string } },
  row: Request<Mesa>,
  proximoPaso: Date | null,
): { kept: Bandeja; next?: { proximoPaso: Date | null } } | undefined {
  const { decision, ...rest } = row.datos.bandeja ?? {}
  const { idEmpresa, estado, observacion } = query
  const isWhole = idEmpresa === '0'
  if (!isWhole && !row.solicitud.empresas.some(({ id }) => id === idEmpresa)) throw namedError('NoEncontrada')
  const kept = isWhole ? rest : noted(rest, caller.run, idEmpresa, observacion.trim())
  if (!isOpen(row.estado) || (estado !== 0 && decidesInMesa(house))) return undefined
  const now = house.clock.now()
  if (estado === 0 && isWhole) {
    // Only who decided takes it back: a page that is old would undo what a colleague decided since.
    if (decision?.por !== caller.run || new Date(decision.aplicaEn) <= now) return undefined
    const antes = decision.antes === null ? null : new Date(decision.antes)
    const soonest = new Date(now.getTime() + house.stepMs)
    // What it waited for may have come meanwhile.
    const isDue = row.estado === 'en_revision' && unanswered(row).length === 0
    return { kept, next: { proximoPaso: isDue || (antes && antes < soonest) ? soonest : antes } }
  }
  // The same press again, whose answer did not arrive.
  if (decision && isWhole && decision.por === caller.run && decision.estado === estado)
    return { kept: row.datos.bandeja ?? {} }
  if (decision) return undefined
  if (estado === 0) return { kept }
  if (estado !== 2 && estado !== 4) return undefined
  const aplicaEn = new Date(now.getTime() + pasosParaDeshacer * house.stepMs)
  const decided: DecisionDeFuncionario = {
    ...{ estado, por: caller.run, aplicaEn: aplicaEn.toISOString() },
    antes: proximoPaso?.toISOString() ?? null,
    observaciones: estado === 4 ? { ...kept.observaciones, ...kept.observacionesDe?.[caller.run] } : {},
  }
  return { kept: { ...kept, decision: decided }, next: { proximoPaso: aplicaEn } }
}

/** What officials left with a request, after one of them noted what is wrong with a company. */
function noted(bandeja: Bandeja, por: Run, idEmpresa: string, texto: string): Bandeja {
  if (texto === '') return bandeja
  const own = { ...bandeja.observacionesDe?.[por], [idEmpresa]: texto }
  return {
    ...bandeja,
    observaciones: { ...bandeja.observaciones, [idEmpresa]: texto },
    observacionesDe: { ...bandeja.observacionesDe, [por]: own },
  }
}

function undoableUntil({ estado, datos }: Pick<Request<Mesa>, 'estado' | 'datos'>, now: Date): string | null {
  const until = datos.bandeja?.decision?.aplicaEn
  return until !== undefined && isOpen(estado) && new Date(until) > now ? until : null
}

/** Whether a paper is about an account or its company; one that came later, without saying, may be about any. */
function isAbout(
  { documentos }: Mesa['solicitud'],
  { id }: Papel,
  cuenta: { readonly id: string; readonly idEmpresa: string },
): boolean {
  const announced = documentos.find(one => one.idDocumento === id)
  if (!announced) return true
  const { idCuentaBancaria, idEmpresa } = announced
  if (idCuentaBancaria !== null) return idCuentaBancaria === cuenta.id
  return idEmpresa === null || idEmpresa === cuenta.idEmpresa
}

/** Undefined for a row that lacks what every request has. */
function undamaged(row: InTray, run: Run, now: Date): RegistroBandeja | undefined {
  try {
    return recordOf(row, run, now)
  } catch {
    return undefined
  }
}

/** A request in the list: without accounts. */
function recordOf(row: InTray, run: Run, now: Date): RegistroBandeja {
  const { persona, empresas } = row.solicitud
  const estadoSolicitud = codigoEnBandeja(row)
  const decision = decisionOf(row)
  const { correo } = row.datos.bandeja ?? {}
  return {
    id: row.id,
    idEmpresa: empresas[0]?.id ?? row.id,
    tipoSolicitud: 1,
    folio: row.folio,
    ...ingresoOf(row),
    plazo: row.plazo,
    reloj: clockFor(row),
    esperaA: unanswered(row).map(({ run: asked, vence }) => ({ ...runToWire(asked), vence })),
    estadoSolicitud,
    estaDescartada: estadoSolicitud === 4 ? 1 : 0,
    mensajeEnviado: correo ? 1 : 0,
    solicitante: { ...runToWire(runFromWire(persona)), nombre: nombreDePersona(persona) },
    empresas: empresas.map(({ id, rut, dv, name, email }) => ({
      ...{ id, rut, dv, name, email, solicitanteRepresenta: null },
    })),
    observaciones: Object.entries(observacionesDe(row.datos.bandeja)).map(([idEmpresa, texto]) => ({
      idEmpresa,
      texto,
    })),
    decididaPor: decision ? nameOf(decision.por, row.nombreDeQuienDecidio) : null,
    deshacerHasta: decision?.por === run ? undoableUntil(row, now) : null,
    cuentas: null,
    porConfirmar: [],
    correoPorMandar: null,
    correosConocidos: [],
    correos: [],
  }
}

const titulares = { suyo: 'suya', ajeno: 'ajena', desconocido: 'desconocida' } as const

/** One request with its accounts, what the bank and the register say of them, and its mails. */
async function wholeRecordOf(db: Queryable, row: InTray, run: Run, now: Date): Promise<RegistroBandeja> {
  const { empresas, sucursales, cuentas } = row.solicitud
  const rutOf = (id: string) => {
    const found = empresas.find(one => one.id === id)
    return found && runFromWire(found)
  }
  const asked = []
  for (const cuenta of cuentas) {
    const { id, idEmpresa, branchId, banco, isActive } = cuenta
    const { accountType: tipoCuenta, accountNumber: numeroCuenta } = cuenta
    const said = await banks.ask(db, { banco, numeroCuenta }, rutOf(idEmpresa) ?? '')
    asked.push({
      ...{
        id,
        idEmpresa,
        banco,
        tipoCuenta,
        numeroCuenta,
        isActive,
        titular: titulares[said.titular],
        cerrada: said.cerrada,
      },
      sucursal: sucursales.find(({ guid }) => guid === branchId)?.name ?? null,
    })
  }
  const represented = new Map<string, boolean>()
  for (const empresa of empresas) {
    const found = await empleadores.find(db, { rut: runFromWire(empresa) })
    represented.set(empresa.id, isRepresentante(found, row.run))
  }
  const record = recordOf(row, run, now)
  return {
    ...record,
    empresas: record.empresas.map(one => ({
      ...one,
      solicitanteRepresenta: represented.get(one.id) ?? false,
    })),
    cuentas: asked,
    porConfirmar: isOpen(row.estado) ? await porConfirmarDe(db, row) : [],
    correoPorMandar: mailOf(row, undefined) ?? null,
    correosConocidos: [...correosConocidos(row.solicitud)],
    correos: [...correosOf(row.datos.bandeja)],
  }
}
