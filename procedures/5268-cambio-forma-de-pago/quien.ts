import type { Run } from '#domain/run.ts'
import type { Surroundings } from '#engine/context.ts'

/** The person whose payments change. */
export interface Titular {
  readonly run: Run
}

/** On whose behalf the person acts; the gate asks before the first page. Everybody acts for herself. */
export async function deQuien({ person }: Pick<Surroundings, 'person'>): Promise<Titular> {
  return { run: person.run }
}
