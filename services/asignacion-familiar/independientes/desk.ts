import { lastDigits } from '#domain/bank-account.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import type { Decision, Request, Review } from '../../kit/requests/request.ts'
import type { Datos, Mesa } from '../registers.ts'
import type { Solicitud } from '../schemas.ts'
import { insertResolucion } from '../store.ts'
import { mensajeDeReclamo, resolucionDeReclamo } from './papers.ts'
import {
  type DatosIndependiente,
  type IndependienteFacts,
  reparoDeCuenta,
  resolverReclamo,
} from './review.ts'
import type { MotivoRechazoIndependiente, ResumenIndependiente } from './schemas.ts'
import { acogidos, cuentasDePago, listAcogidos, listAnos, listCargasConocidas } from './store.ts'

/** A claim or an account of a self-employed person (`tipoSolicitud` 4 and 5). */
export type SolicitudIndependiente = Extract<Solicitud, { tipoSolicitud: 4 | 5 }>

type RequestIndependiente = Request<Mesa> & { readonly solicitud: SolicitudIndependiente }

/** Subject of the changes of a person's account, for finding a pending one. */
export const temaCuenta = (run: Run) => `cuenta-independiente:${run}`

/** Whether a request is a claim or an account of a self-employed person. */
export function isIndependiente(request: Request<Mesa>): request is RequestIndependiente {
  return isSolicitudIndependiente(request.solicitud)
}

/** The same, of what was sent. */
export function isSolicitudIndependiente(solicitud: Solicitud): solicitud is SolicitudIndependiente {
  return solicitud.tipoSolicitud === 4 || solicitud.tipoSolicitud === 5
}

/**
 * Admits a claim or an account.
 *
 * @throws NamedError `NoAutorizado` if it is not the caller's own
 */
export function admitIndependiente(solicitud: SolicitudIndependiente, run: Run, noDatos: Datos) {
  const { run: rut, dv } = solicitud.beneficiario
  if (runFromWire({ rut, dv }) !== run) throw namedError('NoAutorizado')
  const datos: Datos = { ...noDatos, independiente: { concedido: null, motivoRechazo: null } }
  return { partes: [], temas: solicitud.tipoSolicitud === 5 ? [temaCuenta(run)] : [], datos }
}

/** Reads what the review needs from the registers. */
export async function gatherIndependiente(
  tx: Queryable,
  run: Run,
  solicitud: SolicitudIndependiente,
): Promise<IndependienteFacts> {
  return {
    run,
    anos: await listAnos(tx, run),
    cargas: await listCargasConocidas(tx, run),
    acogidos: await listAcogidos(tx, run),
    cuenta: await cuentasDePago.find(tx, { run }),
    banco: solicitud.tipoSolicitud === 5 ? await banks.ask(tx, solicitud.cuenta, run) : undefined,
  }
}

/** Reviews a claim or an account by rules. */
export function reviewIndependiente(
  { request, today }: Review<Mesa>,
  facts: IndependienteFacts,
): Decision<Mesa> {
  const { solicitud, fechaIngreso } = request
  if (solicitud.tipoSolicitud === 5) {
    const motivoRechazo = reparoDeCuenta(solicitud.cuenta, facts)
    if (motivoRechazo) return negar(motivoRechazo)
    const digitosAntes = facts.cuenta ? lastDigits(facts.cuenta.numeroCuenta) : null
    return {
      kind: 'aprobar',
      datos: { independiente: { concedido: null, motivoRechazo: null, digitosAntes } },
    }
  }
  if (solicitud.tipoSolicitud !== 4) throw new Error('Only a claim or an account is reviewed here')
  const resuelto = resolverReclamo(solicitud.reclamo, facts, { ingreso: fechaIngreso, today })
  switch (resuelto.kind) {
    case 'acoger':
      return {
        kind: 'aprobar',
        datos: {
          independiente: {
            ...{ concedido: resuelto.concedido, motivoRechazo: null },
            ...(resuelto.negados.length > 0 && { negados: resuelto.negados }),
          },
        },
      }
    case 'negar':
      return negar(resuelto.motivo)
  }
}

function negar(motivoRechazo: MotivoRechazoIndependiente): Decision<Mesa> {
  return { kind: 'rechazar', datos: { independiente: { concedido: null, motivoRechazo } } }
}

/** Writes down what a decision gives: the new account, or the payment with the resolution of the claim. */
export async function reachedIndependiente(
  tx: Queryable,
  request: RequestIndependiente,
  numero: string,
): Promise<void> {
  const { run, id, folio, estado, solicitud, datos, resolucion, fechaResolucion: fecha } = request
  if (fecha === null || (estado !== 'aprobada' && estado !== 'rechazada')) return
  if (solicitud.tipoSolicitud === 5) {
    const { numeroCuenta: numero, banco, tipoCuenta } = solicitud.cuenta
    if (estado === 'aprobada') await cuentasDePago.put(tx, 'run', { run, banco, tipoCuenta, numero })
    return
  }
  const { concedido = null, motivoRechazo = null, negados = [] } = datos.independiente ?? {}
  if (concedido) {
    const { meses, pagos, fechaPago } = concedido
    await acogidos.insert(tx, [{ run, idSolicitud: id, folio, fechaPago, meses, pagos }])
  }
  const { beneficiario, reclamo } = solicitud
  await insertResolucion(tx, {
    run,
    idSolicitud: id,
    numero,
    contenido: await resolucionDeReclamo({
      ...{ numero, folio, fecha, beneficiario, reclamo, motivoRechazo, resolucion },
      montoClp: concedido?.montoClp ?? 0,
      ...{ fechaPago: concedido?.fechaPago ?? null, porMes: concedido?.porMes ?? [], negados },
    }),
  })
}

/** Whether only a part of a claim is granted. */
export const isGrantedInPart = (request: Request<Mesa>): boolean =>
  isIndependiente(request) &&
  request.estado === 'aprobada' &&
  (request.datos.independiente?.negados?.length ?? 0) > 0

/** What the summary of a request says only of these. */
export function resumenIndependiente({ solicitud, datos }: RequestIndependiente): ResumenIndependiente {
  const {
    concedido = null,
    motivoRechazo = null,
    digitosAntes,
    negados = [],
  }: Partial<DatosIndependiente> = datos.independiente ?? {}
  return {
    que: solicitud.tipoSolicitud === 4 ? solicitud.reclamo.que : 'cuenta',
    monto: concedido?.montoClp ?? 0,
    fechaPago: concedido?.fechaPago ?? null,
    ano: solicitud.tipoSolicitud === 4 && solicitud.reclamo.que === 'monto' ? solicitud.reclamo.ano : null,
    concedidos: (concedido?.porMes ?? []).map(({ mes, montoClp: monto }) => ({ mes, monto })),
    negados: [...negados],
    ultimosDigitos: solicitud.tipoSolicitud === 5 ? lastDigits(solicitud.cuenta.numeroCuenta) : null,
    ...(digitosAntes !== undefined && { digitosAntes }),
    motivoRechazo,
  }
}

/** The decision in one sentence. */
export function mensajeIndependiente({ solicitud, datos, estado, resolucion }: RequestIndependiente): string {
  const { concedido = null, motivoRechazo = null, negados = [] } = datos.independiente ?? {}
  if (solicitud.tipoSolicitud === 4)
    return mensajeDeReclamo({
      ...{ porMes: concedido?.porMes ?? [], negados },
      montoClp: concedido?.montoClp ?? 0,
      fechaPago: concedido?.fechaPago ?? null,
      motivoRechazo,
      resolucion,
    })
  return estado === 'aprobada' ? 'Se paga en la cuenta nueva.' : 'No se cambia la cuenta.'
}
