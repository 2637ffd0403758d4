import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/context.ts'
import type { NewEntry } from './entries.ts'

/**
 * Who an entry says did it. A person does it herself, perhaps for a company; an official does it for her (or for her
 * company), and the entry's data name the official for whoever reads the history.
 */
export function doerOf(
  run: Run,
  company: Run | undefined,
  { official }: Acting,
): Pick<NewEntry, 'actor' | 'actorRun' | 'actsFor' | 'data'> {
  if (!official) return { actor: 'ciudadano', actorRun: run, actsFor: company, data: {} }
  return {
    actor: 'funcionario',
    actorRun: official.run,
    actsFor: company ?? run,
    data: { funcionario: official.nombre, institucionFuncionario: official.institucion },
  }
}
