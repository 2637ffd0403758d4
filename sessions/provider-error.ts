import * as openid from 'openid-client'

/**
 * Why the identity provider did not do what was asked: `down` it did not answer, or answered nonsense; `refused` it said no;
 * `denied` the person said no; `invalid` its answer does not fit the question and is not believed.
 */
export type ProviderFailure = 'down' | 'refused' | 'denied' | 'invalid'

/** A call to the identity provider that failed. The message never holds a token or a person's data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

// Signs of a provider that is out of order: silence, an error page, an answer cut short.
const downCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])

/** What an error of the library means for the person. */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new ProviderError('denied', 'The person did not sign in')
    const isDown = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return new ProviderError(isDown ? 'down' : 'refused', `The provider answered ${error.error}`)
  }
  if (error instanceof openid.ResponseBodyError) return failureOfStatus(error.status, error.error)
  if (error instanceof openid.WWWAuthenticateChallengeError)
    return failureOfStatus(error.status, 'a challenge')
  if (error instanceof openid.ClientError) {
    if (error.cause instanceof Response) return failureOfStatus(error.cause.status, 'no OAuth error')
    const code = error.code ?? 'unknown'
    return new ProviderError(
      downCodes.has(code) ? 'down' : 'invalid',
      `The provider's answer failed: ${code}`,
    )
  }
  // What fetch throws when nobody answers; its message may hold the address with its query, so it is left out.
  return new ProviderError('down', 'The provider could not be reached')
}

function failureOfStatus(status: number, what: string): ProviderError {
  const isDown = status >= 500 || status === 429
  return new ProviderError(isDown ? 'down' : 'refused', `The provider answered ${status} with ${what}`)
}
