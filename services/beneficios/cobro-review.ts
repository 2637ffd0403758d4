import type { IsoDate } from '#domain/dates.ts'
import { paymentDay } from '#law/cobro.ts'
import type { Decision, Review } from '../requests/request.ts'
import type { MesaCobro } from './cobro-desk.ts'
import type { Listas } from './cobros.ts'
import type { MotivoRechazoCobro, PagoPorCobrar } from './contract.ts'
import type { TitularCuenta } from './padron.ts'

/** What the registers know about a request of payment. */
export interface CobroFacts {
  readonly fallecida: boolean
  /** Who presented it is the person herself, or held her power when she did. */
  readonly conPoder: boolean
  readonly listas: Listas
  /** Payments of the request that an earlier one asked for. */
  readonly pedidos: readonly string[]
  /** Whose the account is; undefined where it is paid in person. */
  readonly titular: TitularCuenta | undefined
  /** She is paid in person today. */
  readonly cobraEnPersona: boolean
}

const motivoOf: Readonly<Record<Exclude<PagoPorCobrar['situacion'], 'disponible'>, MotivoRechazoCobro>> = {
  por_vencer: 'por_vencer',
  requiere_revision: 'requiere_revision',
  suspendido: 'suspendido',
  solicitado: 'ya_solicitado',
  prescrito: 'prescrito',
}

/** Reviews a request of payment by rules: what can be paid is granted, and the whole is turned down only if nothing can. */
export function review({ request, facts, today }: Review<MesaCobro>): Decision<MesaCobro> {
  const refuse = (motivoRechazo: MotivoRechazoCobro): Decision<MesaCobro> => ({
    kind: 'rechazar',
    datos: { motivoRechazo, montoClp: 0 },
  })
  if (facts.fallecida) return refuse('fallecido')
  if (!facts.conPoder) return refuse('sin_poder')
  if (facts.titular === 'ajeno') return refuse('cuenta_no_es_suya')
  const known = Object.values(facts.listas).flat()
  const asked = request.solicitud.pagos.filter(({ id }) => !facts.pedidos.includes(id))
  if (asked.length === 0) return refuse('ya_solicitado')
  const found = asked.flatMap(({ id }) => known.find(pago => pago.id === id) ?? [])
  const granted = found.filter(({ situacion }) => situacion === 'disponible')
  if (granted.length === 0) {
    const first = found[0]?.situacion
    return refuse(first === undefined || first === 'disponible' ? 'sin_pagos' : motivoOf[first])
  }
  return {
    kind: 'aprobar',
    datos: {
      montoClp: granted.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0),
      concedidos: granted.map(({ id }) => id),
      fecha_pago: laterOf(paymentDay(request.fechaIngreso), today),
      codigo: codigoOf(request.id),
      invitacion_fpg: request.solicitud.forma_pago.forma === '1' && facts.cobraEnPersona,
    },
  }
}

const laterOf = (one: IsoDate, other: IsoDate) => (one > other ? one : other)

/** The code with which it is collected at a counter: eight signs that say nothing of the person. */
function codigoOf(idSolicitud: string): string {
  return idSolicitud.replaceAll('-', '').slice(-8).toUpperCase()
}
