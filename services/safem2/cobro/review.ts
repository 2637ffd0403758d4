import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { RespuestaBanco } from '../../kit/bank.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Decision, Request, Review } from '../../kit/requests/request.ts'
import { activeRetencion, cargasOn, codigoDe, isListed, ordersInForce, worksThere } from './rules.ts'
import type {
  CodigoFila,
  EstadoBorrador,
  Fase,
  Fila,
  MotivoDescarteCobro,
  MotivoObjecion,
  ResumenCobro,
  SolicitudCobro,
  TipoDocumentoCobro,
} from './schemas.ts'
import type { Conocido } from './store.ts'

/** What was decided of a row. */
export interface Resultado {
  readonly codigo: CodigoFila
  readonly cargas: number
  readonly el: IsoDate
  /** Number of the request's state in which it was decided, and takes effect. */
  readonly en: number
}

/** The types of this desk. */
export interface MesaCobro {
  solicitud: SolicitudCobro
  datos: {
    readonly name: string
    readonly representante: Run | null
    /** What was decided of each row, in the order of `filasOf`: null while a row waits, empty until the first is decided. */
    readonly resultados: readonly (Resultado | null)[]
    /** How each person of a phase stood when it came, in the codes that she is told. */
    readonly antes?: readonly {
      readonly run: Run
      readonly codigos: readonly string[]
      /** How she is paid once no order pays somebody else; earlier ones do not say it. */
      readonly forma?: string
    }[]
    /** Who is paid today in place of a worker, and would be no more: by which case, and how much a month, in pesos; earlier ones do not say it. */
    readonly pierden?: readonly {
      readonly run: Run
      readonly de: Run
      readonly causa?: string
      readonly montoClp?: number
    }[]
    /** An accountant sent it whose right to ask had ended. */
    readonly cesado?: boolean
    readonly motivo: MotivoDescarteCobro | MotivoObjecion | null
  }
  tipo: TipoDocumentoCobro
  facts: CobroFacts
  consulta: object
  enLista: object
  resumen: ResumenCobro
}

/** What the registers and banks say, at the review. */
export interface CobroFacts {
  readonly registrada: boolean
  readonly caja: string | null
  /** Another request of the company came before and is not decided. */
  readonly enTramite: boolean
  readonly conocido: (run: Run) => Conocido
  /** What the bank says of the account of a row, by its place. */
  readonly bancos: ReadonlyMap<number, RespuestaBanco>
  /** Workers whose objection waits, or was upheld since this request came. */
  readonly objetan: ReadonlySet<Run>
  /** Of an objection: the company named her in a request that waits. */
  readonly isNamed: boolean
}

/** The rows of a phase in one order: new, removed, accounts, added to retention, removed from it. */
export function filasOf(solicitud: Fase): readonly Fila[] {
  return solicitud.fase2
    ? [...solicitud.cuentas, ...solicitud.agregadosRetencion, ...solicitud.quitadosRetencion]
    : [...solicitud.nuevos, ...solicitud.retirados]
}

export const isFase = (solicitud: SolicitudCobro): solicitud is Fase => 'fase2' in solicitud

/** Reviews a phase row by row, or an objection; registers decide. */
export function review(asked: Review<MesaCobro>): Decision<MesaCobro> {
  const { request, facts } = asked
  if (!isFase(request.solicitud)) return reviewObjecion(asked)
  if (request.datos.cesado) return discard('ya_no_pide')
  const before = request.datos.resultados
  // What is decided stands, and so does the company: it goes on with the rows that wait.
  if (before.length === 0) {
    if (facts.caja !== null) return discard('con_caja')
    if (!facts.registrada) return discard('empresa_no_registrada')
    if (facts.enTramite) return discard('en_tramite')
  }
  const filas = filasOf(request.solicitud)
  const resultados = filas.map((fila, place) => before[place] ?? resultadoDe(asked, fila, place))
  const waiting = filas.flatMap((fila, place) => (resultados[place] ? [] : [runFromWire(fila)]))
  if (waiting.length > 0) {
    const isAsked = (run: Run) => request.concernidos.some(one => one.run === run && one.vence !== undefined)
    const isFresh = resultados.some((one, place) => one && !before[place])
    return isFresh && waiting.every(isAsked)
      ? { kind: 'seguir', datos: { resultados } }
      : { kind: 'confirmar', a: waiting.map(run => ({ run, como: 'trabajador' })), datos: { resultados } }
  }
  if (!resultados.some(one => one?.codigo === 'aceptada')) return discard('sin_fila_aceptada', resultados)
  return { kind: 'aprobar', datos: { resultados } }
}

/** What is decided of a row; null while a refund waits for the worker: that a company paid her is hers to say (decisions 13). */
function resultadoDe(
  { request, facts, today }: Review<MesaCobro>,
  fila: Fila,
  place: number,
): Resultado | null {
  const run = runFromWire(fila)
  const known = facts.conocido(run)
  const codigo = codigoDe(fila, known, {
    banco: facts.bancos.get(place),
    objetada: facts.objetan.has(run),
    today,
  })
  const isRefund = fila.lista === 'cuentas' && fila.tipoPagoCuenta === 3 && codigo === 'aceptada'
  const answer = isRefund ? answerOf(request, run) : 'si'
  if (answer === undefined) return null
  return {
    codigo: answer === 'si' ? codigo : 'sin_confirmar',
    cargas: cargasOn(known, today).length,
    ...{ el: today, en: request.secuencia + 1 },
  }
}

const discard = (
  motivo: MotivoDescarteCobro | MotivoObjecion,
  resultados: MesaCobro['datos']['resultados'] = [],
): Decision<MesaCobro> => ({ kind: 'rechazar', datos: { motivo, resultados } })

/**
 * An objection: how she is paid is hers to say. Whether she works there the company may admit, otherwise the
 * contributions tell; what a court ordered the courts' register tells.
 */
function reviewObjecion({ request, facts, today }: Review<MesaCobro>): Decision<MesaCobro> {
  const { solicitud, run, datos } = request
  if (isFase(solicitud)) throw new Error('Only an objection is reviewed here')
  const known = facts.conocido(run)
  if (!isListed(known) && !facts.isNamed) return discard('no_esta_en_lista')
  switch (solicitud.objecion) {
    case 'cuenta':
    case 'no_me_pagan':
      return { kind: 'aprobar' }
    case 'retencion': {
      const active = activeRetencion(known)
      const inForce = ordersInForce(known, today).some(one => !active || one.causa === active.causa)
      return inForce ? discard('orden_vigente') : { kind: 'aprobar' }
    }
    case 'no_trabajo': {
      const answer = datos.representante === null ? 'vencida' : answerOf(request, datos.representante)
      if (answer === undefined && datos.representante !== null)
        return { kind: 'confirmar', a: [{ run: datos.representante, como: 'empleador' }] }
      return answer !== 'si' && worksThere(known, today) ? discard('consta_contrato') : { kind: 'aprobar' }
    }
  }
}

/** The number of a request's draft (decisions, pocaf). */
export function numeroDe({
  estado,
  solicitud,
}: Pick<Request<MesaCobro>, 'estado' | 'solicitud'>): EstadoBorrador {
  const fase2 = isFase(solicitud) && solicitud.fase2
  if (estado === 'rechazada' || estado === 'desistida') return 9
  if (estado === 'aprobada' || estado === 'pagada') return fase2 || !isFase(solicitud) ? 4 : 2
  return fase2 ? 3 : 1
}
