import { type Run, runFromWire } from '#domain/run.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { findOpen } from './busqueda-desk.ts'
import type { Calidad } from './busqueda-schemas.ts'
import type { certificadosContract } from './contract.ts'
import { findCotizante, isClose } from './imposiciones-store.ts'

type Consultado = CallReply<(typeof certificadosContract)['operations']['consultarTitular']>

/**
 * Whether a search may be requested for a person. Reveals nothing about a living person other than the caller.
 *
 * @throws NamedError `NoAutorizado` if she applies for herself but names another person
 */
export async function consultarTitular(
  db: Queryable,
  run: Run,
  { calidad, ...wire }: { calidad: Calidad; rut: number; dv: string },
): Promise<Consultado> {
  const titular = runFromWire(wire)
  const no = (motivo: Consultado['motivo'], nombre = ''): Consultado => ({ nombre, motivo, folio: null })
  if ((calidad === 'propia') !== (titular === run)) throw namedError('NoAutorizado')
  const known = await findCotizante(db, titular)
  if (calidad === 'fallecido') {
    if (!known?.fallecida) return no('no_fallecida')
    if (!(await isClose(db, run, titular))) return no('sin_vinculo')
  }
  if (calidad === 'poder' && known?.fallecida) return no('fallecida')
  const nombre = calidad === 'poder' ? '' : (known?.nombre ?? '')
  const open = await findOpen(db, titular)
  if (!open) return { nombre, motivo: null, folio: null }
  return { nombre, motivo: 'en_curso', folio: open.run === run ? open.folio : null }
}
