import { z } from 'zod'

/** The person that samples speak of: her RUN in two parts. */
export interface SamplePerson {
  readonly numero: number
  readonly dv: string
}

/** What samples are made with. */
export interface SampleContext {
  readonly person: SamplePerson
  /** Today, as YYYY-MM-DD. */
  readonly today: string
}

type Json = Readonly<Record<string, unknown>>

/** One way to fill what the schema leaves open; the first whose value the schema takes is used. */
interface Manner {
  readonly date: string
  readonly isTrue: boolean
  readonly choice: number
  readonly isFull: boolean
}

/**
 * A value that the schema takes, made from the schema alone: the same for the same person and day. Undefined if none of the
 * manners satisfies rules that JSON Schema cannot express; then somebody has to give one.
 */
export function sampleOf(schema: z.ZodType, context: SampleContext): unknown {
  const json = jsonOf(schema)
  for (const manner of mannersOn(context.today)) {
    const value = filled(json, '', { ...context, ...manner, root: json })
    if (schema.safeParse(value).success) return value
  }
  return undefined
}

const known = new WeakMap<z.ZodType, Json>()

function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  known.set(schema, json)
  return json
}

function mannersOn(today: string): readonly Manner[] {
  const year = Number(today.slice(0, 4))
  return [today, `${year - 1}${today.slice(4)}`, `${year - 30}-05-03`, `${year + 1}-03-02`].flatMap(date =>
    [false, true].flatMap(isFull =>
      [true, false].flatMap(isTrue => [0, 1, 2].map(choice => ({ date, isFull, isTrue, choice }))),
    ),
  )
}

type Filling = SampleContext & Manner & { readonly root: Json }

function filled(schema: Json, name: string, filling: Filling): unknown {
  const { choice, isTrue, root } = filling
  if (typeof schema.$ref === 'string') {
    const found = schema.$ref.slice(2).split('/').filter(Boolean)
    return filled(
      found.reduce<Json>((at, part) => at[part] as Json, root),
      name,
      filling,
    )
  }
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[choice % schema.enum.length]
  const variants = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined
  if (variants) return filled(variants[choice % variants.length] ?? {}, name, filling)
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map(part => filled(part as Json, name, filling)))
  switch (schema.type) {
    case 'object':
      return filledObject(schema, filling)
    case 'array':
      return Array.from({ length: Math.max(Number(schema.minItems ?? 0), filling.isFull ? 1 : 0) }, () =>
        filled((schema.items ?? {}) as Json, name, filling),
      )
    case 'integer':
    case 'number':
      return numberOf(schema, name, filling)
    case 'boolean':
      return isTrue
    case 'null':
      return null
    case 'string':
      return textOf(schema, name, filling)
    default:
      return undefined
  }
}

function filledObject(schema: Json, filling: Filling): unknown {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Json>>
  const required = (schema.required ?? []) as readonly string[]
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => filling.isFull || required.includes(name))
      .map(([name, property]) => [name, filled(property, name, filling)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

function numberOf({ minimum, exclusiveMinimum }: Json, name: string, { person }: Filling): number {
  if (/^(rut|run|numero(Run|Rut)?$)/i.test(name) && !/pagina|registros/i.test(name)) return person.numero
  const least = Number(minimum ?? Number(exclusiveMinimum ?? 0) + 1)
  return Math.max(least, -1_000_000) || 1
}

const texts = [
  'Prueba de conformidad',
  'Santiago',
  'prueba@correo.example',
  '912345678',
  '56912345678',
  '+56912345678',
  '221234567',
  '13101',
  '13',
  '05',
  '10:00',
  '1',
  '12',
  '123456',
  'A',
  'AB12',
  'si',
]

function textOf(schema: Json, name: string, { date, person }: Filling): string {
  switch (schema.format) {
    case 'uuid':
      return '01890000-0000-7000-8000-00000000000a'
    case 'date':
      return date
    case 'date-time':
      return `${date}T12:00:00Z`
    case 'email':
      return 'prueba@correo.example'
    case 'uri':
      return 'https://prueba.example/'
  }
  const fits = fitting(schema)
  const own = /^dv|dv$/i.test(name) ? [person.dv, person.dv.toUpperCase()] : []
  const run = `${person.numero}-${person.dv}`
  const dates = [date, date.slice(0, 7), `${date}T12:00:00Z`, date.slice(0, 4), date.replaceAll('-', '')]
  const named = /run|rut|usuario/i.test(name) ? [run, String(person.numero)] : []
  const found = [...own, ...named, ...texts, ...dates, run].find(fits)
  return found ?? 'a'.repeat(Number(schema.minLength ?? 1))
}

function fitting({ pattern, allOf, minLength, maxLength }: Json): (text: string) => boolean {
  const patterns = [pattern, ...((allOf as readonly Json[] | undefined) ?? []).map(part => part.pattern)]
  const expressions = patterns.flatMap(one => (typeof one === 'string' ? new RegExp(one, 'u') : []))
  return text =>
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? 10_000) &&
    expressions.every(expression => expression.test(text))
}
