import { accessSync, constants } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Where a secret is: a variable of the environment, or a file. Never the secret itself. */
export const secretSchema = z.union([
  z.strictObject({ env: z.string().min(1) }),
  z.strictObject({ archivo: z.string().startsWith('/') }),
])

export type SecretPlace = z.output<typeof secretSchema>

/** Reads a secret when it is used: a file that was replaced counts from the next call on, without a restart. */
export type ReadSecret = () => Promise<string>

/** As `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Why a secret cannot be read now, in Spanish; undefined if it can. */
export function secretProblem(place: SecretPlace, env: Environment): string | undefined {
  if ('env' in place) return env[place.env] ? undefined : `falta la variable de entorno ${place.env}`
  try {
    accessSync(place.archivo, constants.R_OK)
    return undefined
  } catch {
    return `no se puede leer el archivo ${place.archivo}`
  }
}

export function secretReader(place: SecretPlace, env: Environment): ReadSecret {
  if ('env' in place) return async () => env[place.env] ?? ''
  // Editors and `echo` end a file with a line break, which no secret has.
  return async () => (await readFile(place.archivo, 'utf8')).replace(/\r?\n$/, '')
}
