import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'
import { whenAnswered, whenOffered } from '#platform/contract/answered.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { registroSocialContract } from '#services/registro-social/contract.ts'
import type { Session } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import type { SurroundingsParts } from '../http/surroundings.ts'
import { pathTo } from '../routes.ts'
import type { PortalSettings } from '../settings.ts'
import { cartolaBlocks, cartolaTitle } from './cartola.ts'
import { createRshCookie } from './rsh-cookie.ts'
import { noHogarView, rshDownView, rshView } from './rsh-page.tsx'
import { type RshSignInProblem, rshSignInView } from './rsh-sign-in-page.tsx'
import type { Cartola, Hogar } from './tramos.ts'

type Registro = BoundClient<typeof registroSocialContract>
type Opened = Awaited<ReturnType<Registro['abrirSesion']>>

export interface RshParts extends SignedInParts, SurroundingsParts {
  settings: Pick<PortalSettings, 'publicUrl' | 'production'>
  /** Clients of the institutions, bound to this person's token. */
  personalServices(session: Session): { registroSocial: Registro }
  fichas: Pick<FichaCatalog, 'said'>
  /** Seals the cookie. */
  sealer: Sealer
  /** A tagged PDF of blocks, for the statement. */
  blocksPdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
}

/** The Registro Social de Hogares: the household, its statement, and the registry's own sign-in (shell §2, §6). */
export function rshRoutes(app: FastifyInstance, deps: RshParts, pages: Pages): void {
  const cookie = createRshCookie(deps)
  statementRoutes(app, deps, pages, cookie)
  registrySignInRoutes(app, deps, pages, cookie)
}

type RshCookie = ReturnType<typeof createRshCookie>

function statementRoutes(app: FastifyInstance, deps: RshParts, pages: Pages, cookie: RshCookie): void {
  const today = () => isoDateInChile(deps.clock.now())

  app.get(
    '/rsh',
    signedIn(deps, async ({ request, reply, session }) => {
      const { registroSocial } = deps.personalServices(session)
      const [hogar, cartola] = await Promise.all([
        readHogar(registroSocial),
        readCartola(registroSocial, cookie.read(request, session)),
      ])
      if (hogar === 'none') return pages.send(request, reply, noHogarView())
      if (hogar === 'unanswered') return pages.send(request, reply, rshDownView())
      const left = cartola === 'locked' && (request.query as { listo?: unknown }).listo === 'salida'
      return pages.send(
        request,
        reply,
        rshView({
          hogar,
          cartola,
          left,
          isNoticeAccepted: session.modalAccepted === true,
          today: today(),
          lists: deps.lists(),
          said: deps.fichas.said,
        }),
      )
    }),
  )

  app.get(
    '/rsh/cartola.pdf',
    signedIn(deps, async ({ request, reply, session }) => {
      const { registroSocial } = deps.personalServices(session)
      const cartola = await readCartola(registroSocial, cookie.read(request, session))
      if (cartola === 'locked') return reply.redirect(pathTo('/rsh/ingreso'))
      if (cartola === 'unanswered') return pages.send(request, reply, rshDownView(), 503)
      const pdf = await deps.blocksPdf(cartolaTitle, cartolaBlocks(cartola, deps.lists(), today()))
      const file = { fileName: 'cartola-rsh.pdf', contentType: 'application/pdf', bytes: pdf }
      return sendFile(reply, file, 'attachment')
    }),
  )
}

/** The registry's own sign-in (shell §6). */
function registrySignInRoutes(app: FastifyInstance, deps: RshParts, pages: Pages, cookie: RshCookie): void {
  app.get(
    '/rsh/ingreso',
    signedIn(deps, async exchange => showSignIn(exchange)),
  )

  app.post(
    '/rsh/ingreso',
    signedIn(deps, async exchange => {
      const { request, reply, session } = exchange
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const clave = (form.get('clave') ?? '').replace(/\s/g, '')
      if (clave === '') return showSignIn(exchange, { kind: 'empty' })
      if (!/^\d{6}$/.test(clave)) return showSignIn(exchange, { kind: 'malformed' })
      const opened = await openSesion(deps.personalServices(session).registroSocial, clave)
      if ('kind' in opened) return showSignIn(exchange, opened)
      request.proved = true
      cookie.write(reply, session, { ...opened, venceEn: new Date(opened.venceEn) })
      // The notice about these data stands at the top of the page, and comes first.
      return seeOther(reply, session.modalAccepted ? `${pathTo('/rsh')}#integrantes` : pathTo('/rsh'))
    }),
  )

  app.post(
    '/rsh/salir',
    signedIn(deps, async ({ request, reply, session }) => {
      const comprobante = cookie.read(request, session)
      if (comprobante !== undefined) {
        // Delete the proof here even if the registry is not reached; it expires in minutes anyway.
        await whenOffered(
          deps
            .personalServices(session)
            .registroSocial.cerrarSesion({ headers: { 'x-sesion-rsh': comprobante } }),
        )
      }
      cookie.clear(reply)
      return seeOther(reply, `${pathTo('/rsh')}?listo=salida`)
    }),
  )

  async function showSignIn(
    { request, reply, session }: Exchange,
    problem?: RshSignInProblem,
  ): Promise<FastifyReply> {
    const hogar = await readHogar(deps.personalServices(session).registroSocial)
    if (hogar === 'none') return pages.send(request, reply, noHogarView())
    if (hogar === 'unanswered' && !problem) return pages.send(request, reply, rshDownView())
    const known = typeof hogar === 'string' ? undefined : hogar
    return pages.send(
      request,
      reply,
      rshSignInView({
        hasKey: known?.tieneClave ?? true,
        hint: deps.settings.production ? null : (known?.pistaClave ?? null),
        ...(problem ? { problem } : {}),
      }),
      problem ? statusOf(problem) : 200,
    )
  }
}

async function readHogar(registro: Registro): Promise<Hogar | 'none' | 'unanswered'> {
  try {
    return (await whenAnswered(registro.getHogar())) ?? 'unanswered'
  } catch (error) {
    if (error instanceof ContractError && error.name === 'SinRegistro') return 'none'
    throw error
  }
}

async function readCartola(
  registro: Registro,
  comprobante: string | undefined,
): Promise<Cartola | 'locked' | 'unanswered'> {
  if (comprobante === undefined) return 'locked'
  try {
    const headers = { 'x-sesion-rsh': comprobante }
    return (await whenAnswered(registro.getCartola({ headers }))) ?? 'unanswered'
  } catch (error) {
    if (error instanceof ContractError && ['SesionRequerida', 'SinRegistro'].includes(error.name))
      return 'locked'
    throw error
  }
}

async function openSesion(registro: Registro, clave: string): Promise<Opened | RshSignInProblem> {
  try {
    return (await whenAnswered(registro.abrirSesion({ body: { clave } }))) ?? { kind: 'unanswered' }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    switch (error.name) {
      case 'ClaveIncorrecta':
        return { kind: 'wrong', triesLeft: (error.data as { intentosRestantes: number }).intentosRestantes }
      case 'ClaveBloqueada':
        return { kind: 'blocked', until: new Date((error.data as { hasta: string }).hasta) }
      case 'SinClave':
        return { kind: 'no-key' }
      default:
        throw error
    }
  }
}

function statusOf(problem: RshSignInProblem): number {
  if (problem.kind === 'blocked') return 429
  return problem.kind === 'unanswered' ? 503 : 422
}
