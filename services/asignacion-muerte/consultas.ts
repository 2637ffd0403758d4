import { isoDateInChile } from '#domain/dates.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { asignacionMuerteContract } from './contract.ts'
import { derechoDe, requiereCertificado } from './derecho.ts'
import { type SolicitudMuerte, solicitudes, temas } from './mesa.ts'
import { montoPagar } from './montos.ts'
import {
  type CausanteRow,
  findCausante,
  findFuneraria,
  findParentesco,
  listEmpresas,
} from './registro-store.ts'
import type { AsignacionMuerteHouse } from './service.ts'

type AllHandlers = Handlers<typeof asignacionMuerteContract>

/** Handlers of enquiries before applying; they change nothing. */
export type ConsultaHandlers = Pick<
  AllHandlers,
  | 'consultarCausante'
  | 'listarEmpresas'
  | 'consultarFuneraria'
  | 'verificarFactura'
  | 'calcularMonto'
  | 'lugaresPago'
  | 'fechasPago'
>

export function createConsultas({ database, clock, reference }: AsignacionMuerteHouse): ConsultaHandlers {
  return {
    consultarCausante: async ({ query, caller }) => {
      const run = runFromWire(query)
      const causante = await findCausante(database, run)
      const none = { conDerecho: false, causante: null, solicitudAnterior: null } as const
      if (!causante) return { ...none, motivo: 'no_registra_defuncion' }
      const derecho = derechoDe(causante)
      const parentesco = await findParentesco(database, run, caller.run)
      const montoMaximoClp = derecho.conDerecho ? derecho.montoMaximoClp : 0
      const shown = causanteOnWire(causante, montoMaximoClp, parentesco !== null)
      if (!derecho.conDerecho) return { ...none, motivo: derecho.motivo, causante: shown }
      const other = await solicitudes.findActive(database, temas.causante(run))
      if (other) {
        const isOwn = other.run === caller.run || other.partes.includes(caller.run)
        const motivo = other.estado === 'pagada' ? 'ya_pagada' : isOwn ? 'en_curso_propia' : 'ya_solicitada'
        return { conDerecho: false, motivo, causante: shown, solicitudAnterior: anterior(other, isOwn) }
      }
      return {
        conDerecho: true,
        causante: shown,
        regla: derecho.regla,
        requiereCertSep: requiereCertificado(causante.fechaDefuncion, isoDateInChile(clock.now())),
        parentesco,
      }
    },

    listarEmpresas: async ({ caller }) => ({ empresas: await listEmpresas(database, caller.run) }),

    consultarFuneraria: async ({ query }) => {
      const empresa = await findFuneraria(database, runFromWire(query))
      if (!empresa) throw namedError('NoEncontrada')
      return empresa
    },

    verificarFactura: async ({ query }) => {
      const rut = runFromWire(query)
      if (!(await findFuneraria(database, rut))) return { disponible: false, motivo: 'no_es_funeraria' }
      const used = await solicitudes.findActive(database, temas.factura(rut, query.nmroFactura))
      return { disponible: !used, motivo: used ? 'repetida' : null }
    },

    calcularMonto: async ({ query }) => {
      const causante = await findCausante(database, runFromWire(query))
      const derecho = causante && derechoDe(causante)
      if (!derecho?.conDerecho) throw namedError('SinDerecho')
      const { montoMaximoClp, regla } = derecho
      const { parentesco, montoTotal, montoCesion } = query
      const amount = { montoMaximoClp, parentesco, montoTotalClp: montoTotal }
      const monto = montoPagar({ ...amount, montoCesionClp: montoCesion })
      if (!monto) {
        const whole = montoPagar({ ...amount, montoCesionClp: 0 })
        throw namedError('CesionExcedeMaximo', { montoPagar: whole?.montoPagar ?? 0 })
      }
      return { ...monto, montoMaximoPagar: montoMaximoClp, regla }
    },

    lugaresPago: async ({ query }) => ({ lugaresPago: reference.lugaresPago(query) }),

    fechasPago: async () => ({ fechasPago: reference.fechasPago(isoDateInChile(clock.now())) }),
  }
}

/** Civil data only for registered relatives; names and date of death for anybody. */
function causanteOnWire(row: CausanteRow, montoMaximoPagar: number, isRelative: boolean) {
  return {
    ...runToWire(row.run),
    nombres: row.nombres,
    apellidoP: row.apellidoP,
    apellidoM: row.apellidoM,
    fechaDefuncion: row.fechaDefuncion,
    codTipPen: row.codTipPen,
    codIns: row.codIns,
    montoMaximoPagar,
    estadoCivil: isRelative ? row.estadoCivil : null,
    nacionalidad: isRelative ? row.nacionalidad : null,
    sexo: isRelative ? row.sexo : null,
    fechaNacimiento: isRelative ? row.fechaNacimiento : null,
  }
}

function anterior({ id, folio, fechaIngreso }: SolicitudMuerte, isOwn: boolean) {
  return isOwn
    ? { idSolicitud: id, folio, fechaIngreso }
    : { idSolicitud: null, folio: `••••${folio.slice(-2)}`, fechaIngreso }
}
