import type { IsoDate } from '#domain/dates.ts'
import { tramoOf } from '#law/asignacion-familiar.ts'
import {
  type Embarazo,
  lastDayToAskMaternal,
  type PagoMaternal,
  pagoMaternal,
  quintoMes,
} from '#law/asignacion-maternal.ts'
import type { ReparoCuenta } from '../../kit/bank.ts'
import type { CargaRow, PersonaRow } from '../store.ts'
import type { CalidadMaternal, DocumentoMaternal, MotivoMaternal, ResumenMaternal } from './schemas.ts'
import type { CertificadoCompin, EmpleadorRow } from './store.ts'

/** A request for the maternal allowance, with the registers' facts about it. */
export interface PedidoMaternal {
  /** Undefined if the institution does not know who asks. */
  readonly beneficiario: PersonaRow | undefined
  readonly calidad: CalidadMaternal
  /** The pregnant spouse's entry as a carga of who asks; null if the pregnancy is of who asks. */
  readonly conyuge: { readonly carga: CargaRow | undefined } | null
  /** Whether the SUF is paid for this pregnancy. */
  readonly sufMaternal: boolean
  /** The employer named, undefined if unknown to the IPS; null if none was named. */
  readonly empleador: EmpleadorRow | undefined | null
  /** Another request for the same pregnancy. */
  readonly otra: 'en_curso' | 'otorgada' | undefined
  /** Undefined before the dates are told. */
  readonly embarazo: Embarazo | undefined
  readonly today: IsoDate
}

/** Tranche above the paid ones. */
const tramoSinPago = 4

/** Why the maternal allowance is not available (procedures §5678); undefined if it is. */
export function motivoMaternal(pedido: PedidoMaternal): MotivoMaternal | undefined {
  const { conyuge, otra, sufMaternal, embarazo, today, beneficiario, calidad } = pedido
  // Who is not accredited learns nothing else of the other.
  if (conyuge && !conyuge.carga) return 'conyuge_no_acreditada'
  if (otra) return otra === 'otorgada' ? 'ya_la_tiene' : 'en_curso'
  if (sufMaternal) return 'suf_maternal'
  if (isElsewhere(pedido)) return 'sin_empleador_ips'
  if (!beneficiario?.calidades.includes(calidad)) return 'calidad_no_consta'
  if (tramoMaternal(pedido).tramo === tramoSinPago) return 'ingreso_sobre_tramo'
  if (!embarazo) return undefined
  if (today < quintoMes(embarazo)) return 'menos_de_5_meses'
  return today > lastDayToAskMaternal(embarazo) ? 'embarazo_terminado' : undefined
}

/** Whether a compensation fund pays, or an employer that the IPS does not know. */
function isElsewhere({ beneficiario, calidad, empleador, conyuge }: PedidoMaternal): boolean {
  const isHers = empleador && beneficiario?.empleadores.includes(empleador.rut)
  const isUnknown = calidad === 'trabajador_dependiente' && !isHers
  return isUnknown || empleador?.caja != null || (conyuge?.carga && conyuge.carga.entidad !== ips) === true
}

/** Who administers a carga of the IPS. */
const ips = 'IPS'

/** The compensation fund that pays; `''` if none is on record. */
export function cajaOf({ empleador, conyuge }: PedidoMaternal): string {
  const entidad = conyuge?.carga?.entidad
  return empleador?.caja ?? (entidad === undefined || entidad === ips ? '' : entidad)
}

/** The tranche of who asks, and its monthly amount. Pesos. */
export function tramoMaternal({ beneficiario, today }: Pick<PedidoMaternal, 'beneficiario' | 'today'>): {
  tramo: number
  montoClp: number
} {
  const { numero, montoClp } = tramoOf(beneficiario?.ingresoClp ?? 0, today)
  return { tramo: numero, montoClp }
}

/** What the pregnancy is paid as of a day; null before its dates are told. */
export function pagoOf({ beneficiario, embarazo }: PedidoMaternal, today: IsoDate): PagoMaternal | null {
  return embarazo ? pagoMaternal(embarazo, beneficiario?.ingresoClp ?? 0, today) : null
}

/** The papers that a request needs: the certificate, which COMPIN reads. */
export const documentosMaternal: readonly DocumentoMaternal[] = ['embarazo']

/** What is computed for a request for the maternal allowance, and stored with it. */
export type DatosMaternal = Pick<ResumenMaternal, 'compin' | 'motivoRechazo' | 'pago' | 'pagadaEl'>

/** Facts from the registers about a request, at its review. */
export interface MaternalFacts {
  readonly tipo: 'maternal'
  readonly pedido: PedidoMaternal
  readonly certificado: CertificadoCompin | undefined
  /** What the bank has against the account. */
  readonly reparoCuenta: ReparoCuenta | undefined
}
