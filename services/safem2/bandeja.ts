import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { CallReason } from '#platform/contract/call-reason.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createAccessLog } from '../access-log.ts'
import type { House } from '../institution.ts'
import { isOpen } from '../requests/estados.ts'
import { deskSchema } from '../requests/migrate-desk.ts'
import type { Request } from '../requests/request.ts'
import { type Bandeja, codigoEnBandeja } from './bandeja-decision.ts'
import { mailOf } from './bandeja-mail.ts'
import type { RegistroBandeja } from './bandeja-operations.ts'
import {
  findByCuenta,
  findNextStep,
  isAutorizado,
  listBandeja,
  listPapeles,
  type Papel,
  putBandeja,
} from './bandeja-store.ts'
import type { safem2Contract } from './contract.ts'
import { deskDefinition, key, type Mesa, solicitudes } from './desk.ts'

/** How many steps of a request an official has to undo what she decided. */
export const pasosParaDeshacer = 15

type BandejaHouse = Pick<House, 'database' | 'clock' | 'ids' | 'stepMs'>
type Call = { readonly caller: Caller; readonly reason: CallReason | undefined }

/** The officials' tray of requests (flows §7, Safem2 service; decisions, 0000). */
export function createBandeja(house: BandejaHouse) {
  const { database } = house
  const accesses = createAccessLog(
    { schema: deskSchema(key), institucion: deskDefinition.institucion },
    house,
  )
  const noted: Note = (call, operacion, row) =>
    accesses.write(database, { ...call, operacion, runs: [row.run], idSolicitud: row.id })
  return { ...readsOf(house, noted), ...writesOf(house, noted) }
}

/** Tells the applicant who looked at or changed her request. */
type Note = (call: Call, operacion: string, row: Pick<Request<Mesa>, 'run' | 'id'>) => Promise<void>

type TrayHandlers<Name extends keyof Handlers<typeof safem2Contract>> = Pick<
  Handlers<typeof safem2Contract>,
  Name
>

function readsOf(
  { database, clock }: BandejaHouse,
  noted: Note,
): TrayHandlers<'valid' | 'listarBandeja' | 'documentosDeCuenta'> {
  return {
    async valid({ query, caller }) {
      const isHerself = query.runUser === caller.run && caller.actor === undefined
      return { data: { valid: isHerself && (await isAutorizado(database, caller.run)) } }
    },

    async listarBandeja({ query, caller, reason }) {
      await mustBeAuthorised(database, caller.run)
      // Requests of pocaf have no desk here: none has arrived.
      if (query.tipoSolicitudes === 2) return { data: { records: [], total: 0 } }
      const { rows, total } = await listBandeja(database, query)
      const whole = query.idSolicitud !== undefined
      if (whole) for (const row of rows) await noted({ caller, reason }, 'listarSolicitudes', row)
      return { data: { records: rows.map(row => recordOf(row, clock.now(), whole)), total } }
    },

    async documentosDeCuenta({ query: { idCuenta }, caller, reason }) {
      await mustBeAuthorised(database, caller.run)
      const row = await findByCuenta(database, idCuenta)
      const cuenta = row?.solicitud.cuentas.find(({ id }) => id === idCuenta)
      if (!row || !cuenta) return []
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

function writesOf(house: BandejaHouse, noted: Note): TrayHandlers<'cambiarEstado' | 'enviarCorreo'> {
  const { database, clock } = house

  /** Locks a request for an official with permission; never her own. */
  async function changing<Result>(
    call: Call & { query: { idSolicitud: string } },
    operacion: string,
    change: (tx: Queryable, row: Request<Mesa>) => Promise<Result>,
  ): Promise<Result> {
    await mustBeAuthorised(database, call.caller.run)
    const found = await solicitudes.findById(database, call.query.idSolicitud)
    if (!found) throw namedError('NoEncontrada')
    if (found.run === call.caller.run) throw namedError('SolicitudPropia')
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
        const bandeja = changed(house, call, row, await findNextStep(tx, row))
        await putBandeja(tx, row, bandeja.kept, bandeja.next)
        const after = { ...row, datos: { ...row.datos, bandeja: bandeja.kept } }
        return {
          data: { estadoSolicitud: codigoEnBandeja(after), deshacerHasta: undoableUntil(after, clock.now()) },
        }
      }),

    enviarCorreo: call =>
      changing(call, 'enviarcorreo', async (tx, row) => {
        const mail = mailOf(row, call.query.email)
        if (!mail) throw namedError('SinCorreo')
        const correo = { ...mail, enviadoEn: clock.now().toISOString() }
        await putBandeja(tx, row, { ...row.datos.bandeja, correo })
        return { data: { email: mail.email } }
      }),
  }
}

async function mustBeAuthorised(db: Queryable, run: Run): Promise<void> {
  if (!(await isAutorizado(db, run))) throw namedError('NoAutorizado')
}

/** What is kept with a request after a call, and when its next step is due if that changes. */
function changed(
  { clock, stepMs }: BandejaHouse,
  { query, caller }: Call & { query: { idEmpresa: string; estado: number; observacion: string } },
  row: Request<Mesa>,
  proximoPaso: Date | null,
): { kept: Bandeja; next?: { proximoPaso: Date | null } } {
  const { decision, ...rest } = row.datos.bandeja ?? {}
  const { idEmpresa, estado, observacion } = query
  const isWhole = idEmpresa === '0'
  if (!isWhole && !row.solicitud.empresas.some(({ id }) => id === idEmpresa)) throw namedError('NoEncontrada')
  const notes =
    !isWhole && observacion.trim()
      ? { observaciones: { ...rest.observaciones, [idEmpresa]: observacion.trim() } }
      : {}
  if (!isOpen(row.estado)) throw namedError('EstadoNoPermite')
  const now = clock.now()
  if (estado === 0 && isWhole) {
    if (!decision || new Date(decision.aplicaEn) <= now) throw namedError('EstadoNoPermite')
    const antes = decision.antes === null ? null : new Date(decision.antes)
    const soonest = new Date(now.getTime() + stepMs)
    return { kept: rest, next: { proximoPaso: antes && antes < soonest ? soonest : antes } }
  }
  if (decision) throw namedError('EstadoNoPermite')
  if (estado === 0) return { kept: { ...rest, ...notes } }
  if (estado !== 2 && estado !== 4) throw namedError('EstadoNoPermite')
  const aplicaEn = new Date(now.getTime() + pasosParaDeshacer * stepMs)
  const antes = proximoPaso?.toISOString() ?? null
  const decided = { estado, por: caller.run, aplicaEn: aplicaEn.toISOString(), antes } as const
  return { kept: { ...rest, ...notes, decision: decided }, next: { proximoPaso: aplicaEn } }
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
  return idCuentaBancaria === null ? idEmpresa === cuenta.idEmpresa : idCuentaBancaria === cuenta.id
}

function recordOf(row: Request<Mesa>, now: Date, whole: boolean): RegistroBandeja {
  const { persona, empresas, sucursales, cuentas } = row.solicitud
  const estadoSolicitud = codigoEnBandeja(row)
  const { observaciones = {}, correo } = row.datos.bandeja ?? {}
  return {
    id: row.id,
    idEmpresa: empresas[0]?.id ?? row.id,
    tipoSolicitud: 1,
    folio: row.folio,
    fechaIngreso: row.fechaIngreso,
    plazo: row.plazo,
    estadoSolicitud,
    estaDescartada: estadoSolicitud === 4 ? 1 : 0,
    mensajeEnviado: correo ? 1 : 0,
    solicitante: {
      ...runToWire(runFromWire(persona)),
      nombre: `${persona.nombres} ${persona.apellidos}`,
    },
    empresas: empresas.map(({ id, rut, dv, name, email }) => ({ id, rut, dv, name, email })),
    observaciones: Object.entries(observaciones).map(([idEmpresa, texto]) => ({ idEmpresa, texto })),
    deshacerHasta: undoableUntil(row, now),
    cuentas: whole
      ? cuentas.map(({ id, idEmpresa, branchId, banco, tipoCuenta, numeroCuenta, isActive }) => ({
          ...{ id, idEmpresa, banco, tipoCuenta, numeroCuenta, isActive },
          sucursal: sucursales.find(({ guid }) => guid === branchId)?.name ?? null,
        }))
      : null,
  }
}
