import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { certificadosContract } from '../contract.ts'
import { findOpen } from './desk.ts'
import { provenTitular } from './rules.ts'
import type { Calidad } from './schemas.ts'

type Consultado = CallReply<(typeof certificadosContract)['operations']['consultarTitular']>

/**
 * Whether a search may be requested for a person. Of people about whom the caller may not ask, living or dead, the reply
 * is always the same.
 *
 * @throws NamedError `NoAutorizado` if she applies for herself but names another person
 */
export async function consultarTitular(
  db: Queryable,
  run: Run,
  { calidad, ...wire }: { calidad: Calidad; rut: number; dv: string },
  today: IsoDate,
): Promise<Consultado> {
  const titular = runFromWire(wire)
  if ((calidad === 'propia') !== (titular === run)) throw namedError('NoAutorizado')
  const proven = await provenTitular(db, { run, calidad, titular }, today)
  const porConfirmar = !proven && calidad === 'poder'
  const said = { nombre: proven?.known?.nombre ?? '', porConfirmar }
  if (!proven && calidad === 'fallecido') return { ...said, motivo: 'sin_vinculo', folio: null }
  const open = await findOpen(db, titular, proven ? undefined : run)
  if (!open) return { ...said, motivo: null, folio: null }
  return { ...said, motivo: 'en_curso', folio: open.run === run ? open.folio : null }
}
