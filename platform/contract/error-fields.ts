/**
 * What a log may say of an error: its name, its code and where it was thrown. Its message stays out, because messages of
 * the database and of parsers quote the values that they stumbled over, and those are personal data.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error }
  const at = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { error: error.name, ...code, at: at.slice(0, 8).map(line => line.trim()) }
}
