import type { Run } from '#domain/run.ts'
import type { Representado } from '#engine/asking/context.ts'
import { ClosedCaseError, whyClosed } from '#engine/cases/closed-case.ts'
import { isUuid } from '#platform/ids.ts'
import type { CaseRow, KeptPerson } from './case-row.ts'
import type { CasesOptions } from './options.ts'

/** Dependencies of who looks whether a power holds. */
export type PowerOptions = Pick<CasesOptions, 'database' | 'principalsOf'>

/** Whose power a case was filed with; undefined if who filed it needs none, as she herself or her family. */
export const principalOf = ({ representa }: KeptPerson): Representado | undefined =>
  representa?.comoFamilia ? undefined : representa

/** @throws ClosedCaseError if the power is over, or its register does not answer */
export async function requireOpen(
  options: Pick<PowerOptions, 'principalsOf'>,
  row: Pick<CaseRow, 'run' | 'persona'> | undefined,
): Promise<void> {
  const principal = row && principalOf(row.persona)
  const why = principal && (await whyClosed(options.principalsOf, row.run, principal.run, true))
  if (why) throw new ClosedCaseError(principal.nombre, why)
}

/** The same of the case with this id, if it is this person's. */
export const requireOpenCase = (options: PowerOptions, run: Run, caseId: string): Promise<void> =>
  requireOpenRow(options, 'SELECT run, persona FROM casos.casos WHERE run = $1 AND id = $2', [run, caseId])

/** The same of the case that this file is in. */
export const requireOpenFile = (options: PowerOptions, run: Run, documentId: string): Promise<void> =>
  requireOpenRow(
    options,
    `SELECT c.run, c.persona FROM casos.documentos d JOIN casos.casos c ON c.run = d.run AND c.id = d.caso_id
     WHERE d.run = $1 AND d.id = $2`,
    [run, documentId],
  )

async function requireOpenRow(
  options: PowerOptions,
  statement: string,
  [run, id]: readonly [run: Run, id: string],
): Promise<void> {
  if (!isUuid(id)) return
  await requireOpen(
    options,
    await options.database.row<Pick<CaseRow, 'run' | 'persona'>>(statement, [run, id]),
  )
}
