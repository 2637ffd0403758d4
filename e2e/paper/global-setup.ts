import prepareTemplate from '../world/global-setup.ts'

/**
 * Prepares the run's PostgreSQL as for the journeys in a browser; the tests find it in the environment. Nothing is prepared if the
 * forms are walked on a server that runs already (`PAPER_URL`).
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> =>
  process.env.PAPER_URL ? undefined : prepareTemplate()
