import { type Run, runFromWire } from '#domain/run.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { ReparoCuenta } from '../../kit/bank.ts'
import { isRepresentante } from '../../kit/representantes.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../../kit/requests/request.ts'
import type { Trabajador } from '../store.ts'
import { codigoDe, mesesAtrasados, nombreDe, registroDe } from './rules.ts'
import type {
  CodigoValida,
  ContratacionEnLista,
  ContratacionEvento,
  MotivoRechazoContratacion,
  SolicitudContratacion,
  TipoDocumentoContratacion,
  TrabajadorPedido,
} from './schemas.ts'
import type { EmpleadorRegistrado } from './store.ts'

/** Computed for a request and stored with it. */
interface Datos {
  readonly idEmpresa: string
  /** Who asks was not on record as a representative on the day of filing. */
  readonly conPoder?: boolean
  /** Who is in it and in the request that it changes, with what was said of her there. */
  readonly corregidos?: readonly (Pick<TrabajadorPedido, 'renta_bruta' | 'fecha_inicio_contrato'> & {
    readonly run: Run
  })[]
  /** Folio of the request that it changes; null if it is new. */
  readonly reforma: string | null
  /** What was decided about each worker; empty until then. */
  readonly resultados: readonly {
    readonly run: Run
    readonly codigo: CodigoValida
    /** As the register has the employer's own worker. */
    readonly nombre?: string
  }[]
  /** Who leaves the request that it changes; earlier ones name nobody. */
  readonly retirados?: readonly { readonly run: Run; readonly nombre: string }[]
  readonly desde: string | null
  readonly montoClp: number
  readonly motivoRechazo: MotivoRechazoContratacion | null
}

export interface MesaContratacion {
  solicitud: SolicitudContratacion
  datos: Datos
  tipo: TipoDocumentoContratacion
  facts: ContratacionFacts
  consulta: object
  enLista: ContratacionEnLista
  resumen: ContratacionEvento
}

/** Facts from the registers about a request. */
export interface ContratacionFacts {
  readonly empleador: EmpleadorRegistrado | undefined
  /** Whether the law took requests on the day of filing. */
  readonly abierto: boolean
  /** What the bank has against the account. */
  readonly reparoCuenta: ReparoCuenta | undefined
  /** Who is in the request that it changes, with her name. */
  readonly enReforma: ReadonlyMap<Run, string>
  readonly trabajadores: ReadonlyMap<Run, { situacion: Trabajador | undefined; yaPedido: boolean }>
}

/**
 * Decides on a request by rules: whether who asks may ask, what forbids it whole, then each worker. Granted if one of them is accepted, for those
 * who are.
 */
export function review({ request, facts, documentos }: Review<MesaContratacion>): Decision<MesaContratacion> {
  const { solicitud, fechaIngreso, run } = request
  const { empleador, abierto } = facts
  const refuse = (motivoRechazo: MotivoRechazoContratacion, resultados = request.datos.resultados) =>
    ({ kind: 'rechazar', datos: { motivoRechazo, resultados } }) as const
  if (!abierto) return refuse('cerrado')
  if (!isRepresentante(empleador, run)) {
    // A power proves nothing by itself: the representative on record says whether she gave it.
    if (!documentos.some(({ tipo }) => tipo === 'mandato')) return refuse('no_representa')
    // Who bears an unknown RUT is asked too, so that nobody learns from the answer who employs; it counts for nothing.
    const asked = empleador?.representante ?? runFromWire(solicitud.empleador)
    const answer = answerOf(request, asked)
    if (answer === undefined) return { kind: 'confirmar', a: [{ run: asked, como: 'representante' }] }
    if (answer !== 'si') return refuse('no_confirmado')
  }
  if (!empleador) return refuse('no_confirmado')
  if (mesesAtrasados(empleador.datos.mesesAdeudados, fechaIngreso).length > 0)
    return refuse('cotizaciones_atrasadas')
  // Nobody can say which of the two was meant.
  const leaving = new Set((solicitud.formulario.retirados ?? []).map(runFromWire))
  if (solicitud.trabajadores.some(one => leaving.has(runFromWire(one)))) return refuse('sale_y_entra')
  const resultados = solicitud.trabajadores.map(one => {
    const trabajador = runFromWire(one)
    const known = facts.trabajadores.get(trabajador)
    const consulted = {
      trabajador: known?.situacion,
      rutEmpleador: empleador.rut,
      yaPedido: known?.yaPedido ?? false,
      pedido: one,
    }
    const registro = registroDe(consulted, fechaIngreso)
    return {
      run: trabajador,
      codigo: codigoDe(consulted, fechaIngreso),
      ...(registro && { nombre: nombreDe(registro) }),
    }
  })
  // Who is not in the request that is changed cannot leave it.
  const retirados = [...leaving].flatMap(out => {
    const nombre = facts.enReforma.get(out)
    return nombre === undefined ? [] : [{ run: out, nombre }]
  })
  const isAccepted = resultados.some(({ codigo }) => codigo === 0)
  if (!isAccepted && retirados.length === 0) return refuse('sin_trabajador_aceptado', resultados)
  if (isAccepted && facts.reparoCuenta) return refuse(facts.reparoCuenta)
  return {
    kind: 'aprobar',
    datos: {
      resultados,
      retirados,
      desde: fechaIngreso.slice(0, 7),
      montoClp: isAccepted ? subsidioJovenesClp.at(fechaIngreso) : 0,
    },
  }
}
