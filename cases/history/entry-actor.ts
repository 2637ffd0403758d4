import { capitalizeName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/context.ts'
import type { KeptPerson } from '../case-row.ts'
import type { NewEntry } from './entries.ts'

/**
 * Who an entry says did it. A person does it herself, perhaps for a company or for who gave her a power; an official does it for
 * her (or for whom she acts). Whoever did it for another is named in the entry's data, and so is the other.
 */
export function actorFields(
  person: KeptPerson,
  company: Run | undefined,
  { official }: Acting,
): Pick<NewEntry, 'actor' | 'actorRun' | 'actsFor' | 'data'> {
  const { run, representa } = person
  const both: Readonly<Record<string, string>> = representa
    ? { apoderado: nameOf(person), mandante: capitalizeName(representa.nombre) }
    : {}
  if (!official) return { actor: 'ciudadano', actorRun: run, actsFor: company, data: both }
  return {
    actor: 'funcionario',
    actorRun: official.run,
    actsFor: company ?? run,
    data: { ...both, funcionario: official.nombre, institucionFuncionario: official.institucion },
  }
}

const nameOf = ({ nombres, apellidos }: KeptPerson) => capitalizeName(`${nombres} ${apellidos}`)
