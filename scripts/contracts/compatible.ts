type Json = Readonly<Record<string, unknown>>

/** What changed between two OpenAPI documents of a contract so that somebody who follows the first one fails; in Spanish. */
export function incompatibilities(earlier: Json, later: Json): readonly string[] {
  const evento = (document: Json) => object(object(object(document.webhooks).evento).post).requestBody
  const told = bodyChanges('el aviso', evento(earlier), evento(later), 'output')
  const called = operationsOf(earlier).flatMap(([path, method, before]) => {
    const at = `${method.toUpperCase()} ${path}`
    const after = object(object(object(later.paths)[path])[method])
    if (Object.keys(after).length === 0) return [`${at}: ya no está`]
    return [
      ...parameterChanges(at, list(before.parameters), list(after.parameters)),
      ...bodyChanges(`${at}, lo que se envía`, before.requestBody, after.requestBody, 'input'),
      ...Object.entries(object(before.responses)).flatMap(([status, response]) => {
        const now = object(after.responses)[status]
        if (now === undefined) return [`${at}: ya no responde ${status}`]
        return bodyChanges(`${at}, la respuesta ${status}`, response, now, 'output')
      }),
    ]
  })
  return [...told, ...called]
}

/** Whether a later version may break who follows an earlier one: its first number grew. */
export function isNewMajor(earlier: string, later: string): boolean {
  return Number(later.split('.')[0]) > Number(earlier.split('.')[0])
}

function operationsOf(document: Json): [path: string, method: string, operation: Json][] {
  return Object.entries(object(document.paths)).flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, operation]): [string, string, Json] => [
      ...([path, method] as const),
      object(operation),
    ]),
  )
}

function parameterChanges(at: string, before: readonly Json[], after: readonly Json[]): string[] {
  const same = (one: Json) => (other: Json) => one.name === other.name && one.in === other.in
  const changed = before.flatMap(one => {
    const now = after.find(same(one))
    if (!now) return [`${at}: ya no toma «${one.name}»`]
    const isNeeded = now.required && !one.required ? [`${at}: «${one.name}» ahora es obligatorio`] : []
    return [
      ...isNeeded,
      ...schemaChanges(`${at}, «${one.name}»`, object(one.schema), object(now.schema), 'input'),
    ]
  })
  const added = after.filter(one => one.required && !before.some(same(one)))
  return [...changed, ...added.map(one => `${at}: pide «${one.name}», que antes no`)]
}

function bodyChanges(at: string, before: unknown, after: unknown, way: 'input' | 'output'): string[] {
  const [then, now] = [object(object(before).content), object(object(after).content)]
  if (way === 'input' && Object.keys(then).length === 0 && Object.keys(now).length > 0)
    return [`${at}: pide un cuerpo, que antes no`]
  return Object.entries(then).flatMap(([mediaType, media]) => {
    if (now[mediaType] === undefined) return [`${at}: ya no es ${mediaType}`]
    return schemaChanges(at, schemaOf(media), schemaOf(now[mediaType]), way)
  })
}

/** The schema of a media type; of an encrypted one, that of what is inside. */
function schemaOf(media: unknown): Json {
  const schema = object(object(media).schema)
  return schema.contentSchema === undefined ? schema : object(schema.contentSchema)
}

/** Who sends may send what she sent; who reads finds what she read; who answered so still may. */
function schemaChanges(at: string, before: Json, after: Json, way: 'input' | 'output'): string[] {
  const [typesThen, typesNow] = [typesOf(before), typesOf(after)]
  const [needed, given] = way === 'input' ? [typesThen, typesNow] : [typesNow, typesThen]
  if (typesThen.length > 0 && typesNow.length > 0 && !needed.every(type => given.includes(type)))
    return [`${at}: es ${typesNow.join(' o ')}, y era ${typesThen.join(' o ')}`]
  return [
    ...choiceChanges(at, before.enum, after.enum, way),
    ...(before.pattern !== after.pattern && way === 'input' && after.pattern !== undefined
      ? [`${at}: tiene otra forma, ${after.pattern}`]
      : []),
    ...propertyChanges(at, before, after, way),
    ...variantChanges(at, variantsOf(before), variantsOf(after), way),
    ...(before.items && after.items
      ? schemaChanges(`${at}[]`, object(before.items), object(after.items), way)
      : []),
  ]
}

const typesOf = ({ type }: Json): readonly unknown[] => (type === undefined ? [] : [type].flat())
const variantsOf = ({ anyOf, oneOf }: Json) => list(anyOf ?? oneOf)

/** Variants keep their places: who sends finds each that there was, who reads finds no other. */
function variantChanges(
  at: string,
  before: readonly Json[],
  after: readonly Json[],
  way: 'input' | 'output',
): string[] {
  if (way === 'input' && after.length < before.length) return [`${at}: toma menos formas que antes`]
  if (way === 'output' && after.length > before.length) return [`${at}: tiene más formas que antes`]
  return before.flatMap((variant, place) =>
    after[place] ? schemaChanges(at, variant, after[place], way) : [],
  )
}

function choiceChanges(at: string, before: unknown, after: unknown, way: 'input' | 'output'): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const lost = before.filter(value => !after.includes(value))
  const found = after.filter(value => !before.includes(value))
  if (way === 'input') return lost.map(value => `${at}: ya no toma «${value}»`)
  return found.map(value => `${at}: puede ser «${value}», que antes no`)
}

function propertyChanges(at: string, before: Json, after: Json, way: 'input' | 'output'): string[] {
  const [then, now] = [object(before.properties), object(after.properties)]
  const [neededThen, neededNow] = [list<string>(before.required), list<string>(after.required)]
  const kept = Object.entries(then).flatMap(([name, schema]) => {
    if (now[name] === undefined) return [`${at}: ya no tiene «${name}»`]
    return schemaChanges(`${at}.${name}`, object(schema), object(now[name]), way)
  })
  const asked = neededNow.filter(name => !neededThen.includes(name))
  const missing = neededThen.filter(name => !neededNow.includes(name) && now[name] !== undefined)
  return [
    ...kept,
    ...asked.map(name => `${at}: pide «${name}», que antes no`),
    ...(way === 'output' ? missing.map(name => `${at}: «${name}» puede faltar, y antes no`) : []),
  ]
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function list<Item = Json>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : []
}
