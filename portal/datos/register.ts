import { type Run, splitRun } from '#domain/run.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
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

/** A RUN in the two halves in which the register takes it. */
export function runHalves(run: Run): { rut: number; dv: string } {
  const { numero, dv } = splitRun(run)
  return { rut: numero, dv }
}

/** The RUN of two halves. */
export function runOfHalves({ rut, dv }: { rut: number; dv: string }): Run {
  return `${rut}-${dv}`
}

/** The person as the register has her. */
export function askPersona(personas: Personas, run: Run): Promise<RegisterAnswer<PersonaRegistrada>> {
  return answerOf(personas.getPersona({ query: { ...runHalves(run), f: false } }))
}

/** Who has looked at her data, the latest first. */
export function askConsultas(personas: Personas): Promise<RegisterAnswer<readonly Consulta[]>> {
  return answerOf(personas.listarConsultas().then(({ consultas }) => consultas))
}

/** An answer of the register, with its failures told apart: the client has written them to the log already. */
export async function answerOf<Value>(call: Promise<Value>): Promise<RegisterAnswer<Value>> {
  try {
    return { kind: 'ok', value: await call }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { kind: name === 'NoEncontrada' ? 'unknown' : 'down' }
  }
}
