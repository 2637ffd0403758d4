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
// Errors of pg and its pool that have no code.
const unavailableWords = /^(Query read timeout|Connection terminated)/
const noConnectionWords = 'timeout exceeded when trying to connect'

/** Whether an error means that all connections were in use for too long: what it stopped is done a little later. */
export function isNoConnectionFree(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(noConnectionWords)
}

/** Whether an error means that the database is absent or not answering, possibly temporarily. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (unavailableWords.test(error.message) || isNoConnectionFree(error)) return true
  // ENOENT: the Unix socket of a stopped database. A missing file fails in a different syscall.
  return (
    typeof code === 'string' && unavailableCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')
  )
}
