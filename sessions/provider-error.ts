import * as openid from 'openid-client'

/**
 * Why a request to the identity provider failed. `down`: no answer, or nonsense; `refused`: the provider refused;
 * `denied`: the person declined; `invalid`: the answer does not match the request and is not trusted.
 */
export type ProviderFailure = 'down' | 'refused' | 'denied' | 'invalid'

/** A failed request to the identity provider. The message never contains a token or personal data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

// Signs of a provider outage: no answer, an error page, a truncated answer.
const downCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])

/** Classifies an error of the library. */
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
  // fetch failed to connect; its message may contain the URL with its query, so leave it out.
  return new ProviderError('down', 'The provider could not be reached')
}

function failureOfStatus(status: number, what: string): ProviderError {
  const isDown = status >= 500 || status === 429
  return new ProviderError(isDown ? 'down' : 'refused', `The provider answered ${status} with ${what}`)
}
