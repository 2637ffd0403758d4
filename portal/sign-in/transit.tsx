import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignIn } from '#sessions/sign-in.ts'
import { Button } from '#ui/button/button.tsx'
import type { Pages } from '../http/pages.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** A step that passes through the provider's sign-out, with what follows. */
const steps = {
  ingreso: {
    next: '/login/claveunica?vuelta=1',
    text: 'Antes de que usted ingrese, cerramos la sesión de ClaveÚnica que haya quedado abierta en este equipo.',
  },
  cierre: {
    next: '/logout',
    text: 'Su sesión en Micha está cerrada. La estamos cerrando también en ClaveÚnica.',
  },
} as const

/**
 * Sends a page that opens the provider's sign-out in its own window. The provider comes back by itself, or answers 204:
 * then this page is still there, and goes on after a moment (`client/go-on.ts`) or by its button. A frame or a second
 * window would not carry the provider's cookies.
 */
export function passThroughSignOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { signIn, show }: { signIn: Pick<SignIn, 'signOutUrl'>; show: Pages['send'] },
  step: keyof typeof steps,
): FastifyReply {
  const { next } = steps[step]
  // Works without script too.
  reply.header('refresh', `0; url=${signIn.signOutUrl(next)}`)
  return show(request, reply, transitPage(step))
}

function transitPage(step: keyof typeof steps): PortalPage {
  const { next, text } = steps[step]
  return {
    title: 'Un momento',
    layout: 'empty',
    body: (
      <>
        <h1>Un momento</h1>
        <p>{text}</p>
        <p>Si la página no avanza sola, presione Seguir.</p>
        <p data-sigue={next}>
          <Button href={next}>Seguir</Button>
        </p>
      </>
    ),
  }
}
