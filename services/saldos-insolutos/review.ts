import { type Run, runFromWire } from '#domain/run.ts'
import type { Decision, Review } from '../requests/request.ts'
import type { Mesa } from './desk.ts'
import type { ParienteRow, SaldoRow } from './registro-store.ts'
import { isPrescrito } from './saldos.ts'
import type { MotivoRechazo, SolicitudRecibida, TipoDocumento } from './wire-schemas.ts'

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Whether the death is on record. */
  readonly difunto: boolean
  readonly saldos: readonly SaldoRow[]
  readonly parientes: readonly ParienteRow[]
  /** Instalments of an earlier pending or approved request. */
  readonly pedidos: readonly string[]
  /** Above this sum, in pesos, the posesión efectiva is required. */
  readonly topeDeclaracionClp: number
}

/**
 * Reviews a request by rules: first what cannot be corrected, then what is missing. Lapse is judged on the day on
 * which the request came in.
 */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { request, facts } = input
  const motivo = refusalOf(request.solicitud, facts, request.fechaIngreso)
  if (motivo) return { kind: 'rechazar', datos: { motivoRechazo: motivo, montoClp: 0 } }
  const documentos = missingOf(input)
  if (documentos.length > 0)
    return {
      kind: 'observar',
      mensaje: 'Nos falta un papel para saber quiénes son los herederos. Mándelo dentro del plazo.',
      documentos,
    }
  const granted = grantedSaldos(request.solicitud, facts, request.fechaIngreso)
  return { kind: 'aprobar', datos: { montoClp: sumOf(granted) } }
}

function refusalOf(
  solicitud: SolicitudRecibida,
  facts: RegistroFacts,
  day: string,
): MotivoRechazo | undefined {
  if (!facts.difunto) return 'no_registra_defuncion'
  const asked = askedSaldos(solicitud, facts)
  if (asked.length === 0) return 'sin_saldos'
  if (asked.every(({ id }) => facts.pedidos.includes(id))) return 'ya_solicitado'
  if (grantedSaldos(solicitud, facts, day).length === 0) return 'prescrito'
  const named = solicitud.herederos.map(runFromWire)
  return heirsOf(facts.parientes).some(run => !named.includes(run)) ? 'faltan_herederos' : undefined
}

/** First heirs among the registered family: living spouse and children; without children, the parents too. */
export function heirsOf(parientes: readonly ParienteRow[]): readonly Run[] {
  const living = parientes.filter(({ vive }) => vive)
  const hasChildren = living.some(({ parentesco }) => parentesco === 'hijo')
  return living
    .filter(({ parentesco }) => !hasChildren || (parentesco !== 'padre' && parentesco !== 'madre'))
    .map(({ run }) => run)
}

function askedSaldos({ datosSaldosInsolutos }: SolicitudRecibida, { saldos }: RegistroFacts) {
  const ids = datosSaldosInsolutos.map(({ idSaldo }) => idSaldo)
  return saldos.filter(({ id }) => ids.includes(id))
}

function grantedSaldos(solicitud: SolicitudRecibida, facts: RegistroFacts, day: string): readonly SaldoRow[] {
  return askedSaldos(solicitud, facts).filter(
    saldo => !isPrescrito(saldo, day) && !facts.pedidos.includes(saldo.id),
  )
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
  const isOnRecord = (run: Run, parentesco: string) =>
    facts.parientes.some(one => one.run === run && one.parentesco === parentesco)
  const unknown = solicitud.herederos.some(
    heredero => !isOnRecord(runFromWire(heredero), heredero.parentesco),
  )
  if (unknown && !has('certificado_parentesco') && !has('posesion_efectiva'))
    wanted.push({
      tipo: 'certificado_parentesco',
      motivo: 'El Registro Civil no nos confirmó el parentesco de todos.',
    })
  return wanted
}

const sumOf = (saldos: readonly SaldoRow[]) => saldos.reduce((sum, { montoClp }) => sum + montoClp, 0)
