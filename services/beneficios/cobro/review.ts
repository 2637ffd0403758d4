import type { IsoDate } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { paymentDay } from '#law/cobro.ts'
import type { ReparoCuenta } from '../../kit/bank.ts'
import type { Decision, Review } from '../../kit/requests/request.ts'
import type {
  CobroEnLista,
  MotivoRechazoCobro,
  PagoPorCobrar,
  ResumenCobro,
  SolicitudCobro,
} from '../contract.ts'
import type { Listas } from './rules.ts'

export interface MesaCobro {
  solicitud: SolicitudCobro
  /** Computed for a request and stored with it. */
  datos: {
    /** The requested amount and, once decided, the approved one. Pesos. */
    readonly montoClp: number
    /** The approved payments. */
    readonly concedidos: readonly string[]
    readonly codigo: string | null
    readonly fecha_pago: IsoDate | null
    readonly invitacion_fpg: boolean
    readonly motivoRechazo: MotivoRechazoCobro | null
    /** What became of each payment, once it is approved. */
    readonly pagos?: ResumenCobro['pagos']
  }
  tipo: 'otro'
  facts: CobroFacts
  consulta: object
  enLista: CobroEnLista
  resumen: ResumenCobro
}

/** Facts from the registers about a payment request. */
export interface CobroFacts {
  readonly fallecida: boolean
  /** Whether the applicant is the person herself, or had her power of attorney on filing. */
  readonly conPoder: boolean
  readonly listas: Listas
  /** Payments that an earlier request already includes. */
  readonly pedidos: readonly string[]
  /** What the bank has against the account. */
  readonly reparoCuenta: ReparoCuenta | undefined
  /** Whether it is paid into an account. */
  readonly enCuenta: boolean
  /** Whether the applicant may have it paid in another way than today: herself, or an attorney whose power says so. */
  readonly cambiaFormaPago: boolean
  /** Whether the account is the one that she is paid into today. */
  readonly esLaDeHoy: boolean
  /** Whether she is currently paid in person. */
  readonly cobraEnPersona: boolean
}

const motivoOf: Readonly<Record<Exclude<PagoPorCobrar['situacion'], 'disponible'>, MotivoRechazoCobro>> = {
  por_vencer: 'por_vencer',
  requiere_revision: 'requiere_revision',
  suspendido: 'suspendido',
  solicitado: 'ya_solicitado',
  prescrito: 'prescrito',
}

/** What is stored with a request that nobody has decided. */
export function sinResolver({ forma_pago, pagos, ...quien }: SolicitudCobro): MesaCobro['datos'] {
  const isOwn = forma_pago.forma === '2' || runFromWire(forma_pago.rutCuenta) === runFromWire(quien)
  return {
    montoClp: pagos.reduce((sum, { montoClp }) => sum + montoClp, 0),
    concedidos: [],
    codigo: null,
    fecha_pago: null,
    invitacion_fpg: false,
    motivoRechazo: isOwn ? null : 'cuenta_no_es_suya',
  }
}

/** Reviews a payment request by rules: approves what can be paid, and rejects the request only if nothing can. */
export function review({ request, facts, today }: Review<MesaCobro>): Decision<MesaCobro> {
  const refuse = (motivoRechazo: MotivoRechazoCobro): Decision<MesaCobro> => ({
    kind: 'rechazar',
    datos: { motivoRechazo, montoClp: 0 },
  })
  if (facts.fallecida) return refuse('fallecido')
  if (!facts.conPoder) return refuse('sin_poder')
  const account = accountProblem(facts)
  if (account) return refuse(account)
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
      pagos: pagosOf(request.solicitud, facts),
      invitacion_fpg: request.solicitud.forma_pago.forma === '1' && facts.cobraEnPersona,
    },
  }
}

/** Each payment that was asked for and that is still known, and why it is not paid. */
function pagosOf({ pagos }: SolicitudCobro, { listas, pedidos }: CobroFacts): ResumenCobro['pagos'] {
  const known = Object.values(listas).flat()
  return pagos.flatMap(({ id }) => {
    const pago = known.find(one => one.id === id)
    if (!pago) return []
    const { beneficio, mes, montoLiquido: montoClp, situacion } = pago
    const against = situacion === 'disponible' ? null : motivoOf[situacion]
    return [{ beneficio, mes, montoClp, motivo: pedidos.includes(id) ? 'ya_solicitado' : against }]
  })
}

/** What speaks against a deposit: only an account that its bank says is hers is paid into. */
function accountProblem({
  enCuenta,
  reparoCuenta,
  cambiaFormaPago,
  esLaDeHoy,
}: CobroFacts): MotivoRechazoCobro | undefined {
  if (!enCuenta || reparoCuenta) return reparoCuenta
  return cambiaFormaPago || esLaDeHoy ? undefined : 'poder_no_cambia_pago'
}

const laterOf = (one: IsoDate, other: IsoDate) => (one > other ? one : other)

/** Code for collecting it at a counter: eight characters that reveal nothing about the person. */
function codigoOf(idSolicitud: string): string {
  return idSolicitud.replaceAll('-', '').slice(-8).toUpperCase()
}
