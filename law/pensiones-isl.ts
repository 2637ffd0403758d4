/** Ages of an orphan's pension by Ley 16.744: unconditional until the first, for students until the second (art. 47). */
export const orfandadIsl = { minorUntil: 18, studentUntil: 24 } as const
