/** How the text of a variable is parsed, and what is expected. */
export interface SettingKind<Value> {
  /** For operators, in Spanish: «número entero», «una de: a, b». */
  readonly expected: string
  /**
   * Parses the value.
   *
   * @throws any error if the text is invalid
   */
  parse(text: string): Value
  /** Whether an empty variable means an empty value instead of the default. */
  readonly emptyIsValue?: true
}

/** Declaration of one setting. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly name: string
  /** One-line description. */
  readonly doc: string
  readonly kind: SettingKind<Value>
  /** Used if the variable is missing or empty. Without a default the setting is required. */
  readonly default?: string
  /** Whether its value must never be shown. */
  readonly secret?: boolean
  /** Whether the default is for development only: production must set another value. */
  readonly insecureDefault?: boolean
}

/** Settings by their name in the program. */
export type SettingsSchema = Readonly<Record<string, Setting<unknown>>>

export type Settings<Schema extends SettingsSchema> = {
  readonly [Key in keyof Schema]: Schema[Key] extends Setting<infer Value> ? Value : never
}

/** As `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Invalid settings. The message lists every problem, in Spanish, without the values of secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  /** One line per invalid variable. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['Hay variables de entorno que corregir:', ...problems.map(problem => `- ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Reads all settings.
 *
 * @throws SettingsError listing every problem; a development default counts as one if `NODE_ENV` is `production`
 */
export function readSettings<const Schema extends SettingsSchema>(
  schema: Schema,
  env: Environment,
): Settings<Schema> {
  const problems: string[] = misspelt(schema, env)
  const values: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries(schema)) {
    const text = env[setting.name]?.trim()
    const given = text === '' && !setting.kind.emptyIsValue ? undefined : text
    const problem = problemOf(setting, given, env)
    if (problem !== undefined) problems.push(problem)
    else values[key] = setting.kind.parse(given ?? setting.default ?? '')
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Settings<Schema>
}

/** Variables that nearly match a setting's name: a misspelt `PUBLIC_ULR` must not be ignored silently. */
function misspelt(schema: SettingsSchema, env: Environment): string[] {
  const known = Object.values(schema).map(({ name }) => name)
  return Object.keys(env).flatMap(name => {
    if (known.includes(name) || name.length < shortestGuessed) return []
    const meant = known.find(one => one.length >= shortestGuessed && isNearly(name, one))
    return meant === undefined ? [] : [`${name}: no existe. ¿Quiso escribir ${meant}?`]
  })
}

const shortestGuessed = 6

/** Whether two names differ only in case, in one character, or in two swapped ones. */
function isNearly(name: string, known: string): boolean {
  const [first, second] = [name.toUpperCase().replaceAll('-', '_'), known]
  if (first === second) return true
  if (Math.abs(first.length - second.length) > 1) return false
  let start = 0
  while (first[start] === second[start] && start < second.length) start += 1
  let end = 0
  while (first.at(-1 - end) === second.at(-1 - end) && end < Math.min(first.length, second.length) - start)
    end += 1
  const [left, right] = [first.slice(start, first.length - end), second.slice(start, second.length - end)]
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].reverse().join(''))
}

function problemOf(
  setting: Setting<unknown>,
  given: string | undefined,
  env: Environment,
): string | undefined {
  const { name, kind, secret } = setting
  const text = given ?? setting.default
  if (text === undefined) return `${name}: falta. Debe ser ${kind.expected}. ${setting.doc}`
  if (setting.insecureDefault && env.NODE_ENV === 'production' && text === setting.default) {
    return `${name}: en producción no puede quedar el valor de desarrollo. Debe ser ${kind.expected}.`
  }
  try {
    kind.parse(text)
    return undefined
  } catch {
    const shown = secret ? '' : ` «${text}»`
    return `${name}: el valor${shown} no sirve. Debe ser ${kind.expected}.`
  }
}

/** A Markdown table of the settings for the README, in schema order. */
export function describeSettings(schema: SettingsSchema): string {
  const rows = Object.values(schema).map(setting => {
    const cells = [`\`${setting.name}\``, setting.doc, setting.kind.expected, shownDefault(setting)]
    return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| Variable | Para qué sirve | Valor | Si no se indica |', '|---|---|---|---|', ...rows].join('\n')
}

function shownDefault({ default: text, secret, insecureDefault }: Setting<unknown>): string {
  if (text === undefined) return 'es obligatoria'
  if (insecureDefault) return 'uno de desarrollo; obligatoria en producción'
  if (text === '') return 'nada'
  return secret ? 'uno secreto' : `\`${text}\``
}
