import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Provider, { errors, type InteractionResults } from 'oidc-provider'
import { readRun } from '#domain/run.ts'
import { equalSecrets } from '#platform/secrets/constant-time.ts'
import type { AttemptKey, AttemptLimit } from './attempt-limit.ts'
import { errorPage, type SignInProblem, signInPage } from './pages.ts'
import type { Passes } from './passes.ts'
import type { IdentityPerson } from './people.ts'
import { passMethod } from './provider.ts'
import type { FullIdentitySettings } from './settings.ts'

/** Dependencies of the sign-in routes. */
export interface SignInParts {
  provider: Provider
  settings: FullIdentitySettings
  people: readonly IdentityPerson[]
  findPerson(run: string): IdentityPerson | undefined
  attempts: AttemptLimit
  passes: Passes
}

interface SignInForm {
  run?: string
  clave?: string
  /** RUN of a person chosen from the list. */
  persona?: string
  cancelar?: string
}

type Outcome = { run: string } | { problem: SignInProblem }

/** The pages of one sign-in: `/ingreso/<uid>`, where the provider sends browsers that are not signed in. */
export function addSignInRoutes(app: FastifyInstance, parts: SignInParts): void {
  const { provider, settings, people } = parts

  app.get<{ Params: { uid: string } }>('/ingreso/:uid', async (request, reply) => {
    const interaction = await openInteraction(request, reply, request.params.uid)
    if (!interaction) return
    const run = await personOfPass(parts, interaction.params)
    if (run !== undefined) return leave(request, reply, { login: { accountId: run, amr: [passMethod] } })
    return page(reply, 200, signInPage({ action: request.url, people, password: settings.password }))
  })

  app.post<{ Params: { uid: string }; Body: SignInForm | undefined }>(
    '/ingreso/:uid',
    async (request, reply) => {
      if (!(await openInteraction(request, reply, request.params.uid))) return
      const form = request.body ?? {}
      if (form.cancelar !== undefined) {
        return leave(request, reply, { error: 'access_denied', error_description: 'The person went back' })
      }
      const outcome =
        form.persona === undefined
          ? await checkPassword(parts, form, request.ip)
          : choose(parts, form.persona)
      if ('run' in outcome) return leave(request, reply, { login: { accountId: outcome.run } })
      const status = outcome.problem === 'too-many' ? 429 : 422
      return page(
        reply,
        status,
        signInPage({
          action: request.url,
          people,
          password: settings.password,
          problem: outcome.problem,
          run: form.run ?? '',
        }),
      )
    },
  )

  async function openInteraction(request: FastifyRequest, reply: FastifyReply, uid: string) {
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw)
      if (interaction.uid === uid) return interaction
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
    }
    page(reply, 400, errorPage(settings.portalUrl, 'ingreso_vencido'))
    return undefined
  }

  async function leave(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    return reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
      303,
    )
  }
}

/** The person that the social registry hands over with a pass (shell §7), if she is known here. */
async function personOfPass(
  { passes, findPerson }: Pick<SignInParts, 'passes' | 'findPerson'>,
  { pase, provider, client_id, redirect_uri }: Record<string, unknown>,
): Promise<string | undefined> {
  if (typeof pase !== 'string' || provider !== 'MDSF') return undefined
  const run = await passes.take(pase, { clientId: String(client_id), redirectUri: String(redirect_uri) })
  return run === undefined ? undefined : findPerson(run)?.run
}

async function checkPassword(parts: SignInParts, form: SignInForm, address: string): Promise<Outcome> {
  const reading = readRun(form.run ?? '')
  if ('problem' in reading) return { problem: reading.problem === 'empty' ? 'run-empty' : 'run-wrong' }
  if (!form.clave) return { problem: 'password-empty' }
  const byRun: AttemptKey = { kind: 'run', value: reading.run }
  const keys: AttemptKey[] = [byRun, { kind: 'address', value: address }]
  if (!(await parts.attempts.allows(keys))) return { problem: 'too-many' }
  const isRight = equalSecrets(form.clave, parts.settings.password)
  if (!isRight || parts.findPerson(reading.run) === undefined) {
    await parts.attempts.failed(keys)
    return { problem: 'no-match' }
  }
  await parts.attempts.succeeded(byRun)
  return { run: reading.run }
}

function choose(parts: SignInParts, run: string): Outcome {
  return parts.findPerson(run) === undefined ? { problem: 'no-match' } : { run }
}

function page(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body)
}
