// As the indexes of migration 007 say it.
const spelled = (text: string) =>
  `regexp_replace(translate(lower(${text}), 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'), '[^a-z0-9ñ]+', ' ', 'g')`

/** SQL for the words of a text, without case, accents or signs. */
export const wordsOf = (text: string): string => `to_tsvector('simple', ${spelled(text)})`

/** SQL for words of which each begins as one of a typed text; they match nothing if it has none. */
export const beginningsOf = (typed: string): string =>
  `to_tsquery('simple', regexp_replace(nullif(trim(${spelled(typed)}), ''), ' +', ':* & ', 'g') || ':*')`
