import type { IsoDate } from '#domain/dates.ts'
import type { Prorroga, Reloj } from '#domain/deadlines.ts'
import type { Run } from '#domain/run.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Etiqueta, Hoja, Motivo, Requisito } from '../mesa/schemas.ts'
import type { EstadoSolicitud } from './estados.ts'

/** Type parameters of an institution's desk. */
export interface DeskTypes {
  /** A request, as received. */
  solicitud: object
  /** What the institution computes and stores with it. */
  datos: object
  /** What a document proves. */
  tipo: string
  /** Facts from its registers, at the review. */
  facts: unknown
  /** List filters besides state, dates and page. */
  consulta: object
  /** A request in a list, in contract format. */
  enLista: object
  /** A request with all its details, in contract format. */
  resumen: object
}

/** What the reviewer requires. */
export interface Observacion<Tipo extends string = string> {
  mensaje: string
  documentos: { tipo: Tipo; motivo: string }[]
  /** Deadline for the answer. */
  vence: IsoDate
}

/** What a resolution says of one thing that was asked. */
export interface Punto {
  readonly nombre: string
  readonly seConcede: boolean
  /** The rule, the fact and the amount, each as a row. */
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

/** Somebody whom a request concerns besides the applicant. */
export interface Concernido {
  readonly run: Run
  /** Her role: a word of the desk's own list (`madre`, `principal`, `empleador`). */
  readonly como: string
}

/** The same, with the day of the question and the last day to confirm if she was asked. */
export interface ConcernidoAnotado extends Concernido {
  readonly desde?: IsoDate
  readonly vence?: IsoDate
}

/** What somebody who was asked answered; `vencida` if she did not in time. */
export type RespuestaConfirmacion = 'si' | 'no' | 'vencida'

/** What was decided of one person in a request that is decided row by row. */
export interface Resuelto {
  readonly que: string
  readonly codigo: string
}

/** The answer of one person. */
export interface Confirmacion {
  readonly run: Run
  readonly respuesta: RespuestaConfirmacion
  readonly ocurridoEn: Date
}

/** A stored request. */
export interface Request<T extends DeskTypes> {
  /** The applicant. */
  readonly run: Run
  readonly id: string
  readonly folio: string
  /** Fingerprint of the request, to tell a repetition from another request with the same key. */
  readonly huella: string
  readonly estado: EstadoSolicitud
  /** Number of its current state, from 1. */
  readonly secuencia: number
  readonly partes: readonly Run[]
  readonly temas: readonly string[]
  readonly ingresadaEn: Date
  readonly fechaIngreso: IsoDate
  /** Deadline for the decision, moved by each pause when it ends. */
  readonly plazo: IsoDate
  readonly fechaResolucion: IsoDate | null
  /** Set in state `observada`. */
  readonly observacion: Observacion<T['tipo']> | null
  readonly vecesObservada: number
  /** Everybody who is told of it. */
  readonly concernidos: readonly ConcernidoAnotado[]
  /** The answers so far; read them with `answerOf`. */
  readonly confirmaciones: readonly Confirmacion[]
  readonly solicitud: T['solicitud']
  readonly datos: T['datos']
  /** The clock after the last change; null if nothing has changed yet. */
  readonly reloj: Reloj | null
  readonly prorroga: Prorroga | null
  /** How many acts officials did. */
  readonly entradas: number
  /** What was decided, for the people whom it concerns. */
  readonly resolucion: Resolucion | null
  /** Name of the official who filed it for the person at a branch. */
  readonly atendidaPor?: string | null | undefined
  /** Since when it waits for people, who decide; null if the rule does. */
  readonly esperaPersonaDesde: IsoDate | null
  /** Since when a person has it to review it; null if none does. */
  readonly revisaDesde: IsoDate | null
}

/** A decision, as everybody whom it concerns reads it. */
export interface Resolucion {
  /** What those who decided added to the letter; may be empty. */
  readonly texto: string
  /** Why they refused it, in their own words. */
  readonly razon?: string
  /** What can be done against a refusal, also of a part, until when. */
  readonly recurso?: { readonly nombre: string; readonly hasta: IsoDate; readonly norma: string }
  /** The requirements that were not met, with a refusal. */
  readonly requisitos: RequisitoFallido[]
}

/** A requirement that was not met: by the register, or by who decided, in her words. */
export interface RequisitoFallido {
  readonly texto: string
  readonly norma: string
  /** What the register says, and whose it is; missing where none says it. */
  readonly hecho?: string
  readonly fuente?: string
  /** Why it is not met, where no register says so. */
  readonly porque?: string
}

/** An entry in a request's history of states. */
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

/** Result of admitting a request. */
export interface Admission<T extends DeskTypes> {
  /** Who may see and handle it, besides the applicant. */
  readonly partes: readonly Run[]
  /** Subjects, for finding other requests about the same: `causante:4123987-5`. */
  readonly temas: readonly string[]
  readonly datos: T['datos']
  /** Who is told of it from the first day, without being asked. */
  readonly concernidos?: readonly Concernido[]
}

/** Input of a review, which is a pure function. */
export interface Review<T extends DeskTypes> {
  readonly request: Request<T>
  /** The states so far, oldest first. */
  readonly history: readonly Paso[]
  readonly documentos: readonly DocumentoRecibido<T['tipo']>[]
  readonly facts: T['facts']
  /** Date of the decision. */
  readonly today: IsoDate
}

/** Result of a review; `datos` are merged into those of the request. */
export type Decision<T extends DeskTypes> =
  | { readonly kind: 'aprobar'; readonly datos?: Partial<T['datos']> }
  | {
      readonly kind: 'rechazar'
      readonly datos?: Partial<T['datos']>
      /** Somebody said why in her own words: no requirement of the rule is told beside them. */
      readonly inOwnWords?: true
    }
  | { readonly kind: 'desistir' }
  /**
   * The review goes on one step later, with what it knows now: another body has answered. The state stays `en_revision`;
   * `tipoEvento` names the event.
   */
  | { readonly kind: 'seguir'; readonly datos: Partial<T['datos']> }
  /**
   * The people named are asked in their own sessions whether they confirm the request. The state stays `en_revision`, the
   * event is `por_confirmar`. The review runs again when all have answered or one says no, or after `plazoConfirmacion`.
   */
  | { readonly kind: 'confirmar'; readonly a: readonly Concernido[]; readonly datos?: Partial<T['datos']> }
  | {
      readonly kind: 'observar'
      readonly mensaje: string
      readonly documentos: readonly { tipo: T['tipo']; motivo: string }[]
    }

/** An institution's own part of its desk. */
export interface DeskDefinition<T extends DeskTypes> {
  /** Key of the institution. */
  readonly key: string
  /** Its name under «Quién vio mis datos». */
  readonly institucion: string
  /** The folio of its n-th request, from 1. */
  folioOf(n: number): string
  /** Deadline for a decision: working days, or its last day by the day of filing. */
  readonly decisionWorkingDays: number | ((fechaIngreso: IsoDate) => IsoDate)
  /**
   * Admits a request: its parties, subjects and initial `datos`. Reasons for a rejection are left to the review, so
   * that they reach the citizen as a decision and not as a failed delivery.
   *
   * @throws NamedError `NoAutorizado` if the caller may not file it
   */
  admit(
    db: Queryable,
    solicitud: T['solicitud'],
    caller: Caller,
    fechaIngreso: IsoDate,
  ): Promise<Admission<T>>
  /** Whether a person who is neither applicant nor party may handle it; default: nobody. */
  mayHandle?(db: Queryable, request: Request<T>, run: Run): Promise<boolean>
  /**
   * The subject whose requests a list shows; undefined for the caller's own requests.
   *
   * @throws NamedError `NoAutorizado`
   */
  temaOfList?(db: Queryable, query: T['consulta'], caller: Caller): Promise<string | undefined>
  /** What was decided of somebody whom it concerns, if that is not the decision on the whole; undefined while she waits. */
  resueltoDe?(request: Request<T>, who: Concernido): readonly Resuelto[] | undefined
  /** What was asked of somebody whom it concerns, in the desk's codes, if that is not the whole request. */
  pedidoDe?(request: Request<T>, who: Concernido): readonly string[] | undefined
  /** Reviews again after each answer, for requests that are decided row by row; by default when all have answered. */
  readonly reviewsEachAnswer?: true
  /** Reads what the review needs from the registers. */
  gather(tx: Queryable, request: Request<T>): Promise<T['facts']>
  review(review: Review<T>): Decision<T>
  /** How many papers a request announces, which follow it one by one; default: it does not say. */
  announced?(solicitud: T['solicitud']): number
  /** Until when somebody may still take back what she decided: no step runs sooner, whoever answers; default: now. */
  heldUntil?(request: Request<T>): Date | undefined
  /** Decision on a request whose observation was not answered; default: it counts as withdrawn. */
  unanswered?(request: Request<T>): Decision<T>
  /** Whether an approved request may still be withdrawn on a day; default: never. */
  mayWithdrawApproved?(request: Request<T>, today: IsoDate): boolean
  /** What is kept when somebody takes it back: who of those who may. */
  withdrawnBy?(request: Request<T>, run: Run): Partial<T['datos']>
  /** What is added when an approved request is paid, one step later; left out, approval is the end. */
  pay?(request: Request<T>, today: IsoDate): Partial<T['datos']>
  /** Whether this request is paid when approved; default: all are, where `pay` is declared. */
  isPaid?(request: Request<T>): boolean
  /** Payment day of an approved request, from its computed data; default, and for null: one step later. */
  payDay?(datos: T['datos']): IsoDate | null
  /**
   * Last day of a monthly benefit with a known end: on the next day the request changes once more. null if there is
   * no end.
   */
  lastDayOf?(request: Request<T>): IsoDate | null
  /** Data added on the day after `lastDayOf`. The state stays `pagada`; `tipoEvento` names the event. */
  cease?(request: Request<T>): Partial<T['datos']>
  /**
   * Asks `lastDayOf` again after such a change, for benefits that stop, go on and end; by default the change is the
   * last one.
   */
  changesAgain?: true
  /**
   * Called for every state that a request reaches, including the first, in the same transaction: for effects that
   * must be atomic with the change.
   */
  reached?(tx: Queryable, request: Request<T>): Promise<void>
  /** Whether a granted request was granted only in part: the rest is a refusal; default: never. */
  enParte?(request: Request<T>): boolean
  /** Name of an event, if it is not the new state. */
  tipoEvento?(request: Request<T>): string
  /** Where people may decide; without it the rule always does. */
  readonly mesa?: MesaDefinition<T>
  enLista(request: Request<T>): T['enLista']
  resumen(request: Request<T>, history: readonly Paso[]): T['resumen']
}

/** What officials read of a desk's requests, from the same facts as its review. */
export interface MesaDefinition<T extends DeskTypes> {
  /** Version of the rule: changes with it. */
  readonly version: string
  readonly tramite: (solicitud: T['solicitud']) => string
  /** Code of the region; null if it has none. */
  readonly region: (solicitud: T['solicitud']) => string | null
  /** Whom or what a request is about, in a line of a list. */
  titulo(solicitud: T['solicitud'], datos: T['datos']): string
  /** What the resolution is headed with, where the desk's name does not say what was asked. */
  readonly tema?: string
  /** Name of who asks, for the resolution; undefined if the request does not have it. */
  quienPide?(request: Pick<Request<T>, 'run' | 'solicitud' | 'datos'>): string | undefined
  /** Whom it concerns besides applicant, parties and those who are told. */
  conciernen?(solicitud: T['solicitud']): readonly Run[]
  /** Relatives of an official whom the desk knows, and employers that she represents: she decides on none of theirs. */
  parientes?(db: Queryable, run: Run): Promise<readonly Run[]>
  /** Every requirement, in the order in which it is explained. */
  requisitos(input: Review<T>): readonly Requisito[]
  readonly motivos: readonly Motivo[]
  hoja(input: Review<T>): Hoja
  /** Data of an approval that the rule does not propose; undefined if the facts do not suffice to grant it. */
  conceder?(input: Review<T>): Partial<T['datos']> | undefined
  /** Data of a refusal, by the first of its reasons; null takes it back. */
  rechazar(motivo: string | null, request: Request<T>): Partial<T['datos']>
  /** The reason that a refusal of the rule gives; by default its `motivoRechazo`. */
  motivoDe?(datos: Partial<T['datos']>, request: Request<T>): string | undefined
  /** What a grant gives, for its resolution: how much, from when, where. What is empty is left out. */
  concede?(request: Request<T>): Readonly<Record<string, string | false | null | undefined>>
  /** The definition for the kind of a request, where a desk has several kinds. */
  delTipo?(
    solicitud: T['solicitud'],
  ): Pick<MesaDefinition<T>, 'version' | 'concede' | 'resueltos' | 'motivos' | 'tema' | 'quienPide'>
  /** Whether a refusal cannot be reviewed again at the institution. */
  sinRecurso?(solicitud: T['solicitud']): boolean
  /** What its resolution says, where the reasons above do not say it all; undefined where they do. */
  resueltos?(request: Request<T>): readonly Punto[] | undefined
  /** Papers that may be asked for, and what each is called. */
  readonly catalogo: Readonly<Record<T['tipo'], string>>
  readonly etiquetas: readonly Etiqueta[]
  /** What an approval with these data pays; undefined if it pays nothing. Pesos. */
  montoClp?(datos: Partial<T['datos']>): number | undefined
  /** Up to which amount approvals are signed many at once on a day; by default none is. */
  firmaEnLoteHastaClp?(today: IsoDate): number
}
