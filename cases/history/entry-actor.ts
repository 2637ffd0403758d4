import { capitalizeName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import { fullNameOf, type KeptPerson } from '../case-row.ts'
import type { NewEntry } from './entries.ts'

/**
 * The actor fields of a history entry. A person acts for herself, for a company or for somebody whose power of
 * attorney she has; an official acts for the person (or for whom she acts). If somebody acts for another, the entry's
 * data name both.
 */
export function actorFields(
  person: KeptPerson,
  company: Run | undefined,
  { official, program }: Acting,
): Pick<NewEntry, 'actor' | 'actorRun' | 'actsFor' | 'data'> {
  const { run, representa } = person
  const both: Readonly<Record<string, string>> = {
    ...(representa && { apoderado: fullNameOf(person), mandante: capitalizeName(representa.nombre) }),
    ...(representa?.comoFamilia && { comoFamilia: 'si' }),
    ...(program && {
      programa: program.nombre,
      declaro: fullNameOf(person),
      declaraciones: program.declaraciones.join(' '),
      declaradasEl: program.declaradasEl,
    }),
  }
  if (!official) return { actor: 'ciudadano', actorRun: run, actsFor: company, data: both }
  return {
    actor: 'funcionario',
    actorRun: official.run,
    actsFor: company ?? run,
    data: { ...both, funcionario: official.nombre, institucionFuncionario: official.institucion },
  }
}
