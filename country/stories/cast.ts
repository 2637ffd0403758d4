import type { Run } from '#domain/run.ts'
import cast from '../data/people.json' with { type: 'json' }
import type { Sketch } from './named-people.ts'

/** RUNs of the people named by the specification, in its order; they come first on the sign-in page. */
export const castRuns: readonly Run[] = cast.people.map(({ run }) => run)

/** Name, age and sex of a cast member; the story adds the rest. */
export function fromCast(run: Run): Pick<Sketch, 'run' | 'nombres' | 'apellidos' | 'sexo' | 'edad'> {
  const found = cast.people.find(person => person.run === run)
  if (!found) throw new RangeError('Nobody of the cast has that RUN')
  const { nombres, apellidos, sexo, edad } = found
  return { run, nombres, apellidos, sexo: sexo === 'F' ? 'F' : 'M', edad }
}
