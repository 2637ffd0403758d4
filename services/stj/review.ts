import type { IsoDate } from '#domain/dates.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { MotivoRechazoStj, ResumenStj, SolicitudStj, StjEnLista, TipoDocumentoStj } from './contract.ts'
import {
  type Cambio,
  cambiosDe,
  type IsoMonth,
  mesesDeSubsidio,
  mesSiguiente,
  requisitoQueFalta,
} from './rules.ts'
import type { Trabajador } from './store.ts'

/** Computed for a request and stored with it. */
export interface Datos {
  readonly montoClp: number
  readonly desde: IsoMonth | null
  /** Day of the first deposit. */
  readonly fechaPago: IsoDate | null
  /** Changes to come of the granted subsidy, the next one first. */
  readonly cambios: readonly Cambio[]
  /** The last change that came. */
  readonly cambio: Cambio | null
  readonly motivoRechazo: MotivoRechazoStj | null
}

export interface Mesa {
  solicitud: SolicitudStj
  datos: Datos
  tipo: TipoDocumentoStj
  facts: RegistroFacts
  consulta: object
  enLista: StjEnLista
  resumen: ResumenStj
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if the worker is not on record. */
  readonly trabajador: Trabajador | undefined
  /** Whether the law took requests on the day of filing. */
  readonly abierto: boolean
  /** She has the subsidy, or an earlier request for it. */
  readonly otra: 'con_subsidio' | 'en_curso' | undefined
}

/** How far ahead the first deposit is looked for. */
const months = 12

/**
 * Reviews a request by rules, with the registers of its day: what forbids it, then the grant with its course. An employer that no
 * contribution names yet decides nothing, nor does its contract: what is deposited follows the contributions.
 */
export function review({ request, facts }: Review<Mesa>): Decision<Mesa> {
  const { fechaIngreso } = request
  const { trabajador, abierto, otra } = facts
  const refuse = (motivoRechazo: Mesa['datos']['motivoRechazo']): Decision<Mesa> => ({
    kind: 'rechazar',
    datos: { motivoRechazo },
  })
  if (otra) return refuse(otra)
  if (!abierto) return refuse('cerrado')
  const falta = trabajador ? requisitoQueFalta(trabajador, fechaIngreso) : 'sin_empleo'
  if (falta || !trabajador) return refuse(falta ?? 'sin_empleo')
  const desde = fechaIngreso.slice(0, 7)
  const course = mesesDeSubsidio(trabajador, desde, mesSiguiente(desde, months))
  const first = course.find(({ estado }) => estado === 'depositado') ?? course[0]
  const fechaPago = first?.fecha ?? fechaIngreso
  return {
    kind: 'aprobar',
    datos: {
      montoClp: subsidioJovenesClp.at(fechaIngreso),
      desde,
      fechaPago,
      // The first deposit is told as such; what changes before it is not told.
      cambios: cambiosDe(trabajador, desde).filter(({ fecha }) => fecha > fechaPago),
    },
  }
}
