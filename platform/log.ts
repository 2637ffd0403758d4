import { type DestinationStream, pino } from 'pino'

/** The logger used everywhere. Never log personal data (RUN, name, token, account, e-mail). */
export type Logger = import('pino').Logger

/** Options of a logger. */
export interface LoggerOptions {
  /** Minimum level. */
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Name of the role, for example `portal`. */
  readonly name?: string
  /** Where lines go; default standard output. */
  readonly destination?: DestinationStream
}

const personalKeys: ReadonlySet<string> = new Set([
  'run',
  'nombre',
  'nombres',
  'apellidoPaterno',
  'apellidoMaterno',
  'correo',
  'email',
  'telefono',
  'direccion',
  'cuenta',
  'numeroCuenta',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'access_token',
  'refresh_token',
  'id_token',
  'password',
  'clave',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
])

const hidden = '[oculto]'
// Log fields are one or two levels deep; anything deeper was not meant for the log.
const deepest = 5

/**
 * A logger that writes one JSON object per line. Personal data and secrets must not be logged; as a second safeguard,
 * only plain data is written, and values of keys that usually hold personal data are replaced by `[oculto]`.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      ...(options.name === undefined ? {} : { name: options.name }),
      formatters: { log: fields => safeFields(fields) },
      serializers: {
        // Fields of child loggers pass only through these.
        ...Object.fromEntries([...personalKeys].map(key => [key, () => hidden])),
        // `safeFields` has already handled it; pino's own serializer would write more.
        err: error => error,
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.destination ?? pino.destination({ sync: false }),
  )
}

/**
 * Appends lines to a file that only its owner can read. Writes are synchronous: a killed process loses no lines, and
 * for a file this is cheaper than asynchronous writes.
 *
 * @throws Error of the file system if the file cannot be opened
 */
export function logFile(path: string): LogFile {
  const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true, maxLength: waitingBytes })
  // A full disk must not stop the portal: lines are lost until there is room again.
  file.on('error', () => undefined)
  return file
}

export type LogFile = DestinationStream & {
  /** Continues in a new file of the same name, after log rotation moved the old one. */
  reopen(): void
}

// Buffer while the disk is full; further lines are dropped.
const waitingBytes = 1_000_000

/** A copy of a line's fields that is safe to write. */
function safeFields(fields: object, depth = 1): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (personalKeys.has(key)) safe[key] = hidden
    else safe[key] = key === 'err' ? withoutDetails(value) : safeValue(value, depth)
  }
  return safe
}

// Class instances are not written: their serialisation may contain anything.
function safeValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return withoutDetails(value)
  if (depth === deepest) return hidden
  if (Array.isArray(value)) return value.map(item => safeValue(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? safeFields(value, depth + 1) : hidden
}

// Other fields of an error may contain data: PostgreSQL's `detail` has the row, a mail server's `response` the
// address.
function withoutDetails(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Not an error' }
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' ? { code } : {}
  const clean = (text: string) => (isOfDatabase(code) ? withoutQuotations(text) : text)
  return { type: error.name, message: clean(error.message), ...known, stack: clean(error.stack ?? '') }
}

/** Whether a code is a five-character SQLSTATE. */
function isOfDatabase(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)
}

// PostgreSQL quotes invalid values, which may be anything that a person typed.
function withoutQuotations(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/'[^']*'/g, "'…'")
}

/** A child logger whose lines carry a request id, to correlate them across roles. */
export function forRequest(logger: Logger, requestId: string): Logger {
  return logger.child({ requestId })
}
