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
  /** Whether a variable that is there and empty means "none of them", and not the default. */
  readonly emptyIsValue?: true
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

/** Variables that are nearly the name of a setting: who wrote `PUBLIC_ULR` must not believe that it was heard. */
function misspelt(schema: SettingsSchema, env: Environment): string[] {
  const known = Object.values(schema).map(({ name }) => name)
  return Object.keys(env).flatMap(name => {
    if (known.includes(name) || name.length < shortestGuessed) return []
    const meant = known.find(one => one.length >= shortestGuessed && isNearly(name, one))
    return meant === undefined ? [] : [`${name}: no existe. ¿Quiso escribir ${meant}?`]
  })
}

const shortestGuessed = 6

/** Whether two names differ by case, by one sign that is missing, added or another, or by two that changed places. */
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
