import type { Run } from '#domain/run.ts'
import type { AttendedPerson, Official, Session } from '#sessions/types.ts'

/** What an official may do in the portal. */
export interface OfficialRights {
  official: Official
  /** May act for the people she attends. */
  attends: boolean
  /** May use the tray of requests (0000). */
  usesTray: boolean
}

/** The people who work for institutions, as their register knows them (flows §3, §6). */
export interface Officials {
  /**
   * What the person who signed in may do as an official; `undefined` when she is none.
   *
   * @throws ServiceUnavailableError when the register does not answer
   */
  find(session: Session): Promise<OfficialRights | undefined>
  /**
   * The person that an official wants to attend; who does so is written down where she can see it. `missing`: nobody has
   * that RUN. `dead`: she has died.
   *
   * @throws ServiceUnavailableError when the register of persons does not answer
   */
  findPerson(run: Run, official: Run): Promise<AttendedPerson | 'missing' | 'dead'>
}
