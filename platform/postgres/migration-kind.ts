/** What a migration's first line promises. */
export interface Kind {
  /** Oldest version of the program that runs on the schema after it; undefined: every version before, too. */
  readonly since: string | undefined
}

/** The promise in the first line of a migration (`migrate`); undefined if it makes none. */
export function kindOf(text: string): Kind | undefined {
  const found = /^-- (?:expande|contrae: desde (\d+\.\d+\.\d+))\n/.exec(text)
  return found ? { since: found[1] } : undefined
}

/** Whether a version (`0.10.1`) is this one or a later one. */
export function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}
