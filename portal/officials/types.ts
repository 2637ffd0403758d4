import type { Run } from '#domain/run.ts'
import type { AttendedPerson, Official, Session } from '#sessions/types.ts'

export interface OfficialRights {
  official: Official
  /** May act for the people she attends. */
  attends: boolean
  /** May use the tray of requests (0000). */
  usesTray: boolean
  /** Keys of the institutions at whose desks she may work. */
  mesas: readonly string[]
}

/** The register of the people who work for institutions (flows §3, §6). */
export interface Officials {
  /**
   * Rights of the signed-in person; undefined if she is no official.
   * @throws ServiceUnavailableError if the register does not answer
   */
  find(session: Session): Promise<OfficialRights | undefined>
  /**
   * The person that an official wants to attend; the lookup is recorded where the person can see it. `missing`: nobody
   * has that RUN. `dead`: she has died. `minor`: the adult who answers for her is attended instead.
   * @throws ServiceUnavailableError if the civil register does not answer
   */
  findPerson(run: Run, official: Run): Promise<AttendedPerson | 'missing' | 'dead' | 'minor'>
}
