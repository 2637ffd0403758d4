import { parseArgs } from 'node:util'
import { formatInstant } from '#domain/dates.ts'
import type { WindowStore } from './window-store.ts'
import type { Scope, Window } from './windows.ts'

/** An invalid command. The message is shown to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export const maintenanceUsage = `Uso:
  npm run operar -- mantencion lista
  npm run operar -- mantencion cerrar QUÉ [--desde CUÁNDO] [--hasta CUÁNDO] [--aviso HORAS] [--motivo TEXTO]
  npm run operar -- mantencion abrir QUÉ
  npm run operar -- mantencion quitar ID

QUÉ es un trámite (5300), una página (/misBeneficios) o todo el portal (portal).
CUÁNDO es fecha y hora de Chile: "2026-05-10 22:00". Sin --desde, cierra ahora. Sin --hasta, hasta que usted lo abra.
HORAS es con cuánta anticipación se avisa a las personas; 72 si no lo dice.`

const defaultNoticeHours = 72

/**
 * Runs a maintenance command and returns the lines to print.
 *
 * @param words - the words after `mantencion`
 * @throws CommandError explaining what is wrong
 */
export async function runMaintenanceCommand(words: readonly string[], store: WindowStore): Promise<string[]> {
  const [verb, what = ''] = words
  switch (verb) {
    case 'lista':
      return describe(await store.list())
    case 'cerrar':
      return [`Listo. La mantención quedó con el número ${await store.close(readClosure(words.slice(1)))}.`]
    case 'abrir':
      await store.open(readScope(what))
      return [`Listo: ${nameOf(readScope(what))} está disponible.`]
    case 'quitar':
      if (!(await store.remove(what)))
        throw new CommandError(`No hay una mantención con el número «${what}».`)
      return ['Listo: se quitó esa mantención.']
    default:
      throw new CommandError(maintenanceUsage)
  }
}

function readClosure(words: readonly string[]) {
  const options = { desde: text, hasta: text, aviso: text, motivo: text } as const
  const { values, positionals } = parse(words, options)
  const from = values.desde === undefined ? undefined : readInstant('--desde', values.desde)
  const until = values.hasta === undefined ? undefined : readInstant('--hasta', values.hasta)
  if (from && until && until <= from) throw new CommandError('--hasta debe ser después de --desde.')
  const noticeHours = Number(values.aviso ?? defaultNoticeHours)
  if (!(noticeHours >= 0 && noticeHours <= 24 * 60))
    throw new CommandError('--aviso debe ser un número de horas, por ejemplo 72.')
  return {
    scope: readScope(positionals[0] ?? ''),
    from,
    until,
    noticeHours,
    reason: values.motivo?.trim() ?? '',
  }
}

const text = { type: 'string' } as const

function parse<const O extends Record<string, typeof text>>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new CommandError(maintenanceUsage)
  }
}

/** The scope from the operator's input: `5300`, `/misBeneficios` or `portal`. */
function readScope(what: string): Scope {
  if (what === 'portal') return 'portal'
  if (what.startsWith('/')) return `pagina:${what}`
  if (/^[\w-]+$/.test(what)) return `tramite:${what}`
  throw new CommandError(
    `Diga qué: un trámite (5300), una página (/misBeneficios) o «portal».\n\n${maintenanceUsage}`,
  )
}

/** Date and time in Chile, whether summer or winter time. */
function readInstant(option: string, written: string): Date {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/.exec(written.trim())
  const [, date = '', hour = '', minute = ''] = match ?? []
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${hour.padStart(2, '0')}:${minute}`)
    return new Date(local.toZonedDateTime('America/Santiago').epochMilliseconds)
  } catch {
    throw new CommandError(`${option}: no se entiende «${written}». Escríbalo así: "2026-05-10 22:00".`)
  }
}

function describe(windows: readonly Window[]): string[] {
  if (windows.length === 0)
    return ['No hay mantenciones en curso ni planeadas, aparte de las de la configuración.']
  return windows.map(({ id, kind, scope, from, until, reason }) => {
    const what = kind === 'cierre' ? 'cerrado' : 'abierto'
    const end = until ? `hasta el ${formatInstant(until)}` : 'hasta nuevo aviso'
    return `${id}  ${nameOf(scope)}: ${what} desde el ${formatInstant(from)} ${end}.${reason ? ` ${reason}` : ''}`
  })
}

function nameOf(scope: Scope): string {
  if (scope === 'portal') return 'todo el portal'
  const [kind, name] = [scope.slice(0, scope.indexOf(':')), scope.slice(scope.indexOf(':') + 1)]
  return kind === 'tramite' ? `el trámite ${name}` : `la página ${name}`
}
