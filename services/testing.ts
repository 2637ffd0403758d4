import type { Authenticate } from '#platform/contract/service.ts'

/** For the tests of services: takes the bearer token itself as the RUN of who calls. */
export const tokenIsRun: Authenticate = async request => {
  const run = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return run === undefined ? undefined : { kind: 'persona', run }
}

/** For the tests of services: a log that keeps nothing. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
