import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../../kit/institution.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import { deskSchema } from '../../kit/requests/migrate-desk.ts'
import { ingresoOf } from '../../kit/requests/views.ts'
import type { asignacionMuerteContract } from '../contract.ts'
import {
  activeAbout,
  isBinding,
  isOfHome,
  requireRepresentative,
  type SolicitudMuerte,
  temas,
} from '../desk.ts'
import { derechoDe, montoPagar, requiereCertificado } from '../rules.ts'
import { type CausanteRow, causantes, findFuneraria, findParentesco, listEmpresas } from '../store.ts'

/** Handlers of enquiries before applying; they change nothing. */
type Consultado = CallReply<(typeof asignacionMuerteContract.operations)['consultarCausante']>

export function createConsultas({ database, clock, reference }: House) {
  return {
    consultarCausante: async ({ query, caller }) =>
      consultar(database, runFromWire(query), caller.run, isoDateInChile(clock.now())),

    listarEmpresas: async ({ caller }) => ({ empresas: await listEmpresas(database, caller.run) }),

    consultarFuneraria: async ({ query }) => {
      const empresa = await findFuneraria(database, runFromWire(query))
      if (!empresa) throw namedError('NoEncontrada')
      return empresa
    },

    verificarFactura: async ({ query }) => {
      const rut = runFromWire(query)
      if (!(await findFuneraria(database, rut))) return { disponible: false, motivo: 'no_es_funeraria' }
      const same = await activeAbout(database, temas.factura(rut, query.nmroFactura))
      const used = same.find(isOfHome) ?? (await firstBinding(database, same))
      return { disponible: !used, motivo: used ? 'repetida' : null }
    },

    calcularMonto: async ({ query, caller }) => {
      const run = runFromWire(query)
      const registrado = await findParentesco(database, run, caller.run)
      if (registrado === null) throw namedError('SinParentesco')
      const causante = await causantes.find(database, { run })
      const derecho = causante && derechoDe(causante)
      if (!derecho?.conDerecho) throw namedError('SinDerecho')
      const { montoMaximoClp, regla } = derecho
      const { montoTotal, montoCesion } = query
      const amount = { montoMaximoClp, parentesco: registrado, montoTotalClp: montoTotal }
      const monto = montoPagar({ ...amount, montoCesionClp: montoCesion })
      if (!monto) {
        const whole = montoPagar({ ...amount, montoCesionClp: 0 })
        throw namedError('CesionExcedeMaximo', { montoPagar: whole?.montoPagar ?? 0 })
      }
      return { ...monto, montoMaximoPagar: montoMaximoClp, regla }
    },

    lugaresPago: async ({ query }) => ({ lugaresPago: reference.lugaresPago(query) }),

    fechasPago: async () => ({ fechasPago: reference.fechasPago(isoDateInChile(clock.now())) }),
  } satisfies Partial<Handlers<typeof asignacionMuerteContract>>
}

/** What a death gives; nothing to somebody without a kinship on record. */
async function consultar(db: Queryable, run: Run, caller: Run, today: IsoDate): Promise<Consultado> {
  const parentesco = await findParentesco(db, run, caller)
  const active = await activeAbout(db, temas.causante(run))
  const none = { conDerecho: false, causante: null, solicitudAnterior: null } as const
  const own = active.find(one => one.run === caller && isOpen(one.estado))
  if (own) return { ...none, motivo: 'en_curso_propia', solicitudAnterior: anterior(own, true) }
  if (parentesco === null) return { conDerecho: null }
  const causante = await causantes.find(db, { run })
  if (!causante) return { ...none, motivo: 'no_registra_defuncion' }
  const derecho = derechoDe(causante)
  const shown = causanteOnWire(causante, derecho.conDerecho ? derecho.montoMaximoClp : 0)
  if (!derecho.conDerecho) return { ...none, motivo: derecho.motivo, causante: shown }
  const other = await firstBinding(db, active)
  if (other) {
    const isOwn = other.run === caller || other.partes.includes(caller)
    const motivo =
      other.estado === 'pagada' || (!isOwn && !isOpen(other.estado))
        ? 'ya_pagada'
        : isOwn
          ? 'en_curso_propia'
          : 'ya_solicitada'
    return { conDerecho: false, motivo, causante: shown, solicitudAnterior: anterior(other, isOwn) }
  }
  return {
    conDerecho: true,
    causante: shown,
    regla: derecho.regla,
    requiereCertSep: requiereCertificado(causante.fechaDefuncion, today),
    parentesco,
  }
}

/** The request that goes before all others: the granted one, or else the oldest that keeps others out. */
async function firstBinding(
  db: Queryable,
  active: readonly SolicitudMuerte[],
): Promise<SolicitudMuerte | undefined> {
  let found: SolicitudMuerte | undefined
  for (const one of active) {
    if (!isOpen(one.estado)) return one
    if (await isBinding(db, one)) found = one
  }
  return found
}

/** The deceased, for registered relatives. */
function causanteOnWire(row: CausanteRow, montoMaximoPagar: number) {
  const { nombres, apellidoP, apellidoM, fechaDefuncion, codTipPen, codIns } = row
  const { estadoCivil, nacionalidad, sexo, fechaNacimiento } = row
  return {
    ...runToWire(row.run),
    ...{ nombres, apellidoP, apellidoM, fechaDefuncion, codTipPen, codIns, montoMaximoPagar },
    ...{ estadoCivil, nacionalidad, sexo, fechaNacimiento },
  }
}

function anterior(request: SolicitudMuerte, isOwn: boolean) {
  const { id, folio } = request
  return {
    ...(isOwn ? { idSolicitud: id, folio } : { idSolicitud: null, folio: `••••${folio.slice(-2)}` }),
    ...ingresoOf(request),
  }
}

const table = `${deskSchema('asignacion-muerte')}.solicitudes`
const paid = `estado = 'pagada' AND (datos->>'montoFunerariaClp')::bigint > 0
  AND ($2::date IS NULL OR (datos->>'fechaPago')::date >= $2)
  AND ($3::date IS NULL OR (datos->>'fechaPago')::date <= $3)`
const whose = 'temas @> ARRAY[$1::text]'

interface PagoRow {
  readonly idSolicitud: string
  readonly folio: string
  readonly fechaPago: string
  readonly causante: string
  readonly nmroFactura: string
  readonly montoClp: number
}

/** The statement of payments to a funeral home, including requests filed by others. */
export function createCartola({ database }: Pick<House, 'database'>) {
  return {
    cartola: async ({ query, caller }) => {
      const { rutEmpresa, dvEmpresa, registros, pagina } = query
      const rutFuneraria = runFromWire({ rut: rutEmpresa, dv: dvEmpresa })
      await requireRepresentative(database, caller.run, rutFuneraria)
      const filters = [temas.funeraria(rutFuneraria), query.desde ?? null, query.hasta ?? null]
      const sums = await database.row<{ total: number; pagado: number; porPagar: number }>(
        `SELECT count(*) FILTER (WHERE ${paid}) AS total,
                coalesce(sum((datos->>'montoFunerariaClp')::bigint) FILTER (WHERE ${paid}), 0)::bigint AS pagado,
                coalesce(sum((datos->>'montoFunerariaClp')::bigint) FILTER (WHERE estado = 'aprobada'), 0)::bigint
                  AS "porPagar"
           FROM ${table} WHERE ${whose}`,
        filters,
      )
      const records = await database.rows<PagoRow>(
        `SELECT id AS "idSolicitud", folio, datos->>'fechaPago' AS "fechaPago",
                concat_ws(' ', solicitud->'causante'->>'nombres', solicitud->'causante'->>'apellidoP',
                  nullif(solicitud->'causante'->>'apellidoM', '')) AS causante,
                solicitud->'factura'->>'nmroFactura' AS "nmroFactura",
                (datos->>'montoFunerariaClp')::bigint AS "montoClp"
           FROM ${table} WHERE ${whose} AND ${paid}
          ORDER BY datos->>'fechaPago' DESC, id DESC LIMIT $4 OFFSET $5`,
        [...filters, registros, (pagina - 1) * registros],
      )
      return {
        records,
        total: sums?.total ?? 0,
        totalPagadoClp: sums?.pagado ?? 0,
        totalPorPagarClp: sums?.porPagar ?? 0,
      }
    },
  } satisfies Partial<Handlers<typeof asignacionMuerteContract>>
}
