import { type Run, runToWire } from '#domain/run.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { PersonaRegistrada, personasContract } from '#services/personas/contract.ts'

/** The register of persons, on behalf of the person who is signed in. */
export type Personas = BoundClient<typeof personasContract>

/** One read of a person's data by somebody else. */
export type Consulta = Awaited<ReturnType<Personas['listarConsultas']>>['consultas'][number]

/** What the register said: `down` when it gave no answer, `unknown` when it does not have the person. */
export type RegisterAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'unknown'; value?: undefined }
  | { kind: 'down'; value?: undefined }

/** The person as the register has her. */
export function askPersona(personas: Personas, run: Run): Promise<RegisterAnswer<PersonaRegistrada>> {
  return answerOf(personas.getPersona({ query: { ...runToWire(run), f: false } }))
}

/** Who has looked at her data, the latest first. */
export function askConsultas(personas: Personas): Promise<RegisterAnswer<readonly Consulta[]>> {
  return answerOf(personas.listarConsultas().then(({ consultas }) => consultas))
}

/**
 * An answer of the register: silence is `down`, and only silence, which the client has written to the log already.
 *
 * @throws whatever else went wrong, so that a defect is an error page and a line of the log
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
