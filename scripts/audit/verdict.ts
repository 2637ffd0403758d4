import { z } from 'zod'

/** What the registry's report says of the packages that run in production. */
export type Verdict =
  | { kind: 'clean' }
  /** Packages with a known weakness of high or critical severity. */
  | { kind: 'weak'; packages: readonly string[] }
  /** The registry does not offer the check, or was not reached. */
  | { kind: 'unknown'; reason: string }

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
})
const failure = z.object({ message: z.string() })

/** Reads what `npm audit --json` printed. */
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
