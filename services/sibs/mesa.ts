import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { createRequestStore } from '../requests/request-store.ts'
import type {
  MotivoRechazo,
  ResultadoBeneficio,
  ResumenSibs,
  SibsEnLista,
  TipoDocumento,
} from './contract.ts'
import type { Registrada, ResolucionGuardada } from './registro-store.ts'
import type { CodigoBeneficio, SolicitudRecibida } from './solicitud-schemas.ts'

/** A request for benefits as it is kept: what was sent, and what came with it. */
export interface PedidoBeneficios {
  readonly clase: 'beneficios'
  readonly enviada: SolicitudRecibida
  readonly autorizaPase: boolean
  readonly origen: string
}

/** A request that a decision be looked at again. */
export interface PedidoRevision {
  readonly clase: 'revision'
  readonly idResolucion: string
  readonly motivo: string
  /** Day on which it was presented. */
  readonly fechaPresentacion: IsoDate
}

/** What the registers know about a request. */
export interface RegistroFacts {
  /** The person whom it is for; undefined where she is not on record. */
  readonly registrada: Registrada | undefined
  /** Benefits that an earlier request asks for. */
  readonly yaPedidos: readonly CodigoBeneficio[]
  /** Who presented a request for another person holds her power. */
  readonly conPoder: boolean
  /** The decision that a review is about. */
  readonly resolucion: ResolucionGuardada | undefined
  /** Another review of it that came first. */
  readonly yaRevisada: boolean
}

/** The types of this desk. */
export interface Mesa {
  solicitud: PedidoBeneficios | PedidoRevision
  /** What is worked out for a request and kept with it. */
  datos: {
    readonly run: Run
    readonly nombre: string
    readonly beneficios: readonly ResultadoBeneficio[]
    readonly motivoRechazo: MotivoRechazo | null
    readonly montoClp: number | null
    readonly desde: IsoDate | null
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: { porOtros: boolean }
  enLista: SibsEnLista
  resumen: ResumenSibs
}

/** Key of this institution. */
export const key = 'sibs'

/** Folio of its n-th request. */
export const folioOf = (n: number) => `SB${String(n).padStart(7, '0')}`

/** The requests of this institution, for what reads them besides the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** One benefit of one person as a subject of requests. */
export const temaOfBeneficio = (run: Run, codigo: CodigoBeneficio) => `beneficio:${run}/${codigo}`
/** What others ask for in a person's name. */
export const temaPorOtros = (run: Run) => `por-otros:${run}`
/** One decision as a subject of reviews. */
export const temaOfResolucion = (idResolucion: string) => `resolucion:${idResolucion}`

/** Whether a request asks for benefits; the others ask for a review. */
export function isBeneficios(solicitud: Mesa['solicitud']): solicitud is PedidoBeneficios {
  return solicitud.clase === 'beneficios'
}
