import { z } from 'zod'

/** The registry's verdict on production dependencies. */
export type Verdict =
  | { kind: 'clean' }
  /** Packages with a vulnerability of high or critical severity. */
  | { kind: 'weak'; packages: readonly string[] }
  /** The registry does not offer the check, or was unreachable. */
  | { kind: 'unknown'; reason: string }

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
})
const failure = z.object({ message: z.string() })

/** Parses the output of `npm audit --json`. */
export function verdictOf(printed: string): Verdict {
  const json = parse(printed)
  const found = report.safeParse(json)
  if (!found.success)
    return { kind: 'unknown', reason: failure.safeParse(json).data?.message ?? 'sin respuesta' }
  const packages = Object.entries(found.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
  return packages.length === 0 ? { kind: 'clean' } : { kind: 'weak', packages }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
