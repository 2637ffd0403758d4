/**
 * Replaces the text between the comments `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws Error if the document has no such comments
 */
export function between(document: string, name: string, text: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!place.test(document)) throw new Error(`The document has no place for ${name}`)
  return document.replace(place, (_all, start: string, end: string) => `${start}${text}\n${end}`)
}
