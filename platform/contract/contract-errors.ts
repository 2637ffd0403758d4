/** Errors that any operation may answer with; contracts need not declare them. */
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

/** Name of an error that any operation may answer with. */
export type StandardErrorName = keyof typeof standardErrors

/** Body of every error answer. */
export interface ErrorBody {
  /** One of the contract's named errors, or a standard one. */
  error: string
  mensaje: string
  datos?: unknown
}

/** One thing wrong with a request: where (`body.factura.montoNeto`) and what. */
export interface RequestProblem {
  lugar: string
  mensaje: string
}

/** Thrown by a service's handler to answer with one of its contract's named errors. */
export class NamedError extends Error {
  override readonly name: string
  readonly data: unknown
  constructor(name: string, data?: unknown) {
    super(name)
    this.name = name
    this.data = data
  }
}

/** Makes the error a handler throws: `throw namedError('NoEncontrada')`. */
export function namedError(name: string, data?: unknown): NamedError {
  return new NamedError(name, data)
}

/** The institution answered no, with one of the errors that its contract names. */
export class ContractError extends Error {
  /** The contract's name of the error, for instance `NoEncontrada`. */
  override readonly name: string
  /** HTTP status of the answer. */
  readonly status: number
  /** What went with the error; see the contract. */
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
 * Why there is no answer: it took longer than the deadline; the line failed; too many calls are waiting already;
 * the answer does not fit the contract or cannot be decrypted; the institution said that it failed.
 */
export type UnavailableReason = 'timeout' | 'network' | 'overloaded' | 'resting' | 'nonsense' | 'failure'

/** The institution gave no usable answer. Whether a write had an effect is unknown: repeat it with the same key. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError'
  readonly service: string
  readonly operation: string
  readonly reason: UnavailableReason
  constructor(at: { service: string; operation: string }, reason: UnavailableReason, options?: ErrorOptions) {
    super(`${at.service}.${at.operation}: ${reason}`, options)
    this.service = at.service
    this.operation = at.operation
    this.reason = reason
  }
}
