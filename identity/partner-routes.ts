import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { type Partner, partnerPage } from './pages.ts'
import type { Passes } from './passes.ts'
import { identityPaths } from './settings.ts'
import type { ReadToken } from './user-info.ts'

/** Dependencies of the partner routes. */
export interface PartnerParts {
  provider: Provider
  passes: Passes
  readToken: ReadToken
  portalUrl: string
}

const createSchema = z.object({ client_id: z.string(), redirect_uri: z.string() })

const partners: Record<string, Partner> = {
  '/mdsf': {
    name: 'Ministerio de Desarrollo Social y Familia',
    text: 'Desde aquí va a sus pagos y bonos en Micha.',
    label: 'Ver mis pagos en Micha',
    path: '/login/mdsf/auth',
  },
  '/pagorut': {
    name: 'PagoRUT',
    text: 'Desde aquí va a revisar en Micha cómo le pagan.',
    label: 'Revisar mis pagos en Micha',
    path: '/login/pagoRut/callback',
  },
}

/**
 * Imitates the two systems that send people to the portal (shell §3) for development: their pages, and `mdsf-create`
 * (shell §7), with which the social registry hands over a signed-in person.
 */
export function addPartnerRoutes(app: FastifyInstance, parts: PartnerParts): void {
  for (const [path, partner] of Object.entries(partners)) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(partnerPage(partner, parts.portalUrl)),
    )
  }
  app.register(async scope => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fields: 5, files: 0, fieldSize: 2000 },
    })
    scope.post(identityPaths.mdsfCreate, async (request, reply) => {
      const reading = await parts.readToken(request.headers.authorization)
      if (reading === undefined) return reply.code(401).send({ error: 'invalid_token' })
      const form = createSchema.safeParse(request.body)
      const client = form.success ? await parts.provider.Client.find(form.data.client_id) : undefined
      if (!form.success || !client?.redirectUris?.includes(form.data.redirect_uri))
        return reply.code(400).send({ error: 'invalid_request' })
      const { client_id, redirect_uri } = form.data
      const { pass, expiresInSeconds } = await parts.passes.create(reading.run, {
        clientId: client_id,
        redirectUri: redirect_uri,
      })
      return { data: { pase: pass, client_id, redirect_uri, expires_in: expiresInSeconds } }
    })
  })
}
