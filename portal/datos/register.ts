import { type Run, runToWire } from '#domain/run.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'
import type { PersonaRegistrada, personasContract } from '#services/personas/contract.ts'

/** The civil register, called on behalf of the signed-in person. */
export type Personas = BoundClient<typeof personasContract>

/** A read of a person's data by somebody else. */
export type Consulta = Awaited<ReturnType<Personas['listarConsultas']>>['consultas'][number]

/** One access to a person's data at an institution, as contracts return it. */
export interface Acceso {
  readonly institucion: string
  readonly ocurridoEn: string
  readonly por: { readonly rut: number; readonly dv: string }
  readonly funcionario: { readonly rut: number; readonly dv: string } | null
  readonly proposito: string
  /** The operation of the institution's contract that was called. */
  readonly operacion?: string
}

/** The register's answer; `down` if it did not answer, `unknown` if it does not know the person. */
export type RegisterAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'unknown'; value?: undefined }
  | { kind: 'down'; value?: undefined }

export function askPersona(personas: Personas, run: Run): Promise<RegisterAnswer<PersonaRegistrada>> {
  return answerOf(personas.getPersona({ query: { ...runToWire(run), f: false } }))
}

/** Reads of her data by others, latest first. */
export function askConsultas(personas: Personas): Promise<RegisterAnswer<readonly Consulta[]>> {
  return answerOf(personas.listarConsultas().then(({ consultas }) => consultas))
}

/** The answer for a page that stands without it, or `elsewhere` if the register does not offer it here. */
export type PartAnswer<Value> = RegisterAnswer<Value> | { kind: 'elsewhere'; value?: undefined }

export async function orElsewhere<Value>(asked: Promise<RegisterAnswer<Value>>): Promise<PartAnswer<Value>> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NotOfferedError) return { kind: 'elsewhere' }
    throw error
  }
}

/**
 * Turns silence of the register into `down`; the client has logged it already.
 * @throws any other error, so that a defect becomes an error page and a log line
 */
export async function answerOf<Value>(call: Promise<Value>): Promise<RegisterAnswer<Value>> {
  try {
    return { kind: 'ok', value: await call }
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return { kind: 'down' }
    if (error instanceof ContractError && error.name === 'NoEncontrada') return { kind: 'unknown' }
    throw error
  }
}
