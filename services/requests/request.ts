import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoSolicitud } from './estados.ts'

/** The types that an institution brings to its desk. */
export interface DeskTypes {
  /** A request as received. */
  solicitud: object
  /** What the institution works out and keeps with it. */
  datos: object
  /** What a document can prove. */
  tipo: string
  /** What its registers know about a request when it is reviewed. */
  facts: unknown
  /** Query of its list, besides state, dates and page. */
  consulta: object
  /** One line of a list, as its contract says. */
  enLista: object
  /** A whole request, as its contract says. */
  resumen: object
}

/** What the reviewer asks for. */
export interface Observacion<Tipo extends string = string> {
  mensaje: string
  documentos: { tipo: Tipo; motivo: string }[]
  /** Last day to answer. */
  vence: IsoDate
}

/** A request as it is kept. */
export interface Request<T extends DeskTypes> {
  /** Who presented it. */
  readonly run: Run
  readonly id: string
  readonly folio: string
  /** Fingerprint of what was sent, to tell a repetition from another request under the same key. */
  readonly huella: string
  readonly estado: EstadoSolicitud
  /** Counts its states, from 1. */
  readonly secuencia: number
  readonly partes: readonly Run[]
  readonly temas: readonly string[]
  readonly ingresadaEn: Date
  readonly fechaIngreso: IsoDate
  /** Last day to decide. */
  readonly plazo: IsoDate
  readonly fechaResolucion: IsoDate | null
  /** Set while it is observed. */
  readonly observacion: Observacion<T['tipo']> | null
  readonly vecesObservada: number
  readonly solicitud: T['solicitud']
  readonly datos: T['datos']
}

/** One state that a request went through. */
export interface Paso {
  readonly estado: EstadoSolicitud
  readonly ocurridoEn: Date
}

/** A document that arrived. */
export interface DocumentoRecibido<Tipo extends string = string> {
  readonly id: string
  readonly tipo: Tipo
  readonly subidoEn: Date
}

/** What a request is kept with when it comes in. */
export interface Admission<T extends DeskTypes> {
  /** Who may see and handle it, besides who presented it. */
  readonly partes: readonly Run[]
  /** What it is about, to find others about the same: `causante:4123987-5`. */
  readonly temas: readonly string[]
  readonly datos: T['datos']
}

/** What a review looks at. It is a pure function of this. */
export interface Review<T extends DeskTypes> {
  readonly request: Request<T>
  /** The states so far, the first first. */
  readonly history: readonly Paso[]
  readonly documentos: readonly DocumentoRecibido<T['tipo']>[]
  readonly facts: T['facts']
  /** The day that the decision bears. */
  readonly today: IsoDate
}

/** What a review decides; `datos` are added to those of the request. */
export type Decision<T extends DeskTypes> =
  | { readonly kind: 'aprobar'; readonly datos?: Partial<T['datos']> }
  | { readonly kind: 'rechazar'; readonly datos?: Partial<T['datos']> }
  | { readonly kind: 'desistir' }
  | {
      readonly kind: 'observar'
      readonly mensaje: string
      readonly documentos: readonly { tipo: T['tipo']; motivo: string }[]
    }

/** What an institution tells its desk: everything that is its own. */
export interface DeskDefinition<T extends DeskTypes> {
  /** Key of the institution. */
  readonly key: string
  /** Its name, as people read it under «Quién vio mis datos». */
  readonly institucion: string
  /** The folio of its n-th request, from 1. */
  folioOf(n: number): string
  /** Working days to decide on a request. */
  readonly decisionWorkingDays: number
  /**
   * Admits a request: whom and what it is about, and the first `datos`. What prevents it from being granted is left to
   * the review, so that a delivery never fails for a reason that the citizen has to hear.
   *
   * @throws NamedError `NoAutorizado` if the caller may not present it
   */
  admit(db: Queryable, solicitud: T['solicitud'], caller: Caller): Promise<Admission<T>>
  /** Whether somebody who neither presented it nor is a party may handle it; nobody, unless given. */
  mayHandle?(db: Queryable, request: Request<T>, run: Run): Promise<boolean>
  /**
   * The subject whose requests a list shows; undefined for those of the caller.
   *
   * @throws NamedError `NoAutorizado`
   */
  temaOfList?(db: Queryable, query: T['consulta'], caller: Caller): Promise<string | undefined>
  /** Reads what the review needs from the registers. */
  gather(tx: Queryable, request: Request<T>): Promise<T['facts']>
  review(review: Review<T>): Decision<T>
  /** What becomes of a request whose observation nobody answered; it counts as dropped, unless given. */
  unanswered?(request: Request<T>): Decision<T>
  /** Whether an approved request may still be withdrawn on a day; never, unless given. */
  mayWithdrawApproved?(request: Request<T>, today: IsoDate): boolean
  /** What is added when an approved request is paid, one step later; left out, approval is the end. */
  pay?(request: Request<T>, today: IsoDate): Partial<T['datos']>
  /** The day on which an approved request is paid, out of what its approval worked out; one step later, unless given. */
  payDay?(datos: T['datos']): IsoDate
  /**
   * Last day of what was granted, where it is paid month by month until a day that is known: on the next one the request
   * changes once more. `null` where it has no end.
   */
  lastDayOf?(request: Request<T>): IsoDate | null
  /** What is added on the day after `lastDayOf`. The state stays `pagada`; `tipoEvento` says what the event is called. */
  cease?(request: Request<T>): Partial<T['datos']>
  /**
   * Told of every state that a request reaches, the first included, in the transaction in which it is written: what else must
   * be true then, or not at all.
   */
  reached?(tx: Queryable, request: Request<T>): Promise<void>
  /** What an event is called where it is not the state that was reached. */
  tipoEvento?(request: Request<T>): string
  enLista(request: Request<T>): T['enLista']
  resumen(request: Request<T>, history: readonly Paso[]): T['resumen']
}
