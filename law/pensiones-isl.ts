/** Ages of an orphan's pension of Ley 16.744: without more to it until the first, and while studying until the other (art. 47). */
export const orfandadIsl = { minorUntil: 18, studentUntil: 24 } as const
