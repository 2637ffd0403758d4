import { addMonths, type IsoDate } from '#domain/dates.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type {
  ExencionEnLista,
  MotivoRechazoExencion,
  ResumenExencion,
  SolicitudExencion,
} from './contract.ts'
import { bastaDeclarar, estaVigente, requisitoQueFalta, type Situacion } from './rules.ts'

export interface Mesa {
  solicitud: SolicitudExencion
  /** Computed for a request and stored with it. */
  datos: { readonly motivoRechazo: MotivoRechazoExencion | null; readonly desde: IsoDate | null }
  tipo: 'otro'
  facts: RegistroFacts
  consulta: object
  enLista: ExencionEnLista
  resumen: ResumenExencion
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if the person is not on record. */
  readonly situacion: Situacion | undefined
  /** An earlier request that was not rejected. */
  readonly otra: 'en_curso' | 'aprobada' | undefined
}

/** Reviews a request by rules; a rejection names the unmet requirement. */
export function review({ facts, today }: Review<Mesa>): Decision<Mesa> {
  const { situacion, otra } = facts
  const refuse = (motivoRechazo: Mesa['datos']['motivoRechazo']): Decision<Mesa> => ({
    kind: 'rechazar',
    datos: { motivoRechazo },
  })
  if (!situacion) return refuse('SIN_PENSION')
  if (otra === 'aprobada' || estaVigente(situacion.exencion, today)) return refuse('ya_tiene')
  if (otra) return refuse('ya_solicitada')
  const falta = requisitoQueFalta(situacion, today)
  if (falta && !(falta === 'RESIDENCIA' && bastaDeclarar(situacion))) return refuse(falta)
  return { kind: 'aprobar', datos: { desde: firstOfNextMonth(today) } }
}

/** The deduction ends in the month after the decision (procedures §41345). */
function firstOfNextMonth(today: IsoDate): IsoDate {
  return addMonths(`${today.slice(0, 7)}-01`, 1)
}
