import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Fetch } from '../contract/client.ts'
import { httpAddress } from '../http-address.ts'
import type { Ids } from '../ids.ts'
import { createCertificateFetch } from './certificate-fetch.ts'
import { type Environment, type SecretPlace, secretReader, secretSchema } from './secret.ts'

/**
 * How an institution knows the portal. `micha`: the person's token of the portal, as Bearer. The others prove the portal
 * itself; where they take the header `authorization`, the person's token travels in `x-micha-persona`.
 */
export const credentialSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('micha') }),
  z
    .strictObject({
      tipo: z.literal('oauth2'),
      token: httpAddress,
      cliente: z.string().min(1),
      secreto: secretSchema.optional(),
      /** Private key in PEM: the client proves itself by a signed assertion (RFC 7523). */
      llave: secretSchema.optional(),
      /** Id of that key, for an institution that has several. */
      idLlave: z.string().min(1).optional(),
      alcance: z.string().min(1).optional(),
    })
    .refine(({ secreto, llave }) => (secreto === undefined) !== (llave === undefined), {
      message: 'necesita «secreto» o «llave», y no los dos',
    }),
  z.strictObject({
    tipo: z.literal('clave'),
    encabezado: z.string().regex(/^[A-Za-z][\w-]*$/, 'no es el nombre de un encabezado'),
    valor: secretSchema,
  }),
  z.strictObject({ tipo: z.literal('basica'), usuario: z.string().min(1), clave: secretSchema }),
  z.strictObject({
    tipo: z.literal('certificado'),
    certificado: secretSchema,
    llave: secretSchema,
    autoridad: secretSchema.optional(),
  }),
])

export type Credential = z.output<typeof credentialSchema>

/** Header with the person's token where `authorization` is taken by the portal's own proof. */
export const personTokenHeader = 'x-micha-persona'

/** Where a credential has its secrets, by the name of the field. */
export function secretsOf(credential: Credential): [field: string, place: SecretPlace][] {
  return Object.entries(credential).filter(
    (entry): entry is [string, SecretPlace] => typeof entry[1] === 'object',
  )
}

/** Dependencies of withCredential. */
export interface CredentialParts {
  readonly fetch: Fetch
  readonly env: Environment
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Pick<Ids, 'uuid'>
}

/** The same `fetch`, whose requests carry the credential. Its secrets are read anew for each call, or for each token. */
export function withCredential(credential: Credential, parts: CredentialParts): Fetch {
  const { fetch, env } = parts
  switch (credential.tipo) {
    case 'micha':
      return fetch
    case 'clave': {
      const read = secretReader(credential.valor, env)
      return async request => fetch(proven(request, credential.encabezado, await read()))
    }
    case 'basica': {
      const read = secretReader(credential.clave, env)
      return async request => {
        const pair = Buffer.from(`${credential.usuario}:${await read()}`).toString('base64')
        return fetch(proven(request, 'authorization', `Basic ${pair}`))
      }
    }
    case 'certificado': {
      const { certificado, llave, autoridad } = credential
      return createCertificateFetch({
        certificate: secretReader(certificado, env),
        key: secretReader(llave, env),
        ...(autoridad && { authority: secretReader(autoridad, env) }),
      })
    }
    case 'oauth2':
      return withAccessToken(credential, parts)
  }
}

/** A copy of a request with the portal's proof. */
function proven(request: Request, header: string, value: string): Request {
  const headers = new Headers(request.headers)
  const person = headers.get('authorization')
  if (header.toLowerCase() === 'authorization' && person !== null)
    headers.set(personTokenHeader, person.replace(/^Bearer /, ''))
  headers.set(header, value)
  return new Request(request, { headers })
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
})

/** A token is renewed this long before it ends, so that none ends on its way. */
const renewBeforeMs = 30_000
const assumedLifeSeconds = 300
const longestAnswerMs = 8_000

/** Client credentials (RFC 6749 §4.4): one token for all calls until shortly before its end, fetched once for all who wait. */
function withAccessToken(credential: Extract<Credential, { tipo: 'oauth2' }>, parts: CredentialParts): Fetch {
  const { fetch, clock } = parts
  let held: { token: Promise<string>; endsAtMs: number } | undefined

  async function ask(): Promise<string> {
    const form = await tokenForm(credential, parts)
    const response = await fetch(
      new Request(credential.token, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      }),
    )
    if (!response.ok) throw new Error(`The token endpoint answered ${response.status}`)
    const { access_token: token, expires_in: seconds = assumedLifeSeconds } = tokenAnswer.parse(
      await response.json(),
    )
    if (held) held.endsAtMs = clock.now().getTime() + Math.max(1_000, seconds * 1000 - renewBeforeMs)
    return token
  }

  function current(): Promise<string> {
    if (held && clock.now().getTime() < held.endsAtMs) return held.token
    const token = ask()
    held = { token, endsAtMs: Number.POSITIVE_INFINITY }
    token.catch(() => {
      if (held?.token === token) held = undefined
    })
    return token
  }

  return async request => {
    const token = await current()
    const response = await fetch(proven(request, 'authorization', `Bearer ${token}`))
    // Revoked before its end: the next call fetches another. This one is not repeated (shell §9: retry 0).
    if (response.status === 401 && (await held?.token) === token) held = undefined
    return response
  }
}

async function tokenForm(
  { token, cliente, secreto, llave, idLlave, alcance }: Extract<Credential, { tipo: 'oauth2' }>,
  { env, clock, ids }: CredentialParts,
): Promise<URLSearchParams> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: cliente })
  if (alcance) form.set('scope', alcance)
  if (secreto) form.set('client_secret', await secretReader(secreto, env)())
  if (llave) {
    const key = createPrivateKey(await secretReader(llave, env)())
    const now = Math.floor(clock.now().getTime() / 1000)
    const assertion = await new SignJWT()
      .setProtectedHeader({
        alg: key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256',
        ...(idLlave && { kid: idLlave }),
      })
      .setIssuer(cliente)
      .setSubject(cliente)
      .setAudience(token)
      .setJti(ids.uuid())
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(key)
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
    form.set('client_assertion', assertion)
  }
  return form
}
