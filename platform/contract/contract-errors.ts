/** Errors that any operation may return; contracts need not declare them. */
export const standardErrors = {
  SolicitudInvalida: {
    status: 400,
    description: 'La solicitud no cumple el contrato; datos.problemas dice en qué.',
  },
  NoAutenticado: { status: 401, description: 'Falta la credencial, no es válida o expiró.' },
  NoAutorizado: { status: 403, description: 'Quien llama no puede ver ni hacer esto.' },
  RutaDesconocida: { status: 404, description: 'Ninguna operación tiene esta ruta y método.' },
  CuerpoDemasiadoGrande: { status: 413, description: 'El cuerpo supera el tamaño permitido.' },
  FallaInterna: { status: 500, description: 'La institución no pudo atender la solicitud.' },
} as const

export type StandardErrorName = keyof typeof standardErrors

/** Body of every error response. */
export interface ErrorBody {
  /** One of the contract's named errors, or a standard one. */
  error: string
  mensaje: string
  datos?: unknown
}

/** One problem of a request: where (`body.factura.montoNeto`) and what. */
export interface RequestProblem {
  lugar: string
  mensaje: string
}

/** Thrown by a handler to answer with a named error of its contract. */
export class NamedError extends Error {
  override readonly name: string
  readonly data: unknown
  constructor(name: string, data?: unknown) {
    super(name)
    this.name = name
    this.data = data
  }
}

/** The error that a handler throws: `throw namedError('NoEncontrada')`. */
export function namedError(name: string, data?: unknown): NamedError {
  return new NamedError(name, data)
}

/** The institution answered with a named error of its contract. */
export class ContractError extends Error {
  /** Name of the error in the contract, for instance `NoEncontrada`. */
  override readonly name: string
  /** HTTP status of the response. */
  readonly status: number
  /** Data of the error; see the contract. */
  readonly data: unknown
  readonly service: string
  readonly operation: string
  constructor(at: { service: string; operation: string }, name: string, status: number, data?: unknown) {
    super(`${at.service}.${at.operation}: ${name}`)
    this.name = name
    this.status = status
    this.data = data
    this.service = at.service
    this.operation = at.operation
  }
}

/**
 * The institution does not offer this operation here: people still do it there. It was not asked, so it must not be reported
 * as its silence.
 */
export class NotOfferedError extends Error {
  override readonly name = 'NotOfferedError'
  /** Where people do it instead: «Registro Civil». */
  readonly institution: string
  constructor(at: { service: string; operation: string }, institution: string) {
    super(`${at.service}.${at.operation}: not offered`)
    this.institution = institution
  }
}

/**
 * Why there is no answer. `timeout`: deadline exceeded; `network`: connection failed; `overloaded`: too many calls in
 * progress; `resting`: the breaker is open; `boxed`: it waits in a box that the institution empties; `nonsense`: the answer violates the contract or cannot be decrypted;
 * `failure`: the institution reported a failure.
 */
export type UnavailableReason =
  | 'timeout'
  | 'network'
  | 'overloaded'
  | 'resting'
  | 'boxed'
  | 'nonsense'
  | 'failure'

/** The institution gave no usable answer. A write may or may not have had an effect: repeat it with the same key. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError'
  readonly service: string
  readonly operation: string
  readonly reason: UnavailableReason
  /** Of `nonsense`: where the answer violates the contract, and how (`misfits`). */
  readonly misfits: readonly string[] | undefined
  constructor(
    at: { service: string; operation: string },
    reason: UnavailableReason,
    { misfits, ...options }: ErrorOptions & { misfits?: readonly string[] } = {},
  ) {
    super(`${at.service}.${at.operation}: ${reason}`, options)
    this.service = at.service
    this.operation = at.operation
    this.reason = reason
    this.misfits = misfits
  }
}
