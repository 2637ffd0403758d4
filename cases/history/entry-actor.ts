import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/context.ts'
import type { NewEntry } from './entries.ts'

/**
 * The actor fields of a history entry. A person acts for herself or for a company. An official acts for the person (or
 * her company); the entry's data then name the official.
 */
export function actorFields(
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
