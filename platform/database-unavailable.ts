const unavailableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
// What the driver says without a code.
const unavailableWords = /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect)/

/** Whether an error says that there is no database to ask now, or none that answers; it may be there again in a while. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (unavailableWords.test(error.message)) return true
  // ENOENT: the socket of a database that ended; a missing file has another call.
  return (
    typeof code === 'string' && unavailableCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')
  )
}
