import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import type {
  MotivoRechazo,
  ResultadoBeneficio,
  ResumenSibs,
  SibsEnLista,
  TipoDocumento,
} from './contract.ts'
import type { CodigoBeneficio, SolicitudRecibida } from './solicitud-schemas.ts'
import type { Registrada, ResolucionGuardada } from './store.ts'

/** A stored benefit application: what was sent, and related data. */
export interface PedidoBeneficios {
  readonly clase: 'beneficios'
  readonly enviada: SolicitudRecibida
  readonly autorizaPase: boolean
  readonly origen: string
}

/** A request to review a decision. */
export interface PedidoRevision {
  readonly clase: 'revision'
  readonly idResolucion: string
  readonly motivo: string
  /** Filing date. */
  readonly fechaPresentacion: IsoDate
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** The beneficiary; undefined if she is not on record. */
  readonly registrada: Registrada | undefined
  /** Benefits in an earlier request. */
  readonly yaPedidos: readonly CodigoBeneficio[]
  /** Whether an applicant for another person has her power of attorney. */
  readonly conPoder: boolean
  /** The decision under review. */
  readonly resolucion: ResolucionGuardada | undefined
  /** Whether there is an earlier review of it. */
  readonly yaRevisada: boolean
}

export interface Mesa {
  solicitud: PedidoBeneficios | PedidoRevision
  /** Computed for a request and stored with it. */
  datos: {
    readonly run: Run
    readonly nombre: string
    readonly beneficios: readonly ResultadoBeneficio[]
    readonly motivoRechazo: MotivoRechazo | null
    readonly montoClp: number | null
    readonly desde: IsoDate | null
    /** The decision under review with today's facts, once reviewed. */
    readonly revisada?: ResumenSibs['revisada']
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { porOtros: boolean }
  enLista: SibsEnLista
  resumen: ResumenSibs
}

export const key = 'sibs'

export const folioOf = (n: number) => `SB${String(n).padStart(7, '0')}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** A person's benefit as a request's subject. */
export const temaOfBeneficio = (run: Run, codigo: CodigoBeneficio) => `beneficio:${run}/${codigo}`
/** Subject of requests that others file for a person. */
export const temaPorOtros = (run: Run) => `por-otros:${run}`
/** A decision as a review's subject. */
export const temaOfResolucion = (idResolucion: string) => `resolucion:${idResolucion}`

/** Whether a request is for benefits rather than for a review. */
export function isBeneficios(solicitud: Mesa['solicitud']): solicitud is PedidoBeneficios {
  return solicitud.clase === 'beneficios'
}
