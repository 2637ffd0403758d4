import type { Clock } from '#platform/clock.ts'
import { isFreshlyProven, openMinutes, sendMinutes } from '#sessions/fresh-proof.ts'
import type { SignIn } from '#sessions/sign-in.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { Pages } from './pages.ts'
import type { Exchange } from './signed-in.ts'

/** Dependencies of freshly. */
export interface RenewalParts {
  clock: Clock
  signIn: { signIn: Pick<SignIn, 'renews'> }
}

export const renewPath = '/login/renovar'

/**
 * Requires a recent sign-in before a sensitive action, so that somebody who finds the browser open gets no further.
 * Submitting a form may take longer after the sign-in than opening it.
 */
export function freshly(
  deps: RenewalParts,
  pages: Pick<Pages, 'send'>,
  handle: (exchange: Exchange) => ReturnType<Pages['send']> | Promise<ReturnType<Pages['send']>>,
  back: Back = toOwnData,
) {
  return async (exchange: Exchange) => {
    const { request, reply, session } = exchange
    const minutes = request.method === 'POST' ? sendMinutes : openMinutes
    if (isFreshlyProven(session, deps.clock.now(), minutes)) return handle(exchange)
    const [path = '/'] = request.url.split('?')
    return pages.send(
      request,
      reply,
      renewView(path, back, deps.signIn.signIn.renews, session.attention !== undefined),
      request.method === 'POST' ? 403 : 200,
    )
  }
}

/** Link for a person who does not want to continue, with its text. */
export interface Back {
  readonly href: string
  readonly label: string
}

const toOwnData: Back = { href: '/datos', label: 'Volver a mis datos' }

/** Asks a person to sign in again before she continues to `path`. */
function renewView(path: string, back: Back, byPassword: boolean, attends: boolean) {
  const title = 'Confirme que es usted'
  return {
    title,
    layout: 'empty' as const,
    body: (
      <>
        <h1>{title}</h1>
        <p>
          {byPassword
            ? 'Antes de seguir, escriba su ClaveÚnica otra vez.'
            : `Antes de seguir, le enviamos un código al correo que el Registro Civil tiene de usted${attends ? ', que atiende' : ''}.`}{' '}
          Es para cuidar lo suyo: así nadie puede hacer este cambio si usted dejó su sesión abierta.
        </p>
        <p>Después vuelve aquí y sigue.</p>
        <form method="post" action={renewPath}>
          <input type="hidden" name="destino" value={path} />
          <ButtonGroup>
            <Button>{byPassword ? 'Escribir mi ClaveÚnica' : 'Enviarme el código'}</Button>
            <Button href={back.href} kind="secondary">
              {back.label}
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}
