import pg from 'pg'

const { builtins } = pg.types

// OIDs of array types, which pg does not export.
const int8ArrayId = 1016
const dateArrayId = 1182
const textArrayId = 1009

type Parser = (value: string) => unknown

const asText: Parser = value => value
// The typings expect one of `builtins`, which lacks array types.
const textArrayType = textArrayId as (typeof builtins)['TEXT']
const textList: (value: string) => (string | null)[] = pg.types.getTypeParser(textArrayType, 'text')

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [builtins.INT8, safeInteger],
  [int8ArrayId, value => textList(value).map(item => (item === null ? null : safeInteger(item)))],
  // A calendar day has no time zone: a Date could shift it.
  [builtins.DATE, asText],
  [dateArrayId, textList],
])

/** Parsers of column values; other types use pg's defaults. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format),
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} does not fit a JavaScript number`)
  return number
}
