import { parseArgs } from 'node:util'
import { parseRun, splitRun } from '#domain/run.ts'
import type { Level } from '#platform/conformance/findings.ts'
import type { SamplePerson } from '#platform/conformance/sample.ts'

/** What `npm run conformidad` is told. */
export interface Options {
  readonly key: string
  /** Its address; without one, it is reached as the file of connections says. */
  readonly url?: string
  readonly connections?: string
  /** Every level up to this one. */
  readonly upTo: Level
  readonly people: readonly SamplePerson[]
  readonly deadlineMs: number
  /** Folder for the report and the JUnit file. */
  readonly reportFolder?: string
  /** Keep the result, for `/operacion#conexiones`. */
  readonly isKept: boolean
  /** File with examples, for what the contract alone does not make. */
  readonly examples?: string
  /** Port with the public key of the tokens, and with the webhook for events. */
  readonly port?: number
  readonly llavesUrl?: string
  readonly load: { readonly calls: number; readonly seconds: number }
}

/** What was told is not enough, or wrong; the message says what, in Spanish. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

export const usage = `npm run conformidad -- CLAVE (--url https://… | --conexiones archivo.json) --personas 1-9,2-7 [--nivel 1..6] [--plazo 3000]
    [--ejemplos archivo.json] [--informe carpeta] [--guardar] [--puerto 3999] [--llaves https://…] [--a-la-vez 10] [--segundos 60]`

/** @throws OptionsError */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  const [key] = positionals
  if (!key || positionals.length > 1)
    throw new OptionsError('Diga la clave de una institución, por ejemplo: personas')
  const { url, conexiones: connections } = values
  if (connections === undefined && (!url || !URL.canParse(url)))
    throw new OptionsError('--url: falta la dirección de la institución, o --conexiones.')
  const people = (values.personas ?? '').split(',').flatMap(text => {
    if (text.trim() === '') return []
    const run = parseRun(text)
    if (run === undefined) throw new OptionsError(`--personas: «${text}» no es un RUN.`)
    const { numero, dv } = splitRun(run)
    return { numero: Number(numero), dv }
  })
  if (people.length < 2)
    throw new OptionsError(
      '--personas: dé dos RUN o más de personas de prueba, con datos distintos, separados por comas.',
    )
  return {
    key,
    ...(connections === undefined ? { url: url ?? '' } : { connections }),
    upTo: within('nivel', values.nivel, 1, 6) as Level,
    people,
    deadlineMs: within('plazo', values.plazo, 100, 30_000),
    ...(values.informe && { reportFolder: values.informe }),
    isKept: values.guardar,
    ...(values.ejemplos && { examples: values.ejemplos }),
    ...(values.puerto && { port: within('puerto', values.puerto, 1, 65_535) }),
    ...(values.llaves && { llavesUrl: values.llaves }),
    load: {
      calls: within('a-la-vez', values['a-la-vez'], 1, 500),
      seconds: within('segundos', values.segundos, 1, 3600),
    },
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{
          url: text,
          conexiones: text,
          personas: text,
          informe: text,
          ejemplos: text,
          puerto: text,
          llaves: text,
        },
        guardar: { type: 'boolean', default: false },
        nivel: { ...text, default: '3' },
        plazo: { ...text, default: '3000' },
        'a-la-vez': { ...text, default: '10' },
        segundos: { ...text, default: '60' },
      },
    })
  } catch (error) {
    const [, option] = /'(--?[\w-]+)/.exec(error instanceof Error ? error.message : '') ?? []
    throw new OptionsError(`${option ?? 'Las opciones'}: no se entiende.`)
  }
}

function within(name: string, value: string, min: number, max: number): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new OptionsError(`--${name}: debe ser un número entero de ${min} a ${max}.`)
}
