/** How the text of a variable becomes a value, and what a right value looks like. */
export interface SettingKind<Value> {
  /** For the person who sets it, in Spanish: «número entero», «una de: a, b». */
  readonly expected: string
  /**
   * The value.
   *
   * @throws any error when the text is not one
   */
  parse(text: string): Value
}

/** One setting, declared as data. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly name: string
  /** One line that says what it is for. */
  readonly doc: string
  readonly kind: SettingKind<Value>
  /** Text that stands in when the variable is absent or empty. Without it the setting must be given. */
  readonly default?: string
  /** Whether its value must never be shown. */
  readonly secret?: boolean
  /** Whether the default serves only for development: production must give another value. */
  readonly insecureDefault?: boolean
}

/** Settings by the name that the program uses. */
export type SettingsSchema = Readonly<Record<string, Setting<unknown>>>

/** The values of a schema. */
export type Settings<Schema extends SettingsSchema> = {
  readonly [Key in keyof Schema]: Schema[Key] extends Setting<infer Value> ? Value : never
}

/** The environment as `process.env` gives it. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One or more variables are wrong. The message lists every one of them, in Spanish, without the value of a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  /** One line for each wrong variable. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['Hay variables de entorno que corregir:', ...problems.map(problem => `- ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * The values of every setting.
 *
 * @throws SettingsError that lists all that is wrong at once; a default that only serves for development is wrong when
 *   `NODE_ENV` is `production`
 */
export function readSettings<const Schema extends SettingsSchema>(
  schema: Schema,
  env: Environment,
): Settings<Schema> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries(schema)) {
    const given = env[setting.name]?.trim() || undefined
    const problem = problemOf(setting, given, env)
    if (problem !== undefined) problems.push(problem)
    else values[key] = setting.kind.parse(given ?? setting.default ?? '')
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Settings<Schema>
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

/** A Markdown table of the settings for the README, in the order of the schema. */
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
