import { type DestinationStream, pino } from 'pino'

/** What every part of the house logs with. Personal data (RUN, name, token, account, e-mail) has no place in a line. */
export type Logger = import('pino').Logger

/** How a logger is made. */
export interface LoggerOptions {
  /** Least level that is written. */
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Name of the role that writes, for example `portal`. */
  readonly name?: string
  /** Where lines go; standard output by default. */
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
// Fields of a line lie one or two levels down; whatever lies deeper was not meant for the log.
const deepest = 5

/**
 * A logger that writes one JSON object a line. Personal data and secrets have no place in a log line; as a second fence,
 * only plain data is written, and the values of keys that usually hold personal data are replaced by `[oculto]`.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      ...(options.name === undefined ? {} : { name: options.name }),
      formatters: { log: fields => safeFields(fields) },
      serializers: {
        // What a child logger carries meets these alone.
        ...Object.fromEntries([...personalKeys].map(key => [key, () => hidden])),
        // `safeFields` has seen to it already; pino's own would write more.
        err: error => error,
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.destination ?? pino.destination({ sync: false }),
  )
}

/**
 * Writes lines to a file that only its owner reads, made when absent. Each line is there before the next is begun, so that
 * a process that is killed leaves all of them; on a file that costs less than handing them over and being told.
 *
 * @throws Error of the file system when the file cannot be opened
 */
export function logFile(path: string): LogFile {
  const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true, maxLength: waitingBytes })
  // A full disk must not end the portal: what cannot be written is lost, and written again once there is room.
  file.on('error', () => undefined)
  return file
}

/** A file of the log. */
export type LogFile = DestinationStream & {
  /** Goes on in a new file of the same name, after the old one was moved away. */
  reopen(): void
}

// What waits to be written while the disk is full; beyond it lines fall away.
const waitingBytes = 1_000_000

/** A copy of what a line carries that is safe to write. */
function safeFields(fields: object, depth = 1): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (personalKeys.has(key)) safe[key] = hidden
    else safe[key] = key === 'err' ? withoutDetails(value) : safeValue(value, depth)
  }
  return safe
}

// An instance of a class may show anything when it is written, so it is not.
function safeValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return withoutDetails(value)
  if (depth === deepest) return hidden
  if (Array.isArray(value)) return value.map(item => safeValue(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? safeFields(value, depth + 1) : hidden
}

// Other fields of an error may quote data: `detail` of PostgreSQL holds the row, `response` of a mail server the address.
function withoutDetails(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Not an error' }
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' ? { code } : {}
  const clean = (text: string) => (isOfDatabase(code) ? withoutQuotations(text) : text)
  return { type: error.name, message: clean(error.message), ...known, stack: clean(error.stack ?? '') }
}

/** Whether a code is one of the five signs by which PostgreSQL names what is wrong. */
function isOfDatabase(code: unknown): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)
}

// PostgreSQL quotes the value that it could not take, which may be anything that a person wrote.
function withoutQuotations(text: string): string {
  return text.replace(/"[^"]*"/g, '"…"').replace(/'[^']*'/g, "'…'")
}

/** A logger whose every line carries the id of one request, so that its story can be followed across roles. */
export function forRequest(logger: Logger, requestId: string): Logger {
  return logger.child({ requestId })
}
