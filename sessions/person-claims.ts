import { z } from 'zod'
import { joinRun, type Run } from '#domain/run.ts'
import type { Origin } from './types.ts'

/** The signed-in person, from the provider's claims. */
export interface SignedInPerson {
  run: Run
  nombres: string
  apellidos: string
  email: string | undefined
  origin: Origin
}

const words = z.union([z.array(z.string()), z.string().transform(text => [text])])

// reference-data §7: `numero` has no check digit and is a number or a text; `email` is present only if it was
// granted.
const claimsSchema = z.object({
  sub: z.union([z.string(), z.number()]).transform(String),
  RolUnico: z.object({
    numero: z.union([z.number(), z.string()]),
    DV: z.union([z.string(), z.number()]).transform(String),
  }),
  name: z.object({ nombres: words, apellidos: words.default([]) }),
  email: z.string().optional(),
  origin: z.string().optional(),
})

/** The person in ClaveÚnica's claims (reference-data §7); undefined if they identify nobody. */
export function readPersonClaims(claims: unknown): (SignedInPerson & { sub: string }) | undefined {
  const reading = claimsSchema.safeParse(claims)
  if (!reading.success) return undefined
  const { sub, RolUnico, name, email, origin } = reading.data
  const run = joinRun({ numero: RolUnico.numero, dv: RolUnico.DV })
  if (run === undefined) return undefined
  return {
    sub,
    run,
    nombres: inLine(name.nombres),
    apellidos: inLine(name.apellidos),
    email: email || undefined,
    origin: originOf(origin),
  }
}

/** A session's origin from its claim (shell §3); unknown values are ordinary. */
export function originOf(claim: string | undefined): Origin {
  return claim === 'MDSF' || claim === 'PAGORUT' ? claim : 'ORDINARIA'
}

function inLine(parts: readonly string[]): string {
  return parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ')
}
