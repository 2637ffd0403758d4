// As the indexes of migration 007 say it.
const spelled = (text: string) =>
  `regexp_replace(translate(lower(${text}), 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'), '[^a-z0-9ñ]+', ' ', 'g')`

/** SQL for the words of a text, without case, accents or signs. */
export const wordsOf = (text: string): string => `to_tsvector('simple', ${spelled(text)})`

/** SQL for words of which each begins as one of a typed text; they match nothing if it has none. */
export const beginningsOf = (typed: string): string =>
  `to_tsquery('simple', regexp_replace(nullif(trim(${spelled(typed)}), ''), ' +', ':* & ', 'g') || ':*')`

/**
 * SQL for the requests, as `s`, that a search finds. Of how many words begin like a typed one the planner knows nothing: in an
 * order and up to a limit it would read along the order, to the end if few are found. Few are found first, and ordered then.
 */
export const foundBy = (table: string, where: string, areFew: boolean): string =>
  areFew ? `(SELECT * FROM ${table} s WHERE ${where} OFFSET 0) s` : `${table} s WHERE ${where}`
