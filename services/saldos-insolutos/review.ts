import type { IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { EnLista, Resumen } from './contract.ts'
import { cobroOf, heirsOf, isPrescrito, notOnRecord, quienesConfirman, repartoOf } from './rules.ts'
import type { MotivoRechazo, NoPagado, Parte, SolicitudRecibida, TipoDocumento } from './schemas.ts'
import type { ParienteRow, SaldoRow } from './store.ts'

export interface Mesa {
  solicitud: SolicitudRecibida
  /** Computed for a request and stored with it. */
  datos: {
    /** The requested amount and, once decided, the approved one. Pesos. */
    readonly montoClp: number
    readonly motivoRechazo: MotivoRechazo | null
    readonly fechaPago: IsoDate | null
    readonly reparto: readonly Parte[]
    readonly cobroDesde: IsoDate | null
    readonly cobroHasta: IsoDate | null
    readonly noConstan: readonly string[]
    readonly noPagan?: readonly NoPagado[]
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

/** An instalment that somebody asked for before. */
export interface Pedido {
  readonly id: string
  /** Who asked for it. */
  readonly run: Run
  readonly folio: string
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Whether the death is on record. */
  readonly difunto: boolean
  readonly saldos: readonly SaldoRow[]
  readonly parientes: readonly ParienteRow[]
  /** Instalments of an earlier pending or approved request. */
  readonly pedidos: readonly Pedido[]
  /** The first account that its bank has something against, and whose payment it was to take. */
  readonly reparoCuenta: { readonly motivo: ReparoCuenta; readonly de: Run } | undefined
  /** Above this sum, in pesos, the posesión efectiva is required. */
  readonly topeDeclaracionClp: number
}

/**
 * Reviews a request by rules: first what cannot be corrected, then what is missing, then whether the other heirs agree. Papers alone
 * pay nothing: the register has every heir, and each confirms list and shares. Lapse is judged on the day on which the request
 * came in.
 */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { request, facts, today } = input
  const { solicitud, fechaIngreso } = request
  const motivo = refusalOf(input)
  if (motivo) {
    return { kind: 'rechazar', datos: { motivoRechazo: motivo, noConstan: porRevisar(motivo, input) } }
  }
  const documentos = missingOf(input)
  if (documentos.length > 0)
    return {
      kind: 'observar',
      mensaje: 'Para seguir nos falta un papel. Mándelo dentro del plazo.',
      documentos,
    }
  const montoClp = sumOf(grantedSaldos(solicitud, facts, fechaIngreso))
  const datos = { montoClp, reparto: repartoOf(solicitud, montoClp), noPagan: noPagadosOf(input) }
  const a = quienesConfirman(facts.parientes, request.run, today)
  const answers = a?.map(({ run }) => answerOf(request, run))
  if (!a || answers?.includes('no') || answers?.includes('vencida'))
    return { kind: 'rechazar', datos: { motivoRechazo: 'no_confirmado' } }
  if (answers?.includes(undefined)) return { kind: 'confirmar', a, datos }
  return { kind: 'aprobar', datos: { ...datos, ...cobroOf(today) } }
}

/** The heirs whom a refusal is about, as they were written. */
function porRevisar(motivo: MotivoRechazo, { request, facts }: Review<Mesa>): string[] {
  const { solicitud } = request
  if (motivo === 'heredero_no_consta') return notOnRecord(solicitud, facts.parientes).map(fullName)
  const { reparoCuenta } = facts
  if (motivo !== reparoCuenta?.motivo || solicitud.modoCobro === 'uno_por_todos') return []
  return solicitud.herederos.filter(one => runFromWire(one) === reparoCuenta.de).map(fullName)
}

function refusalOf({ request, facts }: Review<Mesa>): MotivoRechazo | undefined {
  const { solicitud, fechaIngreso, run } = request
  const own = facts.parientes.find(one => one.run === run)
  // Of a death that is not the applicant's family's, she reads the same as of any RUN.
  if (!facts.difunto || !own) return 'parentesco_no_acreditado'
  if (!heirsOf(facts.parientes).includes(own)) return 'no_hereda'
  const asked = askedSaldos(solicitud, facts)
  if (asked.length === 0) return 'sin_saldos'
  if (asked.every(({ id }) => isAsked(facts, id))) return 'ya_solicitado'
  if (grantedSaldos(solicitud, facts, fechaIngreso).length === 0) return 'prescrito'
  if (!areAllNamed(solicitud, facts)) return 'faltan_herederos'
  return notOnRecord(solicitud, facts.parientes).length > 0
    ? 'heredero_no_consta'
    : facts.reparoCuenta?.motivo
}

function areAllNamed({ herederos }: SolicitudRecibida, { parientes }: RegistroFacts): boolean {
  const named = herederos.map(runFromWire)
  return heirsOf(parientes).every(({ run }) => named.includes(run))
}

/** Whether the register has heirs, each of them was named, and nobody else. */
export const areOnRecord = (solicitud: SolicitudRecibida, facts: RegistroFacts): boolean =>
  heirsOf(facts.parientes).length > 0 &&
  areAllNamed(solicitud, facts) &&
  notOnRecord(solicitud, facts.parientes).length === 0

const isAsked = ({ pedidos }: Pick<RegistroFacts, 'pedidos'>, id: string) =>
  pedidos.some(one => one.id === id)

/** What was asked for and is not paid, each month with its reason. */
function noPagadosOf({ request: { solicitud, fechaIngreso }, facts }: Review<Mesa>): readonly NoPagado[] {
  const granted = grantedSaldos(solicitud, facts, fechaIngreso)
  return askedSaldos(solicitud, facts)
    .filter(saldo => !granted.includes(saldo))
    .map(({ id, mes, montoClp }) => {
      const before = facts.pedidos.find(one => one.id === id)
      const heir = before && facts.parientes.find(({ run }) => run === before.run)
      const { nombres, apellidoPaterno, apellidoMaterno } = heir ?? {}
      return {
        ...{ mes, montoClp, motivo: before ? ('ya_solicitado' as const) : ('prescrito' as const) },
        folio: before?.folio ?? null,
        pidio: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
      }
    })
}

function askedSaldos({ datosSaldosInsolutos }: SolicitudRecibida, { saldos }: RegistroFacts) {
  const ids = datosSaldosInsolutos.map(({ idSaldo }) => idSaldo)
  return saldos.filter(({ id }) => ids.includes(id))
}

/** What was asked for and can still be paid. */
export function grantedSaldos(
  solicitud: SolicitudRecibida,
  facts: RegistroFacts,
  day: string,
): readonly SaldoRow[] {
  return askedSaldos(solicitud, facts).filter(saldo => !isPrescrito(saldo, day) && !isAsked(facts, saldo.id))
}

/** The missing papers, each with the reason why it is required. */
function missingOf({ request, facts, documentos }: Review<Mesa>) {
  const { solicitud, fechaIngreso } = request
  const has = (tipo: TipoDocumento) => documentos.some(documento => documento.tipo === tipo)
  const wanted: { tipo: TipoDocumento; motivo: string }[] = []
  const total = sumOf(grantedSaldos(solicitud, facts, fechaIngreso))
  if (total > facts.topeDeclaracionClp) {
    if (!has('posesion_efectiva'))
      wanted.push({
        tipo: 'posesion_efectiva',
        motivo: 'Por el monto, la declaración de los herederos no basta.',
      })
  } else if (!has('declaracion_herederos') && !has('posesion_efectiva'))
    wanted.push({ tipo: 'declaracion_herederos', motivo: 'No la recibimos, o no se puede leer.' })
  if (solicitud.modoCobro === 'uno_por_todos' && solicitud.herederos.length > 1 && !has('poder'))
    wanted.push({ tipo: 'poder', motivo: 'Falta el poder de los demás herederos.' })
  return wanted
}

const sumOf = (saldos: readonly SaldoRow[]) => saldos.reduce((sum, { montoClp }) => sum + montoClp, 0)
