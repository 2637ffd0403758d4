const unavailableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Read-only after a failover; out of disk, memory or connections; cancelled, or a lock not given, in time; input/output.
  '25006',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '58030',
  '57P01',
  '57P02',
  '57P03',
])
// Errors of pg that have no code.
const unavailableWords = /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect)/

/** Whether an error means that the database is absent or not answering, possibly temporarily. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (unavailableWords.test(error.message)) return true
  // ENOENT: the Unix socket of a stopped database. A missing file fails in a different syscall.
  return (
    typeof code === 'string' && unavailableCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')
  )
}
