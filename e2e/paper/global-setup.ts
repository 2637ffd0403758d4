import prepareTemplate from '../world/global-setup.ts'

/** Prepares the run's PostgreSQL as for the journeys in a browser; the tests find it in the environment. */
export const setup = (): Promise<() => Promise<void>> => prepareTemplate()
