const words = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 1)

/**
 * Whether a remembered name may be a recorded one: at least half of its words are recorded, or it has all that is
 * recorded. Accents, capitals and initials do not matter.
 */
export function isAlike(remembered: string, recorded: string): boolean {
  const typed = words(remembered)
  const known = words(recorded)
  const common = typed.filter(word => known.includes(word)).length
  return common > 0 && (common * 2 >= typed.length || known.every(word => typed.includes(word)))
}
