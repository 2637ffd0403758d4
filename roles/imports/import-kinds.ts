import { caseLineSchema, caseOfLine } from '#cases/imports/case-lines.ts'
import type { LineKind } from '#cases/imports/read-lines.ts'
import { caseOfPower, powerLineSchema } from './power-lines.ts'

/** What can be brought in, by its word in the command. */
export const importKinds: Readonly<Record<string, LineKind>> = {
  casos: lineKind({ schema: caseLineSchema, caseOf: caseOfLine }),
  poderes: lineKind({ schema: powerLineSchema, caseOf: caseOfPower }),
}

/** A kind among others: what its schema lets through is what its `caseOf` reads. */
function lineKind<Schema extends LineKind['schema']>(kind: LineKind<Schema>): LineKind {
  return kind as LineKind
}
