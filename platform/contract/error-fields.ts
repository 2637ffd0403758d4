/**
 * Loggable fields of an error: name, code and stack frames. The message is left out: databases and parsers quote
 * values in it, which are personal data.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error }
  const at = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { error: error.name, ...code, at: at.slice(0, 8).map(line => line.trim()) }
}
