import type { FastifyInstance } from 'fastify'
import type { PortalSettings } from '../settings.ts'
import type { ShellNotice } from '../shell/portal-page.ts'

/** A form sent to a rehearsal of a restore, which takes none. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError'
  readonly statusCode = 503
}

/** Said on every page of a rehearsal. */
export const rehearsalNotice: ShellNotice = {
  kind: 'aviso',
  title: 'Esto es un ensayo',
  text: 'Esta copia de Micha muestra lo que había en un respaldo. Aquí no se recibe nada y no se avisa a nadie. Para sus trámites entre al portal de siempre.',
}

/** Refuses every request that could change something: on a rehearsal nobody files, and no number is given. */
export function addRehearsal(app: FastifyInstance, { rehearsal }: Pick<PortalSettings, 'rehearsal'>): void {
  if (!rehearsal) return
  app.addHook('onRequest', (request, _reply, done) =>
    done(
      ['GET', 'HEAD'].includes(request.method) ? undefined : new RehearsalError('a rehearsal takes no form'),
    ),
  )
}
