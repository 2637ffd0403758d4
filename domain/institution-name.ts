/** What people call the number that an institution gave: `Número en el IPS`, or `Número en la institución` without initials. */
export function numberLabel(institution: string): string {
  const [, initials] = /\(([^)]+)\)$/.exec(institution) ?? []
  if (initials === undefined) return 'Número en la institución'
  return `Número en ${articleOf(institution)} ${initials}`
}

/** An institution inside a sentence: `el Instituto de Previsión Social (IPS)`. */
export function withArticle(institution: string): string {
  return `${articleOf(institution)} ${institution}`
}

/** The same as where something goes: `al Instituto de Previsión Social (IPS)`. */
export function toInstitution(institution: string): string {
  return `a ${withArticle(institution)}`.replace(/^a el /, 'al ')
}

/** The same as where something comes from: `del Instituto de Previsión Social (IPS)`. */
export function fromInstitution(institution: string): string {
  return `de ${withArticle(institution)}`.replace(/^de el /, 'del ')
}

/** By its first word, such as `Instituto`, `Comisión` or `Superintendencia`. */
const articleOf = (institution: string) => (/^\S+(a|ión)\s/.test(institution) ? 'la' : 'el')
